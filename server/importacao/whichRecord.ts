import { type Cell, RECORD_ID } from '../../contract/importacao.ts';
import type { Resource } from '../../contract/resource.ts';
import { behindMasks } from '../resources/masks.ts';
import type { Row } from '../resources/present.ts';
import type { JaUnido } from '../resources/unioes/numeros.ts';

/** A parsed row of the file: the record that it names, the fields that it fills, and their errors. */
export interface ReadRow {
  linha: number;
  /** Id of the record, when the file is an edited export. */
  id: string;
  /** Full value of the key field; '' when masked. */
  key: string;
  values: Row;
  erros: Record<string, string>;
  /** Returns the original text in the column of a field, tax numbers masked; '' when empty. */
  original: (name: string) => string;
  /** Returns the cell that fills a field, after corrections. */
  cell: (name: string) => Cell;
}

/** Reason for rejecting the id that a row names. */
export const UNKNOWN_ID = `${RECORD_ID.label}: nenhum registro tem este. Para criar um registro, deixe a célula vazia.`;
const OF_ANOTHER = `Este número é de outro registro, não do que a coluna “${RECORD_ID.label}” diz.`;
const MASK_OF_NOBODY = `Este número está mascarado. Para mudar um registro que existe, mantenha a coluna “${RECORD_ID.label}” da exportação; para criar um, escreva o número inteiro.`;
const MASK_OF_ANOTHER =
  'Esta máscara não é a do número deste registro. Deixe-a como veio na exportação ou escreva o número inteiro.';

/** Returns why a row creates no record when its number belongs to a merged one, and what the user can do. */
const leftOut = ({ dito, desfaz }: JaUnido) =>
  desfaz === null
    ? `${dito} A linha fica de fora. Para ter outro com este número, crie-o pelo formulário.`
    : `${dito} A linha fica de fora. Para ter os dois de novo, desfaça a união, até ${desfaz}, em “Repetidos”; para ter outro com este número, crie-o pelo formulário.`;

/** Records that rows of a file refer to, by id and by key field, and the key values of merged records. */
export interface Known {
  byId: ReadonlyMap<string, Row>;
  byKey: ReadonlyMap<string, Row>;
  unidos: ReadonlyMap<string, JaUnido>;
}

/**
 * Returns a function that finds the record a row refers to, by id or key field. It returns that record, if any, the values without masks of
 * its own numbers, and the errors in how the row names it. A record found in two rows is an error.
 */
export function recordFinder(resource: Resource, key: string) {
  const seen = new Map<string, number>();
  return ({ linha, id, key: own, values, erros: wrong }: ReadRow, known: Known) => {
    const erros: Record<string, string> = {};
    const holder = own === '' ? undefined : known.byKey.get(own);
    const record = id === '' ? holder : known.byId.get(id);
    const unido = (record ?? holder) ? undefined : known.unidos.get(own);
    if (unido) erros[key] = leftOut(unido);
    else if (id !== '' && !record) erros.linha = UNKNOWN_ID;
    if (record && holder && holder.id !== record.id) erros[key] = OF_ANOTHER;
    const before = record && seen.get(String(record.id));
    if (record && before === undefined) seen.set(String(record.id), linha);
    // A repeated number is already reported at its field.
    else if (record && before !== linha && !wrong[key])
      erros.linha = `Este registro já está na linha ${before}.`;
    const { values: stated, refused } = behindMasks(resource, values, record ?? null);
    for (const name of refused) erros[name] = record ? MASK_OF_ANOTHER : MASK_OF_NOBODY;
    return { record, stated, erros };
  };
}
