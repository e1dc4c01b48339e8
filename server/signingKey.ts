import { randomBytes } from 'node:crypto';
import type { Env } from './env.ts';
import { keyFile } from './keyFile.ts';

const KEY_BYTES = 48;
const MIN_CHARACTERS = 32;

/**
 * The key of the access tokens: FAROL_SEGREDO or, without it, a file in DATA_DIR that only its owner reads,
 * made at the first start. Throws when the file holds something too short to be a key.
 */
export function signingKey(env: Pick<Env, 'FAROL_SEGREDO' | 'DATA_DIR'>): Uint8Array {
  return new TextEncoder().encode(env.FAROL_SEGREDO || kept(env.DATA_DIR));
}

function kept(folder: string): string {
  const { path, text } = keyFile(folder, 'segredo.key', () => randomBytes(KEY_BYTES).toString('base64'));
  if (text.length < MIN_CHARACTERS) {
    throw new Error(`O arquivo ${path} não contém uma chave válida. Apague-o para que outra seja criada.`);
  }
  return text;
}
