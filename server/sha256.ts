import { digest } from './digest.ts';

/** In: bytes, or a text in UTF-8. Out: their SHA-256 in hexadecimal, by which the same content is recognised. */
export async function sha256(content: Uint8Array | string): Promise<string> {
  return toHex(await digest('SHA-256', content));
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Returns bytes in hexadecimal; whole files go through it. */
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX[byte];
  return text;
}
