import { seal, unseal } from './sealer.ts';
import { sha256 } from './sha256.ts';

/** AES-256 keys (32 bytes each) of one purpose: the present one seals, and the former ones only open, during a rotation. */
export interface Keyring {
  present: Uint8Array;
  former: readonly Uint8Array[];
}

const ID_LENGTH = 12;

/** Returns the id of a key, which reveals nothing of it: sealed texts carry it, and operators identify the key by it. */
export async function keyId(key: Uint8Array): Promise<string> {
  return (await sha256(new Uint8Array([...new TextEncoder().encode('farol-chave:'), ...key]))).slice(
    0,
    ID_LENGTH,
  );
}

/** Returns the key id in a sealed text; '' for a text older than key ids. */
export const sealedUnder = (sealed: string): string => sealed.split('.')[3] ?? '';

/** Seals a text under the present key, as `seal` does, with the key's id appended last, where `unseal` ignores it. */
export async function sealWith(keys: Keyring, text: string, boundTo: string): Promise<string> {
  return `${await seal(text, keys.present, boundTo)}.${await keyId(keys.present)}`;
}

/** Returns the text sealed under one of the keys, or null as `unseal` does. */
export async function openWith(keys: Keyring, sealed: string, boundTo: string): Promise<string | null> {
  const id = sealedUnder(sealed);
  for (const key of [keys.present, ...keys.former]) {
    if (id !== '' && id !== (await keyId(key))) continue;
    const text = await unseal(sealed, key, boundTo);
    if (text !== null) return text;
  }
  return null;
}
