import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from './env.ts';

const KEY_BYTES = 48;
const MIN_CHARACTERS = 32;

/**
 * The key of the access tokens: FAROL_SEGREDO or, without it, a file in DATA_DIR that only its owner reads,
 * made at the first start. Throws when the file holds something too short to be a key.
 */
export function signingKey(env: Pick<Env, 'FAROL_SEGREDO' | 'DATA_DIR'>): Uint8Array {
  return new TextEncoder().encode(env.FAROL_SEGREDO || keyFile(env.DATA_DIR));
}

function keyFile(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'segredo.key');
  try {
    writeFileSync(path, randomBytes(KEY_BYTES).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const key = readFileSync(path, 'utf8').trim();
  if (key.length < MIN_CHARACTERS) {
    throw new Error(`O arquivo ${path} não contém uma chave válida. Apague-o para que outra seja criada.`);
  }
  return key;
}
