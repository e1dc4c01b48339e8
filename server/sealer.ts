import { fromBase64, toBase64 } from './base64.ts';

const VERSION = 'v1';
const NONCE_BYTES = 12;

const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

function importKey(key: Uint8Array): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', own(key), 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/**
 * Encrypts a text with AES-256-GCM under a 32-byte key; it decrypts only with the same `boundTo`. Returns `v1.nonce.ciphertext` in base64;
 * anything appended after another dot is ignored when opened.
 */
export async function seal(text: string, key: Uint8Array, boundTo: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const additionalData = new TextEncoder().encode(boundTo);
  const data = new TextEncoder().encode(text);
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData },
    await importKey(key),
    data,
  );
  return [VERSION, toBase64(iv), toBase64(new Uint8Array(sealed))].join('.');
}

/** Returns the sealed text, or null when key, binding or content differ. */
export async function unseal(sealed: string, key: Uint8Array, boundTo: string): Promise<string | null> {
  const [version, nonce, content] = sealed.split('.');
  if (version !== VERSION || !nonce || !content) return null;
  const iv = fromBase64(nonce);
  const additionalData = new TextEncoder().encode(boundTo);
  try {
    const params = { name: 'AES-GCM', iv, additionalData };
    const text = await crypto.subtle.decrypt(params, await importKey(key), fromBase64(content));
    return new TextDecoder().decode(text);
  } catch {
    return null;
  }
}
