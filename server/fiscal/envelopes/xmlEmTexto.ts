import { declarationOf } from '../xml/prolog.ts';

/** Envelopes in envelopes: SOAP, the answer in it as text, and a document in that as text again. */
export const MAX_NIVEIS = 4;
/** Shortest text that may be a document, and how XML begins in a text: as it is (CDATA, escaped once), or escaped twice. */
const MIN_TEXTO = 40;
const BEGINS = /^(?:<|&lt;)(?:\?xml|[A-Za-z_])/;
const ESCAPES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** Whether the text of an element may be XML itself. */
export const mayBeXml = (texto: string): boolean => texto.length >= MIN_TEXTO && BEGINS.test(texto);

/** A text as a file: what was escaped twice is unescaped once more; how it was once encoded says nothing any more. */
export function xmlEmTexto(texto: string): Uint8Array<ArrayBuffer> {
  const plain = texto.startsWith('&')
    ? texto.replace(/&(lt|gt|quot|apos|amp);/g, (_, name) => ESCAPES[name] ?? '')
    : texto;
  return new TextEncoder().encode(plain.slice(declarationOf(plain).length));
}
