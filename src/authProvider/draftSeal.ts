import { browserKeys } from './browserKeys.ts';

const keys = browserKeys<CryptoKey>('farol-rascunhos');
const NAME = 'aba';
const ALGORITHM = 'AES-GCM';
/** Bytes of the nonce that precedes each sealed text; a new one each time. */
const NONCE = 12;

let known: Promise<CryptoKey> | undefined;

/** Returns the key of this browser's drafts. Tabs that create one at the same time all use the first. */
async function findOrMake(): Promise<CryptoKey> {
  const found = await keys.find(NAME);
  if (found) return found;
  const made = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await keys.add(NAME, made).catch(() => undefined);
  return (await keys.find(NAME)) ?? made;
}

const key = () => {
  known ??= findOrMake();
  return known;
};

/** Returns whether the page has cryptography and a place to store a key; without TLS it has none. */
export const canSeal = () => globalThis.crypto?.subtle !== undefined && globalThis.indexedDB !== undefined;

/** Loads the key early, so that text typed right before leaving the page can still be sealed. */
export function prepareSeal(): void {
  if (canSeal()) key().catch(() => undefined);
}

/** Returns the encrypted text in base64, which only this browser can open. Rejects where the browser stores no key. */
export async function sealInBrowser(text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE));
  const sealed = await crypto.subtle.encrypt(
    { name: ALGORITHM, iv },
    await key(),
    new TextEncoder().encode(text),
  );
  const bytes = new Uint8Array([...iv, ...new Uint8Array(sealed)]);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Returns the decrypted text. Rejects when the key is gone. */
export async function unsealInBrowser(sealed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(sealed), (sign) => sign.charCodeAt(0));
  const iv = bytes.subarray(0, NONCE);
  const text = await crypto.subtle.decrypt({ name: ALGORITHM, iv }, await key(), bytes.subarray(NONCE));
  return new TextDecoder().decode(text);
}
