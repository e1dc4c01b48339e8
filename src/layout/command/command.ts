import { foldLoosely } from '../../../contract/brasil/fold.ts';
import type { IconName } from '../../../contract/defineResource.ts';

export type CommandGroup = 'recentes' | 'pagina' | 'prazos' | 'registros' | 'telas' | 'acoes' | 'empresas';

/** Icons of the menu, and of actions. */
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

/** Returns the text of a key. */
export type Text = (key: string, values?: Record<string, unknown>) => string;

/** Item of the palette: a screen, a record, an action or a company. */
export interface Command {
  id: string;
  group: CommandGroup;
  label: string;
  /** Shown beside the label: the menu groups of a screen, or the kind of a record. */
  detail?: string;
  /** Other words by which it is found. */
  words?: string;
  /** Listed only in the results of a search. */
  onlyTyped?: true;
  icon: CommandIconName;
  /** Letters that run it without the palette. */
  letters?: readonly string[];
  /** Address it opens, or function it runs. */
  to?: string;
  act?: () => void;
  /** Opens a further step inside the palette. */
  staysOpen?: boolean;
}

const wordsOf = (query: string) => foldLoosely(query).split(/\s+/).filter(Boolean);

/** Returns 3 when `word` begins the text, 2 when it begins a word of it, 1 when it is within a word, or 0. Both must be folded. */
function matchOf(text: string, word: string): number {
  const at = text.indexOf(word);
  if (at <= 0) return at === 0 ? 3 : 0;
  return text.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word)) ? 2 : 1;
}

function scoreOf({ label, detail = '', words = '' }: Command, wanted: readonly string[]): number {
  const folded = foldLoosely(label);
  const others = foldLoosely(`${detail} ${words}`);
  // Hidden words match only at their beginning ('cimento' must not find 'conhecimento'); numbers match in any part.
  const asOther = (word: string) => {
    const match = matchOf(others, word);
    return match >= 2 || /\d/.test(word) ? match : 0;
  };
  const scores = wanted.map((word) => 4 * matchOf(folded, word) || asOther(word));
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

/** Minimum number of digits for a number within a text to be a deliberate match. */
const TELLING_DIGITS = 4;

/** Returns whether each typed word begins a word of the command's name, or is part of its number. */
export function isMeant({ label, words = '' }: Command, query: string): boolean {
  const name = foldLoosely(label);
  const others = foldLoosely(words);
  const isNumber = (word: string) =>
    word.length >= TELLING_DIGITS && /\d/.test(word) && others.includes(word);
  return wordsOf(query).every((word) => matchOf(name, word) >= 2 || isNumber(word));
}

/** Returns whether the typed text begins the command's name; such a command is listed first. */
export function isNamed({ label }: Command, query: string): boolean {
  const wanted = foldLoosely(query.trim());
  return wanted.length >= 3 && foldLoosely(label).startsWith(wanted);
}

/**
 * Returns the commands that contain every typed word, ignoring case, accents and hyphens, best match first; all of them, in order, when
 * nothing was typed.
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
