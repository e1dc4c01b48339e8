import { digest } from './digest.ts';

/** Returns the SHA-256 of bytes, or of a text in UTF-8, in hexadecimal. */
export async function sha256(content: Uint8Array | string): Promise<string> {
  return toHex(await digest('SHA-256', content));
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Returns bytes in hexadecimal; fast, since whole files go through it. */
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX[byte];
  return text;
}
