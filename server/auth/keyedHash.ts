import { toHex } from '../sha256.ts';

/** Returns the HMAC-SHA-256 in hexadecimal: equal for equal input, and it reveals nothing without the key. */
export async function keyedHash(signingKey: Uint8Array, parts: readonly string[]): Promise<string> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', new Uint8Array(signingKey), hmac, false, ['sign']);
  const text = new TextEncoder().encode(JSON.stringify(parts));
  return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, text)));
}
