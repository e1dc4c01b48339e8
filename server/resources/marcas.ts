import { fold } from '../../contract/brasil/fold.ts';
import { filterForm } from '../../contract/field.ts';
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

/** In: a filter as the contract parsed it. Out: what every row is marked with that it keeps (docs/adr/0063); perhaps nothing. */
export function marksOfFilter(resource: Resource, filter: Readonly<Record<string, unknown>>): string[] {
  const marked = new Map(markedFields(resource));
  return Object.entries(filter).flatMap(([key, value]) => {
    const { name, sufixo } = partesDaChave(resource, key);
    const [field, as] = [resource.fields[name], marked.get(name)];
    const among = [value].flat();
    // Of several values no mark is in all rows; of a searched field only that it has one is marked.
    if (!field || !as || value === undefined || among.length !== 1) return [];
    if (as === 'presenca')
      return sufixo === 'vazio' ? [markName(name, as) + (among[0] ? '-' : `=${PRESENTE}`)] : [];
    return marksOf(markName(name, as), sufixo, fold(String(among[0])), filterForm(field) === 'contains');
  });
}
