import { randomBytes } from 'node:crypto';
import type { Env } from './env.ts';
import { keyFile } from './keyFile.ts';

const KEY_BYTES = 32;

/** An AES-256 key of the environment or, without it, in a file of DATA_DIR that only its owner reads. */
function sealingKey(folder: string, variable: string, file: string, lost: string): Uint8Array {
  if (variable !== '') return Buffer.from(variable, 'base64');
  const make = () => randomBytes(KEY_BYTES).toString('base64');
  const { path, text } = keyFile(folder, file, make);
  const key = Buffer.from(text, 'base64');
  if (key.byteLength !== KEY_BYTES) {
    throw new Error(`O arquivo ${path} não contém ${lost}`);
  }
  return key;
}

/**
 * The key that encrypts certificates A1: FAROL_CHAVE_CERTIFICADOS or a file. Without it they cannot be opened
 * again: it is backed up apart from the database.
 */
export function certificateKey(env: Pick<Env, 'FAROL_CHAVE_CERTIFICADOS' | 'DATA_DIR'>): Uint8Array {
  const lost =
    'a chave dos certificados. Restaure-o da cópia de segurança; apagá-lo obriga a enviar de novo todos os certificados A1.';
  return sealingKey(env.DATA_DIR, env.FAROL_CHAVE_CERTIFICADOS, 'certificados.key', lost);
}

/**
 * The key that encrypts the secrets of authenticator apps: FAROL_CHAVE_FATORES or a file. Without it no code is
 * right any more: people enter by passkey or recovery code, or have their second factor reset.
 */
export function factorKey(env: Pick<Env, 'FAROL_CHAVE_FATORES' | 'DATA_DIR'>): Uint8Array {
  const lost =
    'a chave dos aplicativos autenticadores. Restaure-o da cópia de segurança; apagá-lo obriga cada pessoa a cadastrar o seu de novo.';
  return sealingKey(env.DATA_DIR, env.FAROL_CHAVE_FATORES, 'fatores.key', lost);
}
