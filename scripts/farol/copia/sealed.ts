import { closeSync, openAsBlob, openSync, readSync } from 'node:fs';
import { BlobReader, type Reader } from '@zip.js/zip.js';
import { Decrypter, Encrypter } from 'age-encryption';
import { SealedReader } from './sealedReader.ts';

/** Recipient of an encrypted backup: a public key (`age1…`) or a passphrase. */
export type Recipient = { publica: string } | { senha: string };
/** Secret that opens it: the private key (`AGE-SECRET-KEY-1…`) or the passphrase. */
export type Opener = { privada: string } | { senha: string };

/** Returns the bytes, encrypted in the open format age (age-encryption.org/v1) if there is a recipient. */
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

/** Returns whether a file is encrypted, by its first bytes. */
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

/** Upper bound of a header's length, in bytes. */
const HEADER = 64 * 1024;

/**
 * Returns a reader of a backup's content, decrypted while it is read. Throws an error with a sentence when it is
 * encrypted and `opener` does not open it.
 */
export async function unsealed(file: string, opener: Opener | null): Promise<Reader<Blob>> {
  const content = await openAsBlob(file);
  if (!isSealed(file)) return new BlobReader(content);
  if (opener === null) {
    throw new Error(
      'Este backup está cifrado. Informe --identidade ARQUIVO, com a chave privada, ou --senha.',
    );
  }
  const decrypter = new Decrypter();
  if ('senha' in opener) decrypter.addPassphrase(opener.senha);
  else addIdentity(decrypter, opener.privada);
  const start = Buffer.from(await content.slice(0, HEADER).arrayBuffer());
  // The last line of the header, its authentication, begins with three dashes.
  const headerSize = start.indexOf('\n', start.indexOf('\n--- ') + 1) + 1;
  const fileKey = await decrypter.decryptHeader(start.subarray(0, headerSize)).catch((cause: unknown) => {
    throw new Error('O que foi informado não abre este backup.', { cause });
  });
  return SealedReader.of(content, headerSize, fileKey);
}

/** Adds a private key to the decrypter. Throws an error with a sentence when it is not one. */
function addIdentity(decrypter: Decrypter, privada: string): void {
  try {
    decrypter.addIdentity(privada);
  } catch (cause) {
    throw new Error(
      'O arquivo de --identidade não tem uma chave privada inteira: a linha dela começa por AGE-SECRET-KEY-1.',
      { cause },
    );
  }
}
