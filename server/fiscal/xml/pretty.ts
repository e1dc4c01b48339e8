import { ParseOption } from 'libxml2-wasm';
import { openText, withXmlText } from './readXml.ts';
import type { XmlOutcome } from './refusal.ts';

/** Returns the XML indented for reading, with its comments. Never store or send it: its signature would be invalid. */
export function prettyXml(bytes: Uint8Array): XmlOutcome<{ texto: string }> {
  const decoded = openText(bytes);
  if (!decoded.ok) return decoded;
  const option = ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NOBLANKS;
  return withXmlText(decoded, {}, (document) => ({ texto: document.toString({ format: true }) }), option);
}
