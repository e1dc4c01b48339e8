/** FNV-1a over 32 bits: no proof against forgery, only against rows that were exchanged or typed again. */
function conferencia(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36).padStart(7, '0');
}

/**
 * How a row of the exported list says which version of its document it shows: `v3.0x1k9zq`. It begins with a letter, so that no
 * spreadsheet program takes it for a date or a number.
 */
export const versaoDaLista = ({ id, versao }: { id: string; versao: number }): string =>
  `v${versao}.${conferencia(`${id.toLowerCase()}/${versao}`)}`;

/**
 * In: what the column of the version holds, and the id in the same row. Out: the version that the list showed; null when it is
 * none, or of another document: the rows of the two columns were exchanged.
 */
export function readVersaoLista(texto: string, id: string): number | null {
  const [, digits] = /^v(\d{1,9})\.[0-9a-z]{7}$/.exec(texto.trim().toLowerCase()) ?? [];
  if (!digits) return null;
  const versao = Number(digits);
  return versaoDaLista({ id: id.trim(), versao }) === texto.trim().toLowerCase() ? versao : null;
}
