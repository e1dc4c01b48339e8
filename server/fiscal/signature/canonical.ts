/** Text as C14N 1.0 writes it between tags. */
function canonicalText(text: string): string {
  return text.replace(/[&<>\r]/g, (c) => TEXT[c] ?? c);
}

/** A value as C14N 1.0 writes it between the quotes of an attribute. */
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

/** `<name>text</name>` in canonical form. */
export function leaf(name: string, text: string): string {
  return `<${name}>${canonicalText(text)}</${name}>`;
}
