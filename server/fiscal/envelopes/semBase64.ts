import { fromBase64 } from '../../base64.ts';
import { isGzip } from '../../files/gzip.ts';

/** Maximum number of base64 layers around one document: answers to event queries had two (production, 08/2026). */
const CAMADAS = 3;
const MIN_LENGTH = 40;
const BASE64 = /^[A-Za-z0-9+/=\s]+$/;

/** Returns whether a text may contain a file in base64 at all. */
export const isBase64 = (text: string): boolean => text.length >= MIN_LENGTH && BASE64.test(text);

/**
 * Returns the decoded content of a text of an answer: gzip or plain XML. Text that is no base64 is returned as its own
 * bytes.
 */
export function semBase64(arquivo: string): Uint8Array<ArrayBuffer> {
  let current = new TextEncoder().encode(arquivo.trim());
  for (let camada = 0; camada < CAMADAS; camada += 1) {
    if (isGzip(current) || current[0] === 0x3c) return current;
    try {
      current = fromBase64(new TextDecoder().decode(current));
    } catch {
      return current;
    }
  }
  return current;
}
