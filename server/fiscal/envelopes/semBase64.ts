import { fromBase64 } from '../../base64.ts';
import { isGzip } from '../../files/gzip.ts';

/** Base64 layers around one document: event queries were answered in two (production, 08/2026). */
const CAMADAS = 3;
const MIN_LENGTH = 40;
const BASE64 = /^[A-Za-z0-9+/=\s]+$/;

/** Whether a text may hold a file in base64 at all. */
export const isBase64 = (text: string): boolean => text.length >= MIN_LENGTH && BASE64.test(text);

/** What a text of an answer holds: gzip, or an XML as it is. Text that is no base64 stays as its own bytes. */
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
