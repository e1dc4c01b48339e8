import { fold } from '../../contract/brasil/fold.ts';
import { type Field, filterForm } from '../../contract/field.ts';
import { partesDaChave, type Sufixo } from '../../contract/filters.ts';
import type { Resource } from '../../contract/resource.ts';
import { markedFields, markName, PRESENTE } from '../db/marcas.ts';

/** Length of a part, as `farol_marcas` cuts a text: a text with these letters in sequence has this part. */
const PART = 3;

/** Returns adjacent parts of a text, and the last one: rows with all of them are compared anyway. */
function partsOf(text: string): string[] {
  const letters = [...text];
  const last = letters.length - PART;
  const starts = letters.map((_, at) => at).filter((at) => at <= last && (at % PART === 0 || at === last));
  return starts.map((at) => letters.slice(at, at + PART).join(''));
}

/** Returns the parts of a text searched anywhere; of one or two letters, at the start of a word. */
const anywhere = (text: string) => partsOf([...text].length < PART ? ` ${text}` : text);

/** Returns the marks of a field in the rows that match a condition, under the field's name in the database. */
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

/** Maximum number of ways to look up a filter, a little more than an enum of states has: more are slow. */
const MOST_WAYS = 32;

/** Returns the marks of rows with any of these values of a choice; and the mark of an absent value, for a field that may lack one. */
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

/** Returns the marks of one condition of a filter, as `marksOfFilter`. */
function marksOfCondition(resource: Resource, key: string, value: unknown): string[][] {
  const { name, sufixo } = partesDaChave(resource, key);
  const field = resource.fields[name];
  const [, as] = markedFields(resource).find(([marked]) => marked === name) ?? [];
  if (!field || !as || value === undefined) return [];
  const values = [value].flat();
  // Of a searched field, only its presence is marked.
  if (as === 'presenca')
    return sufixo === 'vazio' ? [[markName(name, as) + (values[0] ? '-' : `=${PRESENTE}`)]] : [];
  const known = markName(name, as);
  if (filterForm(field) === 'anyOf' && sufixo !== 'vazio') return marksOfChoice(field, known, sufixo, values);
  const marks = marksOf(known, sufixo, fold(String(values[0])), filterForm(field) === 'contains');
  return marks.length > 0 ? [marks] : [];
}

/**
 * Returns alternatives of marks for a parsed filter (docs/adr/0063): every matching row has all the marks of one of them. Empty where no
 * marks narrow the rows.
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
