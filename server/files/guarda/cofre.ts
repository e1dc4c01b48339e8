import { type Keyring, keyId } from '../../keyring.ts';
import { toHex } from '../../sha256.ts';

const NONCE_BYTES = 12;
const HMAC = { name: 'HMAC', hash: 'SHA-256' };

const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
const utf8 = (text: string) => new TextEncoder().encode(text);

/** Derives separate keys for names and for contents, so that neither reveals the other. */
async function derived(key: Uint8Array, purpose: 'nome' | 'conteudo'): Promise<Uint8Array<ArrayBuffer>> {
  const base = await crypto.subtle.importKey('raw', own(key), HMAC, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign(HMAC, base, utf8(`farol-guarda:${purpose}`)));
}

const contentKey = async (key: Uint8Array) =>
  crypto.subtle.importKey('raw', await derived(key, 'conteudo'), 'AES-GCM', false, ['encrypt', 'decrypt']);

/** Returns a keyed digest that identifies equal content within a tenant and reveals nothing without the key. */
export async function tenantDigestOf(key: Uint8Array, tenantId: string, bytes: Uint8Array): Promise<string> {
  const names = await crypto.subtle.importKey('raw', await derived(key, 'nome'), HMAC, false, ['sign']);
  const of = utf8(`${tenantId}:`);
  const said = new Uint8Array(of.byteLength + bytes.byteLength);
  said.set(of);
  said.set(bytes, of.byteLength);
  return toHex(new Uint8Array(await crypto.subtle.sign(HMAC, names, said)));
}

/** Encrypts with AES-256-GCM, bound to the name of the object. Returns the nonce followed by the ciphertext. */
export async function sealBytes(
  key: Uint8Array,
  nome: string,
  bytes: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const how = { name: 'AES-GCM', iv, additionalData: utf8(nome) };
  const sealed = await crypto.subtle.encrypt(how, await contentKey(key), own(bytes));
  const whole = new Uint8Array(NONCE_BYTES + sealed.byteLength);
  whole.set(iv);
  whole.set(new Uint8Array(sealed), NONCE_BYTES);
  return whole;
}

/** Decrypts content that was encrypted under this name; null when it is damaged, or of another name or key. */
export async function openSealed(
  key: Uint8Array,
  nome: string,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const iv = sealed.subarray(0, NONCE_BYTES);
  const how = { name: 'AES-GCM', iv, additionalData: utf8(nome) };
  try {
    const plain = await crypto.subtle.decrypt(how, await contentKey(key), sealed.subarray(NONCE_BYTES));
    return new Uint8Array(plain);
  } catch {
    return null;
  }
}

/** Returns the key of a keyring by its id; null when it is not in it. */
export async function keyById({ present, former }: Keyring, id: string): Promise<Uint8Array | null> {
  for (const key of [present, ...former]) if ((await keyId(key)) === id) return key;
  return null;
}
