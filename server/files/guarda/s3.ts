import { S3mini } from 's3mini';
import type { Env } from '../../env.ts';
import { fileKeys } from '../../sealingKeys.ts';
import { type Armazem, ArmazemSemResposta, type Guarda } from './port.ts';

/** Timeout of a request: an object is at most one part of a file. */
const TIMEOUT_MS = 15_000;

type Access = Pick<Env, 'S3_URL' | 'S3_REGIAO' | 'S3_CHAVE' | 'S3_SEGREDO'>;

/** Returns the storage in the bucket at S3_URL, of any server with the S3 protocol. */
export function armazemS3(env: Access): Armazem {
  const bucket = new S3mini({
    endpoint: env.S3_URL,
    region: env.S3_REGIAO,
    accessKeyId: env.S3_CHAVE,
    secretAccessKey: env.S3_SEGREDO,
    requestAbortTimeout: TIMEOUT_MS,
  });
  const answered = async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new ArmazemSemResposta(`O armazenamento de arquivos (S3_URL) não respondeu: ${why}`, { cause });
    }
  };
  return {
    put: (nome, bytes) =>
      answered(async () => {
        await bucket.putObject(nome, bytes, 'application/octet-stream');
      }),
    get: (nome) =>
      answered(async () => {
        const bytes = await bucket.getObjectArrayBuffer(nome);
        return bytes && new Uint8Array(bytes);
      }),
    remove: (nome) =>
      answered(async () => {
        await bucket.deleteObject(nome);
      }),
  };
}

/** Returns the external storage, or null when the environment has none. */
export const makeGuarda = (env: Env, makesKey = true): Guarda | null =>
  env.S3_URL === '' ? null : { armazem: armazemS3(env), keys: fileKeys(env, makesKey) };
