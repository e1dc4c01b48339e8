import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SigningKeys } from './auth/accessToken.ts';
import type { Env } from './env.ts';
import { keyFile } from './keyFile.ts';

const KEY_BYTES = 48;
const MIN_CHARACTERS = 32;
const FILE = 'segredo.key';
/** File for the former key, after a rotation. */
const FORMER_FILE = 'segredo.anterior.key';

/**
 * Returns the keys of the access tokens: FAROL_SEGREDO and FAROL_SEGREDO_ANTERIOR or, without them, files in DATA_DIR that only their owner
 * can read; the first is created at the first start. Throws when a file is too short for a key.
 */
export function signingKeys(
  env: Pick<Env, 'FAROL_SEGREDO' | 'FAROL_SEGREDO_ANTERIOR' | 'DATA_DIR'>,
): SigningKeys {
  const hasFormer = existsSync(join(env.DATA_DIR, FORMER_FILE));
  const former = env.FAROL_SEGREDO_ANTERIOR || (hasFormer && keyIn(env.DATA_DIR, FORMER_FILE));
  return {
    signingKey: bytesOf(env.FAROL_SEGREDO || keyIn(env.DATA_DIR, FILE)),
    formerSigningKeys: former ? [bytesOf(former)] : [],
  };
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

function keyIn(folder: string, name: string): string {
  const { path, text } = keyFile(folder, name, () => randomBytes(KEY_BYTES).toString('base64'));
  if (text.length < MIN_CHARACTERS) {
    throw new Error(`O arquivo ${path} não contém uma chave válida. Apague-o para que outra seja criada.`);
  }
  return text;
}
