import { seal, unseal } from '../sealer.ts';

const KEY_BITS = 256;
const PURPOSE = 'farol:sucessor';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A key that only whoever holds the token can make: neither its hash nor any key of the server leads to it. */
async function keyOf(token: string): Promise<Uint8Array> {
  const material = await crypto.subtle.importKey('raw', bytesOf(token), 'HKDF', false, ['deriveBits']);
  const params = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf(PURPOSE) };
  return new Uint8Array(await crypto.subtle.deriveBits(params, material, KEY_BITS));
}

/** In: a refresh token and the one given for it. Out: the latter, to be read again only with the former. */
export async function sealSuccessor(token: string, successor: string): Promise<string> {
  return seal(successor, await keyOf(token), PURPOSE);
}

/** The token that was given for this one, or null. */
export async function openSuccessor(token: string, sealed: string): Promise<string | null> {
  return unseal(sealed, await keyOf(token), PURPOSE);
}
