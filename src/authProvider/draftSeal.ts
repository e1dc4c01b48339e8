import { browserKeys } from './browserKeys.ts';

const keys = browserKeys<CryptoKey>('farol-rascunhos');
const NAME = 'aba';
const ALGORITHM = 'AES-GCM';
/** Bytes of the nonce that goes before each text; a new one each time. */
const NONCE = 12;

let known: Promise<CryptoKey> | undefined;

/** Out: the key of this browser's drafts. Tabs that make one at the same time keep the first. */
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

/** Out: whether the page has cryptography and somewhere to keep a key; without TLS it has none. */
export const canSeal = () => globalThis.crypto?.subtle !== undefined && globalThis.indexedDB !== undefined;

/** Has the key at hand: what is typed at once, and the page left at once, is sealed by then. */
export function prepareSeal(): void {
  if (canSeal()) key().catch(() => undefined);
}

/** Out: the text in base64, which only this browser opens. Rejects where it keeps no key. */
export async function seal(text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE));
  const sealed = await crypto.subtle.encrypt(
    { name: ALGORITHM, iv },
    await key(),
    new TextEncoder().encode(text),
  );
  const bytes = new Uint8Array([...iv, ...new Uint8Array(sealed)]);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Out: the text that was sealed. Rejects where the key is gone. */
export async function unseal(sealed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(sealed), (sign) => sign.charCodeAt(0));
  const iv = bytes.subarray(0, NONCE);
  const text = await crypto.subtle.decrypt({ name: ALGORITHM, iv }, await key(), bytes.subarray(NONCE));
  return new TextDecoder().decode(text);
}
