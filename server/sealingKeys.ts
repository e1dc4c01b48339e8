import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from './env.ts';
import { keyFile } from './keyFile.ts';
import type { Keyring } from './keyring.ts';

const KEY_BYTES = 32;

/** Keys of one purpose: their variable, `…_ANTERIOR` beside it, and files of DATA_DIR that only their owner reads. */
interface Purpose {
  variable: 'FAROL_CHAVE_CERTIFICADOS' | 'FAROL_CHAVE_FATORES' | 'FAROL_CHAVE_ARQUIVOS';
  /** `NAME.key`, and the former one in `NAME.anterior.key`. */
  file: string;
  /** What it is, and what becomes of it when it is deleted. */
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

/** In: a purpose. Out: what reads its keys; a file that is not there is made, unless things are only looked at. */
const keysAt =
  (purpose: Purpose) =>
  (env: Env, makes = true): Keyring =>
    keyringOf(env, purpose, makes);

/**
 * The keys that encrypt certificates A1: FAROL_CHAVE_CERTIFICADOS or a file. Without them they cannot be opened
 * again: they are backed up apart from the database.
 */
export const certificateKeys = keysAt({
  variable: 'FAROL_CHAVE_CERTIFICADOS',
  file: 'certificados',
  lost: 'a chave dos certificados. Restaure-o da cópia de segurança; apagá-lo obriga a enviar de novo todos os certificados A1.',
});

/**
 * The keys that encrypt the secrets of authenticator apps: FAROL_CHAVE_FATORES or a file. Without them no code is
 * right any more: people enter by passkey or recovery code, or have their second factor reset.
 */
export const factorKeys = keysAt({
  variable: 'FAROL_CHAVE_FATORES',
  file: 'fatores',
  lost: 'a chave dos aplicativos autenticadores. Restaure-o da cópia de segurança; apagá-lo obriga cada pessoa a cadastrar o seu de novo.',
});

/** The keys that encrypt what moved to S3_URL: FAROL_CHAVE_ARQUIVOS or a file. Without them it cannot be read again. */
export const fileKeys = keysAt({
  variable: 'FAROL_CHAVE_ARQUIVOS',
  file: 'arquivos',
  lost: 'a chave dos arquivos. Restaure-o da cópia de segurança; apagá-lo deixa ilegível tudo o que está no S3.',
});
