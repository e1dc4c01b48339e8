import { opened } from '../../distribuicao/gunzip.ts';

/** Base64 over base64 over gzip is seen in production; more is no answer of anybody. */
const MAX_ROUNDS = 3;
const MIN_LENGTH = 40;
const BASE64 = /^[A-Za-z0-9+/=\s]+$/;

export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> | null => {
  try {
    return Uint8Array.from(atob(text.replace(/\s/g, '')), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
};

/** Whether a text may hold a file in base64 at all. */
export const isBase64 = (text: string): boolean => text.length >= MIN_LENGTH && BASE64.test(text);

/**
 * The file in a text of an answer: written as it is, in base64, packed with gzip, or these one over the other. Null where
 * there is none, or where it unpacks to more than a document ever weighs.
 */
export async function desembrulhar(text: string): Promise<Uint8Array | null> {
  let current = text.trim();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (current.startsWith('<')) return new TextEncoder().encode(current);
    const packed = isBase64(current) ? fromBase64(current) : null;
    const bytes = packed && (await opened(packed));
    if (!bytes || bytes.length === 0) return null;
    const decoded = new TextDecoder().decode(bytes).trim();
    if (!isBase64(decoded)) return bytes;
    current = decoded;
  }
  return null;
}
