import { type Cell, RECORD_ID } from '../../contract/importacao.ts';
import type { Resource } from '../../contract/resource.ts';
import { behindMasks } from '../resources/masks.ts';
import type { Row } from '../resources/present.ts';
import type { JaUnido } from '../resources/unioes/numeros.ts';

/** A row of the file, read: the record that it names, the fields that it fills and what is wrong with them. */
export interface ReadRow {
  linha: number;
  /** The record's id, where the file is an export that came back. */
  id: string;
  /** The whole value of the key field; a mask is none. */
  key: string;
  values: Row;
  erros: Record<string, string>;
  /** What the file says in the column of a field, tax numbers masked; '' where it says nothing. */
  original: (name: string) => string;
  /** The cell that fills a field, as it was corrected. */
  cell: (name: string) => Cell;
}

/** Why an id that a row names is of no use. */
export const UNKNOWN_ID = `${RECORD_ID.label}: nenhum registro tem este. Para criar um registro, deixe a célula vazia.`;
const OF_ANOTHER = `Este número é de outro registro, não do que a coluna “${RECORD_ID.label}” diz.`;
const MASK_OF_NOBODY = `Este número está mascarado. Para mudar um registro que existe, mantenha a coluna “${RECORD_ID.label}” da exportação; para criar um, escreva o número inteiro.`;
const MASK_OF_ANOTHER =
  'Esta máscara não é a do número deste registro. Deixe-a como veio na exportação ou escreva o número inteiro.';

/** Why a row whose number was united with another record makes no new one, and what to do. */
const leftOut = ({ dito, desfaz }: JaUnido) =>
  desfaz === null
    ? `${dito} A linha fica de fora. Para ter outro com este número, crie-o pelo formulário.`
    : `${dito} A linha fica de fora. Para ter os dois de novo, desfaça a união, até ${desfaz}, em “Repetidos”; para ter outro com este número, crie-o pelo formulário.`;

/** The records that rows of a file are about, by id and by the value of the key field, and those values that have gone. */
export interface Known {
  byId: ReadonlyMap<string, Row>;
  byKey: ReadonlyMap<string, Row>;
  unidos: ReadonlyMap<string, JaUnido>;
}

/**
 * Finds the record that each row of a file is about, by its id or by the key field. Out: that record, if any, the values
 * without the masks of its own numbers, and what is wrong with how the row names it. No record twice.
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
    // A number that comes twice has been told at its field.
    else if (record && before !== linha && !wrong[key])
      erros.linha = `Este registro já está na linha ${before}.`;
    const { values: stated, refused } = behindMasks(resource, values, record ?? null);
    for (const name of refused) erros[name] = record ? MASK_OF_ANOTHER : MASK_OF_NOBODY;
    return { record, stated, erros };
  };
}
