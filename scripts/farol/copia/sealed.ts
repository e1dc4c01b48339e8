import { closeSync, createWriteStream, mkdtempSync, openAsBlob, openSync, readSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';

/** For whom a backup is encrypted: the public key of whoever may open it (`age1…`), or a passphrase. */
export type Recipient = { publica: string } | { senha: string };
/** What opens it: the private key (`AGE-SECRET-KEY-1…`), or the passphrase. */
export type Opener = { privada: string } | { senha: string };

/** The bytes, encrypted in the open format age (age-encryption.org/v1) where somebody is named. */
export async function sealed(
  bytes: ReadableStream<Uint8Array>,
  recipient: Recipient | null,
): Promise<ReadableStream<Uint8Array>> {
  if (recipient === null) return bytes;
  const encrypter = new Encrypter();
  if ('senha' in recipient) encrypter.setPassphrase(recipient.senha);
  else encrypter.addRecipient(recipient.publica);
  return encrypter.encrypt(bytes);
}

const AGE = 'age-encryption.org/v1';

/** Whether a file is encrypted, by its first bytes. */
export function isSealed(file: string): boolean {
  const first = Buffer.alloc(AGE.length);
  const opened = openSync(file, 'r');
  try {
    readSync(opened, first);
  } finally {
    closeSync(opened);
  }
  return first.toString('latin1') === AGE;
}

/**
 * Runs `work` on the content of a backup, decrypted into a file beside it that only its owner reads and that goes afterwards.
 * Throws with a sentence when it is encrypted and what was given does not open it.
 */
export async function unsealed<T>(
  file: string,
  opener: Opener | null,
  work: (content: Blob) => Promise<T>,
): Promise<T> {
  if (!isSealed(file)) return work(await openAsBlob(file));
  if (opener === null) {
    throw new Error(
      'Este backup está cifrado. Informe --identidade ARQUIVO, com a chave privada, ou --senha.',
    );
  }
  const decrypter = new Decrypter();
  if ('senha' in opener) decrypter.addPassphrase(opener.senha);
  else decrypter.addIdentity(opener.privada);
  const folder = mkdtempSync(join(dirname(file), '.farol-aberto-'));
  const plain = join(folder, 'backup.zip');
  try {
    const bytes = await decrypter.decrypt((await openAsBlob(file)).stream()).catch((cause: unknown) => {
      throw new Error('O que foi informado não abre este backup.', { cause });
    });
    await bytes.pipeTo(Writable.toWeb(createWriteStream(plain, { mode: 0o600 })));
    return await work(await openAsBlob(plain));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
