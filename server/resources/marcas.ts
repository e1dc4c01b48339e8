import { fold } from '../../contract/brasil/fold.ts';
import { type Field, filterForm } from '../../contract/field.ts';
import { partesDaChave, type Sufixo } from '../../contract/filters.ts';
import type { Resource } from '../../contract/resource.ts';
import { markedFields, markName, PRESENTE } from '../db/marcas.ts';

/** As `farol_marcas` cuts a text: one with these letters in a row has this part. */
const PART = 3;

/** Parts of a text side by side, and the last: whoever has them all is compared anyway. */
function partsOf(text: string): string[] {
  const letters = [...text];
  const last = letters.length - PART;
  const starts = letters.map((_, at) => at).filter((at) => at <= last && (at % PART === 0 || at === last));
  return starts.map((at) => letters.slice(at, at + PART).join(''));
}

/** A text that is looked for anywhere; one of one or two letters, where a word begins. */
const anywhere = (text: string) => partsOf([...text].length < PART ? ` ${text}` : text);

/** What the field of a row that answers one question is marked with, under the name that the database knows it by. */
function marksOf(name: string, sufixo: Sufixo | undefined, text: string, isContained: boolean): string[] {
  const parts = (of: string[]) => (name.startsWith('~') ? of.map((part) => `${name}.${part}`) : []);
  switch (sufixo) {
    case undefined:
      return isContained ? parts(anywhere(text)) : [`${name}=${text}`];
    case 'igual':
      return [`${name}=${text}`];
    case 'comeca':
      return parts(partsOf(` ${text}`));
    case 'vazio':
      if (text === 'true') return [`${name}-`];
      return name.startsWith('~') ? [`${name}+`] : [];
    case 'diferente':
    case 'de':
    case 'ate':
    case 'periodo':
      return [];
  }
}

/** More ways than these to look a filter up are no longer short: as many as a choice of states has, and some. */
const MOST_WAYS = 32;

/** What rows are marked with that have any of these values of a choice; that there is none, for one that may lack it. */
function marksOfChoice(
  field: Field,
  name: string,
  sufixo: Sufixo | undefined,
  values: unknown[],
): string[][] {
  if (sufixo === undefined) return values.map((value) => [`${name}=${fold(String(value))}`]);
  if (sufixo !== 'diferente' || field.kind !== 'enum') return [];
  const others = Object.keys(field.options).filter((option) => !values.includes(option));
  return [...others.map((option) => [`${name}=${fold(option)}`]), [`${name}-`]];
}

/** In: one condition of a filter. Out: as `marksOfFilter`. */
function marksOfCondition(resource: Resource, key: string, value: unknown): string[][] {
  const { name, sufixo } = partesDaChave(resource, key);
  const field = resource.fields[name];
  const [, as] = markedFields(resource).find(([marked]) => marked === name) ?? [];
  if (!field || !as || value === undefined) return [];
  const values = [value].flat();
  // Of a searched field only that it has one is marked.
  if (as === 'presenca')
    return sufixo === 'vazio' ? [[markName(name, as) + (values[0] ? '-' : `=${PRESENTE}`)]] : [];
  const known = markName(name, as);
  if (filterForm(field) === 'anyOf' && sufixo !== 'vazio') return marksOfChoice(field, known, sufixo, values);
  const marks = marksOf(known, sufixo, fold(String(values[0])), filterForm(field) === 'contains');
  return marks.length > 0 ? [marks] : [];
}

/**
 * In: a filter as the contract parsed it. Out: alternatives (docs/adr/0063), of which every row that it keeps has all the marks of
 * one; none where no mark tells the rows.
 */
export function marksOfFilter(resource: Resource, filter: Readonly<Record<string, unknown>>): string[][] {
  const conditions = Object.entries(filter).map(([key, value]) => marksOfCondition(resource, key, value));
  const told = conditions.filter(({ length }) => length > 0 && length <= MOST_WAYS);
  return told
    .sort((a, b) => a.length - b.length)
    .reduce<string[][]>((known, ways) => {
      if (known.length === 0) return ways;
      if (known.length * ways.length > MOST_WAYS) return known;
      return known.flatMap((one) => ways.map((other) => [...one, ...other]));
    }, []);
}
