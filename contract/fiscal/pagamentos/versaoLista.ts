import { fnv1a } from '../../fnv1a.ts';

/** Returns a check of an id and a version, which detects swapped or retyped rows. */
const conferencia = (text: string): string => fnv1a(text).toString(36).padStart(7, '0');

/**
 * Returns the document's version in a row of the exported list: `v3.0x1k9zq`. It begins with a letter, so that no spreadsheet program reads
 * it as a date or a number.
 */
export const versaoDaLista = ({ id, versao }: { id: string; versao: number }): string =>
  `v${versao}.${conferencia(`${id.toLowerCase()}/${versao}`)}`;

/**
 * Returns the version in a row's version column, given the id of the row; null when it is invalid, or of another document: the rows of the
 * two columns were swapped.
 */
export function readVersaoLista(texto: string, id: string): number | null {
  const [, digits] = /^v(\d{1,9})\.[0-9a-z]{7}$/.exec(texto.trim().toLowerCase()) ?? [];
  if (!digits) return null;
  const versao = Number(digits);
  return versaoDaLista({ id: id.trim(), versao }) === texto.trim().toLowerCase() ? versao : null;
}
