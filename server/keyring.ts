import { seal, unseal } from './sealer.ts';
import { sha256 } from './sha256.ts';

/** AES-256 keys (32 bytes each) of one purpose: the present one seals, and the former ones only open, during a rotation. */
export interface Keyring {
  present: Uint8Array;
  former: readonly Uint8Array[];
}

const ID_LENGTH = 12;

/** The id of a key, which tells nothing of it: what is sealed carries it, and people name the key by it. */
export async function keyId(key: Uint8Array): Promise<string> {
  return (await sha256(new Uint8Array([...new TextEncoder().encode('farol-chave:'), ...key]))).slice(
    0,
    ID_LENGTH,
  );
}

/** The id that a sealed text carries; '' for one from before keys had ids. */
export const sealedUnder = (sealed: string): string => sealed.split('.')[3] ?? '';

/** Seals under the present key. In and out as `seal`; the key's id stands last, where a reader of the text alone passes it over. */
export async function sealWith(keys: Keyring, text: string, boundTo: string): Promise<string> {
  return `${await seal(text, keys.present, boundTo)}.${await keyId(keys.present)}`;
}

/** The text that was sealed under one of the keys, or null as `unseal`. */
export async function openWith(keys: Keyring, sealed: string, boundTo: string): Promise<string | null> {
  const id = sealedUnder(sealed);
  for (const key of [keys.present, ...keys.former]) {
    if (id !== '' && id !== (await keyId(key))) continue;
    const text = await unseal(sealed, key, boundTo);
    if (text !== null) return text;
  }
  return null;
}
