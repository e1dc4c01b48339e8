import { and, asc, eq, gt, isNotNull, type SQL } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { arquivos, arquivosPartes } from '../db/taskTables.ts';
import { ApiProblem } from '../http/problem.ts';
import { bytesDe, type LugarDosBytes } from './guarda/objeto.ts';
import type { Guarda } from './guarda/port.ts';
import { PART_BYTES, type Slices } from './slices.ts';

/** A file that was received completely. */
export interface Arquivo {
  id: string;
  nome: string;
  tipo: string;
  tamanho: number;
  sha256: string;
}

/** Returns the file if it was received completely and the session may see it; else null. */
export async function findFile(tx: Tx, id: string): Promise<Arquivo | null> {
  const [row] = await tx
    .select({
      id: arquivos.id,
      nome: arquivos.nome,
      tipo: arquivos.tipo,
      tamanho: arquivos.tamanho,
      sha256: arquivos.sha256,
    })
    .from(arquivos)
    .where(and(eq(arquivos.id, id), isNotNull(arquivos.tamanho)));
  return row ? { ...row, tamanho: row.tamanho ?? 0 } : null;
}

/** Returns the first part of a file that meets a condition, with the place of its bytes. */
async function findPart(
  tx: Tx,
  where: SQL | undefined,
): Promise<(LugarDosBytes & { ordem: number }) | undefined> {
  const { ordem, bytes, objetoId } = arquivosPartes;
  const [part] = await tx
    .select({ ordem, conteudo: bytes, objetoId })
    .from(arquivosPartes)
    .where(where)
    .orderBy(asc(ordem))
    .limit(1);
  return part;
}

/**
 * Yields the bytes of a file, part by part, from the database or from `guarda`. `transaction` runs a short transaction (`again` of a route,
 * `step` of a task), so that no connection is held between parts. Throws 503 as `bytesDe`.
 */
export async function* readFile(
  guarda: Guarda | null,
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  arquivoId: string,
): AsyncGenerator<Uint8Array> {
  let after = -1;
  for (;;) {
    const where = and(eq(arquivosPartes.arquivoId, arquivoId), gt(arquivosPartes.ordem, after));
    const part = await transaction((tx) => findPart(tx, where));
    if (!part) return;
    after = part.ordem;
    yield await bytesDe({ guarda, inTransaction: transaction }, part);
  }
}

/** Number of parts cached for the next read: a .zip is read in order, except for its list at the end. */
const PARTS_KEPT = 2;

/**
 * Opens an uploaded file for random access, with one or two parts in memory; parameters as in `readFile`. Throws 404 with a sentence when
 * the file is gone, and an error when a part is missing.
 */
export async function openSent(
  guarda: Guarda | null,
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  id: string,
): Promise<Slices> {
  const arquivo = await transaction((tx) => findFile(tx, id));
  if (!arquivo)
    throw new ApiProblem(
      'NAO_ENCONTRADO',
      'O arquivo enviado não está mais aqui. Envie-o de novo: o que já entrou não se repete.',
    );
  return sliceFile(guarda, transaction, arquivo);
}

/** Returns random access to the bytes of a stored file; parameters as in `openSent`. */
export function sliceFile(
  guarda: Guarda | null,
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  { id: arquivoId, tamanho }: Pick<Arquivo, 'id' | 'tamanho'>,
): Slices {
  const kept = new Map<number, Uint8Array>();
  const partOf = async (ordem: number): Promise<Uint8Array> => {
    const known = kept.get(ordem);
    if (known) return known;
    const where = and(eq(arquivosPartes.arquivoId, arquivoId), eq(arquivosPartes.ordem, ordem));
    const part = await transaction((tx) => findPart(tx, where));
    if (!part) throw new Error(`Part ${ordem} of file ${arquivoId} is gone`);
    const bytes = await bytesDe({ guarda, inTransaction: transaction }, part);
    const [oldest] = kept.keys();
    if (kept.size >= PARTS_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(ordem, bytes);
    return bytes;
  };
  const read = async (offset: number, length: number) => {
    const end = Math.min(offset + length, tamanho);
    const bytes = new Uint8Array(Math.max(0, end - offset));
    for (let at = offset; at < end; ) {
      const within = at % PART_BYTES;
      const piece = (await partOf((at - within) / PART_BYTES)).subarray(within, within + end - at);
      if (piece.byteLength === 0) throw new Error(`File ${arquivoId} is shorter than it was`);
      bytes.set(piece, at - offset);
      at += piece.byteLength;
    }
    return bytes;
  };
  return { size: tamanho, read };
}

/** Deletes a file with its bytes. */
export async function removeFile(tx: Tx, id: string): Promise<void> {
  await tx.delete(arquivos).where(eq(arquivos.id, id));
}

/** Stores a file made by the server itself (a report, a package), in the caller's transaction. Returns its id. */
export async function writeFile(
  tx: Tx,
  owner: { tenantId: string; usuarioId: string; empresaId: string | null },
  file: { nome: string; tipo: string; bytes: Uint8Array; sha256: string },
): Promise<string> {
  const arquivoId = crypto.randomUUID();
  const { nome, tipo, bytes, sha256 } = file;
  await tx
    .insert(arquivos)
    .values({ ...owner, id: arquivoId, nome, tipo, sha256, tamanho: bytes.byteLength });
  for (let ordem = 0; ordem * PART_BYTES < bytes.byteLength; ordem += 1) {
    const part = bytes.slice(ordem * PART_BYTES, (ordem + 1) * PART_BYTES);
    await tx.insert(arquivosPartes).values({ tenantId: owner.tenantId, arquivoId, ordem, bytes: part });
  }
  return arquivoId;
}
