import { inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database.ts';
import { guardaObjetos } from '../../db/guardaTables.ts';
import { ApiProblem } from '../../http/problem.ts';
import { keyById, openSealed, sealBytes } from './cofre.ts';
import { ArmazemSemResposta, type Guarda } from './port.ts';

/** Number of objects read or written concurrently. */
export const A_VEZ = 8;

/** An object as registered in the database. */
export interface Objeto {
  tenantId: string;
  id: string;
  resumo: string;
  /** Id of the key that encrypts it. */
  chave: string;
}

/** Returns the name of an object, which is never reused, so that a delayed removal cannot delete another object. */
export const nomeDo = ({ tenantId, resumo, id }: Objeto): string => `${tenantId}/${resumo}/${id}`;

/** Returns the content of an object; null when it is missing or damaged, or its key is missing. Throws ArmazemSemResposta. */
export async function readObjeto(
  { armazem, keys }: Guarda,
  objeto: Objeto,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const key = await keyById(keys, objeto.chave);
  const sealed = key && (await armazem.get(nomeDo(objeto)));
  return sealed && openSealed(key, nomeDo(objeto), sealed);
}

/** Writes an object and reads it back. Returns whether it is stored undamaged. Throws ArmazemSemResposta. */
export async function writeObjeto(guarda: Guarda, objeto: Objeto, bytes: Uint8Array): Promise<boolean> {
  const nome = nomeDo(objeto);
  await guarda.armazem.put(nome, await sealBytes(guarda.keys.present, nome, bytes));
  return same(await readObjeto(guarda, objeto), bytes);
}

export function same(one: Uint8Array | null, other: Uint8Array): boolean {
  return one?.byteLength === other.byteLength && one.every((byte, index) => byte === other[index]);
}

/** Bytes of a row: in the row itself, or in the object that it refers to. */
export interface LugarDosBytes {
  conteudo: Uint8Array | null;
  objetoId: string | null;
}

/** Returns whether there are any bytes. */
export const isKept = ({ conteudo, objetoId }: LugarDosBytes): boolean =>
  conteudo !== null || objetoId !== null;

/** Access to bytes: the external storage, if any, and a function that runs a short, separate transaction. */
export interface AcessoAosObjetos {
  guarda: Guarda | null;
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/** Returns the bytes of a row, wherever they are stored. Parameters and errors as in `bytesDeTodos`. */
export async function bytesDe(acesso: AcessoAosObjetos, lugar: LugarDosBytes): Promise<Uint8Array> {
  const [only] = await bytesDeTodos(acesso, [lugar]);
  if (!only) throw new Error('A place has no bytes');
  return only;
}

/**
 * Returns the bytes of rows, wherever they are stored, in the same order; no transaction should be open. Throws 503 with a sentence when
 * some are unavailable now.
 */
export async function bytesDeTodos(
  { guarda, inTransaction }: AcessoAosObjetos,
  lugares: readonly LugarDosBytes[],
): Promise<Uint8Array[]> {
  const ids = lugares.flatMap(({ conteudo, objetoId }) => (conteudo ? [] : (objetoId ?? [])));
  const found =
    ids.length === 0
      ? []
      : await inTransaction((tx) => tx.select().from(guardaObjetos).where(inArray(guardaObjetos.id, ids)));
  const objetos = new Map(found.map((objeto) => [objeto.id, objeto]));
  const read: Uint8Array[] = [];
  for (let at = 0; at < lugares.length; at += A_VEZ) {
    const some = lugares.slice(at, at + A_VEZ).map(({ conteudo, objetoId }) => {
      if (conteudo) return conteudo;
      const objeto = objetos.get(objetoId ?? '');
      if (!objeto) throw new Error('Kept bytes are neither in their row nor in an object');
      return readOutside(guarda, objeto);
    });
    read.push(...(await Promise.all(some)));
  }
  return read;
}

async function readOutside(guarda: Guarda | null, objeto: Objeto): Promise<Uint8Array> {
  if (!guarda)
    throw indisponivel(
      'Este arquivo está no armazenamento de arquivos, que não está configurado neste servidor. Avise quem cuida do Farol.',
    );
  if (!(await keyById(guarda.keys, objeto.chave)))
    throw indisponivel(
      `Este arquivo está cifrado com uma chave que não está neste servidor (${objeto.chave}). Avise quem cuida do Farol.`,
    );
  try {
    const found = await readObjeto(guarda, objeto);
    if (found) return found;
  } catch (error) {
    if (!(error instanceof ArmazemSemResposta)) throw error;
    throw indisponivel('O armazenamento de arquivos não respondeu. Tente de novo em alguns minutos.', error);
  }
  throw indisponivel(
    'O armazenamento de arquivos não tem mais este arquivo inteiro. Avise quem cuida do Farol: `npm run farol -- guarda conferir` diz o que falta.',
  );
}

/** Returns the SQL for the number of bytes of a row, wherever they are stored, from columns of its table. */
export const tamanhoDe = (
  { tenantId }: Record<'tenantId', AnyPgColumn>,
  conteudo: AnyPgColumn,
  objetoId: AnyPgColumn,
): SQL<number | null> =>
  sql<number | null>`coalesce(octet_length(${conteudo}), (select o.tamanho from guarda_objetos o
    where o.tenant_id = ${tenantId} and o.id = ${objetoId}))`;

function indisponivel(detail: string, cause?: unknown): ApiProblem {
  const problem = new ApiProblem('ARMAZENAMENTO_INDISPONIVEL', detail);
  problem.cause = cause;
  return problem;
}
