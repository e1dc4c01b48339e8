import { declarationOf } from '../xml/prolog.ts';

/** Maximum nesting of envelopes: SOAP, the answer in it as text, and a document in that as text again. */
export const MAX_NIVEIS = 4;
/**
 * Minimum length of a text that may be a document, and how XML begins in a text: plain (CDATA, escaped once), or
 * escaped twice.
 */
const MIN_TEXTO = 40;
const BEGINS = /^(?:<|&lt;)(?:\?xml|[A-Za-z_])/;
const ESCAPES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** Returns whether the text of an element may be XML itself. */
export const mayBeXml = (texto: string): boolean => texto.length >= MIN_TEXTO && BEGINS.test(texto);

/**
 * Returns a text as a file: unescapes it once more if escaped twice, and removes the declaration, whose encoding no
 * longer applies.
 */
export function xmlEmTexto(texto: string): Uint8Array<ArrayBuffer> {
  const plain = texto.startsWith('&')
    ? texto.replace(/&(lt|gt|quot|apos|amp);/g, (_, name) => ESCAPES[name] ?? '')
    : texto;
  return new TextEncoder().encode(plain.slice(declarationOf(plain).length));
}
