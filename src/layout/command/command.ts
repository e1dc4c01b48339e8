import { foldLoosely } from '../../../contract/brasil/fold.ts';
import type { IconName } from '../../../contract/defineResource.ts';

export type CommandGroup = 'recentes' | 'pagina' | 'prazos' | 'registros' | 'telas' | 'acoes' | 'empresas';

/** Icons of the menu, and of acts. */
export type CommandIconName =
  | IconName
  | 'add'
  | 'contrast'
  | 'dashboard'
  | 'keyboard'
  | 'logout'
  | 'menu'
  | 'settings'
  | 'touch_app';

/** Gives the text of a key. */
export type Text = (key: string, values?: Record<string, unknown>) => string;

/** Something that the palette offers: a screen, a record, an act or a company. */
export interface Command {
  id: string;
  group: CommandGroup;
  label: string;
  /** Shown beside the label: the place of a screen in the menu, or the kind of a record. */
  detail?: string;
  /** Other words by which it is found. */
  words?: string;
  /** Offered to whoever types for it, not among all that there is. */
  onlyTyped?: true;
  icon: CommandIconName;
  /** The letters that do the same without the palette. */
  letters?: readonly string[];
  /** Where it leads, or what it does. */
  to?: string;
  act?: () => void;
  /** It opens a further step inside the palette. */
  staysOpen?: boolean;
}

const wordsOf = (query: string) => foldLoosely(query).split(/\s+/).filter(Boolean);

/** In: a text and a word, both folded. Out: 3 at the beginning of the text, 2 of a word in it, 1 within a word, or 0. */
function matchOf(text: string, word: string): number {
  const at = text.indexOf(word);
  if (at <= 0) return at === 0 ? 3 : 0;
  return text.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word)) ? 2 : 1;
}

function scoreOf({ label, detail = '', words = '' }: Command, wanted: readonly string[]): number {
  const folded = foldLoosely(label);
  const others = foldLoosely(`${detail} ${words}`);
  // Of words that nobody sees, only how one begins counts ('cimento' is no 'conhecimento'); of a number, any part.
  const asOther = (word: string) => {
    const match = matchOf(others, word);
    return match >= 2 || /\d/.test(word) ? match : 0;
  };
  const scores = wanted.map((word) => 4 * matchOf(folded, word) || asOther(word));
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

/** Digits from which on a number within a text is no chance. */
const TELLING_DIGITS = 4;

/** Whether each word of what was typed begins one of the name of a command, or is part of its number. */
export function isMeant({ label, words = '' }: Command, query: string): boolean {
  const name = foldLoosely(label);
  const others = foldLoosely(words);
  const isNumber = (word: string) =>
    word.length >= TELLING_DIGITS && /\d/.test(word) && others.includes(word);
  return wordsOf(query).every((word) => matchOf(name, word) >= 2 || isNumber(word));
}

/** Whether what was typed begins the name of a command, which then stands before all others. */
export function isNamed({ label }: Command, query: string): boolean {
  const wanted = foldLoosely(query.trim());
  return wanted.length >= 3 && foldLoosely(label).startsWith(wanted);
}

/**
 * In: commands and what was typed. Out: those in which every word of it is found, without case, accents and hyphens,
 * the best first; all of them, in their order, when nothing was typed.
 */
export function findCommands(commands: readonly Command[], query: string): Command[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return [...commands];
  return commands
    .map((command) => ({ command, score: scoreOf(command, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ command }) => command);
}
