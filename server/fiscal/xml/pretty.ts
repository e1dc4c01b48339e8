import { ParseOption } from 'libxml2-wasm';
import { openText, withXmlText } from './readXml.ts';
import type { XmlOutcome } from './refusal.ts';

/** The XML indented for reading, comments kept. Never what is stored or sent: a signature would no longer hold. */
export function prettyXml(bytes: Uint8Array): XmlOutcome<{ texto: string }> {
  const decoded = openText(bytes);
  if (!decoded.ok) return decoded;
  const option = ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NOBLANKS;
  return withXmlText(decoded, {}, (document) => ({ texto: document.toString({ format: true }) }), option);
}
