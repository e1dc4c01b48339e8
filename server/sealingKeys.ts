import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from './env.ts';
import { keyFile } from './keyFile.ts';
import type { Keyring } from './keyring.ts';

const KEY_BYTES = 32;

/** Keys of one purpose: their variable, its `…_ANTERIOR`, and files of DATA_DIR that only their owner can read. */
interface Purpose {
  variable: 'FAROL_CHAVE_CERTIFICADOS' | 'FAROL_CHAVE_FATORES' | 'FAROL_CHAVE_ARQUIVOS';
  /** File `NAME.key`, and the former one in `NAME.anterior.key`. */
  file: string;
  /** Description of the key, and the consequence of deleting it. */
  lost: string;
}

function keyringOf(env: Env, { variable, file, lost }: Purpose, makes: boolean): Keyring {
  const present = env[variable] || textIn(env.DATA_DIR, `${file}.key`, lost, makes);
  const formerFile = `${file}.anterior.key`;
  const hasFile = existsSync(join(env.DATA_DIR, formerFile));
  const former = env[`${variable}_ANTERIOR`] || (hasFile && textIn(env.DATA_DIR, formerFile, lost, false));
  return { present: bytesOf(present), former: former ? [bytesOf(former)] : [] };
}

const bytesOf = (text: string) => Buffer.from(text, 'base64');

function textIn(folder: string, file: string, lost: string, makes: boolean): string {
  const make = makes ? () => randomBytes(KEY_BYTES).toString('base64') : null;
  const { path, text } = keyFile(folder, file, make);
  if (bytesOf(text).byteLength !== KEY_BYTES) throw new Error(`O arquivo ${path} não contém ${lost}`);
  return text;
}

/** Returns a function that reads the keys of a purpose; a missing file is created unless `makes` is false. */
const keysAt =
  (purpose: Purpose) =>
  (env: Env, makes = true): Keyring =>
    keyringOf(env, purpose, makes);

/**
 * Keys that encrypt A1 certificates, from FAROL_CHAVE_CERTIFICADOS or a file. Without them certificates cannot be opened: back them up
 * apart from the database.
 */
export const certificateKeys = keysAt({
  variable: 'FAROL_CHAVE_CERTIFICADOS',
  file: 'certificados',
  lost: 'a chave dos certificados. Restaure-o da cópia de segurança; apagá-lo obriga a enviar de novo todos os certificados A1.',
});

/**
 * Keys that encrypt the secrets of authenticator apps, from FAROL_CHAVE_FATORES or a file. Without them no code is valid: users sign in by
 * passkey or recovery code, or have their second factor reset.
 */
export const factorKeys = keysAt({
  variable: 'FAROL_CHAVE_FATORES',
  file: 'fatores',
  lost: 'a chave dos aplicativos autenticadores. Restaure-o da cópia de segurança; apagá-lo obriga cada pessoa a cadastrar o seu de novo.',
});

/** Keys that encrypt what moved to S3_URL, from FAROL_CHAVE_ARQUIVOS or a file. Without them it cannot be read. */
export const fileKeys = keysAt({
  variable: 'FAROL_CHAVE_ARQUIVOS',
  file: 'arquivos',
  lost: 'a chave dos arquivos. Restaure-o da cópia de segurança; apagá-lo deixa ilegível tudo o que está no S3.',
});
