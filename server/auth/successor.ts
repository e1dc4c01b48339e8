import { seal, unseal } from '../sealer.ts';

const KEY_BITS = 256;
const PURPOSE = 'farol:sucessor';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Derives a key from the token itself: neither its hash nor any key of the server is enough to compute it. */
async function keyOf(token: string): Promise<Uint8Array> {
  const material = await crypto.subtle.importKey('raw', bytesOf(token), 'HKDF', false, ['deriveBits']);
  const params = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf(PURPOSE) };
  return new Uint8Array(await crypto.subtle.deriveBits(params, material, KEY_BITS));
}

/** Encrypts the refresh token that replaced `token`, so that it can be decrypted only with `token`. */
export async function sealSuccessor(token: string, successor: string): Promise<string> {
  return seal(successor, await keyOf(token), PURPOSE);
}

/** Returns the token that replaced this one, or null. */
export async function openSuccessor(token: string, sealed: string): Promise<string | null> {
  return unseal(sealed, await keyOf(token), PURPOSE);
}
