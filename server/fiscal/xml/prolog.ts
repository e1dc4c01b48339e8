/** The XML declaration at the start of a text, blanks before it included; '' when there is none. */
export function declarationOf(texto: string): string {
  return /^\s*<\?xml\s[^>]*?\?>/.exec(texto)?.[0] ?? '';
}

/** The same text with what was there as blanks: lines and columns stay. */
export function blank(texto: string): string {
  return texto.replace(/[^\r\n]/g, ' ');
}

/**
 * Whether a document type stands before the root element, the only place where XML allows one. Without it a document can
 * declare no entity: none to fetch, none to multiply.
 */
export function hasDoctype(texto: string): boolean {
  let rest = texto.trimStart();
  for (;;) {
    if (/^<!doctype/i.test(rest)) return true;
    const end = rest.startsWith('<!--') ? '-->' : rest.startsWith('<?') ? '?>' : null;
    if (end === null) return false;
    const position = rest.indexOf(end, 2);
    if (position < 0) return false;
    rest = rest.slice(position + end.length).trimStart();
  }
}
