/** Error for text that is not XML as a spreadsheet writes it. */
export class NotXml extends Error {}

/** Characters that XML cannot hold. */
export const NO_CHARACTER = /[^\t\n\r -\ufffd]/;
/** Text that may surround the outermost element. */
export const BLANK = /^[\s\ufeff]*$/;

const ENTITY = /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w+));|&/g;
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function character(code: number): string {
  const isHalf = code >= 0xd800 && code <= 0xdfff;
  const made = isHalf || code > 0x10ffff ? '\0' : String.fromCodePoint(code);
  if (NO_CHARACTER.test(made)) throw new NotXml();
  return made;
}

/** Returns the text with line ends normalised as in XML. */
export const lines = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);

/** Decodes the entities of a text. Throws NotXml for an entity that XML itself does not define. */
export function decoded(written: string): string {
  const text = lines(written);
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (_, decimal?: string, hex?: string, name = '') => {
    if (decimal !== undefined) return character(Number(decimal));
    if (hex !== undefined) return character(Number.parseInt(hex, 16));
    const known = ENTITIES.get(name);
    if (known === undefined) throw new NotXml();
    return known;
  });
}
