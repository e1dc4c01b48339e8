/** Escapes text between tags as C14N 1.0 does. */
function canonicalText(text: string): string {
  return text.replace(/[&<>\r]/g, (c) => TEXT[c] ?? c);
}

/** Escapes an attribute value as C14N 1.0 does. */
export function canonicalAttribute(value: string): string {
  return value.replace(/[&<"\t\n\r]/g, (c) => ATTRIBUTE[c] ?? c);
}

const TEXT: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' };
const ATTRIBUTE: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};

/** Returns `<name>text</name>` in canonical form. */
export function leaf(name: string, text: string): string {
  return `<${name}>${canonicalText(text)}</${name}>`;
}
