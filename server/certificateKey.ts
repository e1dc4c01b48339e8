import { randomBytes } from 'node:crypto';
import type { Env } from './env.ts';
import { keyFile } from './keyFile.ts';

const KEY_BYTES = 32;

/**
 * The AES-256 key that certificates A1 are kept under: FAROL_CHAVE_CERTIFICADOS or, without it, a file in DATA_DIR
 * that only its owner reads. Without it they cannot be opened again: it is backed up apart from the database.
 */
export function certificateKey(env: Pick<Env, 'FAROL_CHAVE_CERTIFICADOS' | 'DATA_DIR'>): Uint8Array {
  if (env.FAROL_CHAVE_CERTIFICADOS !== '') return Buffer.from(env.FAROL_CHAVE_CERTIFICADOS, 'base64');
  const make = () => randomBytes(KEY_BYTES).toString('base64');
  const { path, text } = keyFile(env.DATA_DIR, 'certificados.key', make);
  const key = Buffer.from(text, 'base64');
  if (key.byteLength !== KEY_BYTES) {
    throw new Error(
      `O arquivo ${path} não contém a chave dos certificados. Restaure-o da cópia de segurança; apagá-lo obriga a enviar de novo todos os certificados A1.`,
    );
  }
  return key;
}
