/** Returns the XML declaration at the start of a text, with the blanks before it; '' when there is none. */
export function declarationOf(texto: string): string {
  return /^\s*<\?xml\s[^>]*?\?>/.exec(texto)?.[0] ?? '';
}

/** Replaces a text by blanks; lines and columns do not change. */
export function blank(texto: string): string {
  return texto.replace(/[^\r\n]/g, ' ');
}

/**
 * Returns the position of a document type before the root element, the only place where XML allows one; -1 when there
 * is none.
 */
export function doctypeAt(texto: string): number {
  let at = 0;
  for (;;) {
    while (at < texto.length && texto.charAt(at).trim() === '') at += 1;
    if (/^<!doctype/i.test(texto.slice(at, at + 9))) return at;
    const end = texto.startsWith('<!--', at) ? '-->' : texto.startsWith('<?', at) ? '?>' : null;
    const position = end === null ? -1 : texto.indexOf(end, at + 2);
    if (end === null || position < 0) return -1;
    at = position + end.length;
  }
}

/** Returns whether there is a document type; without one an XML can declare no entity to fetch or to multiply. */
export const hasDoctype = (texto: string): boolean => doctypeAt(texto) >= 0;
