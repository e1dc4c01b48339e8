import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { arquivos, arquivosPartes } from '../db/taskTables.ts';
import { ApiProblem } from '../http/problem.ts';
import { PART_BYTES, type Slices } from './slices.ts';

/** A file that was received whole. */
export interface Arquivo {
  id: string;
  nome: string;
  tipo: string;
  tamanho: number;
  sha256: string;
}

/** The file, when it was received whole and the session may see it; else null. */
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

/**
 * The bytes of a file, part by part. In: how to run a short transaction (`again` of a route, `step` of a task), so that
 * no connection is held between parts.
 */
export async function* readFile(
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  id: string,
): AsyncGenerator<Uint8Array> {
  let after = -1;
  for (;;) {
    const [part] = await transaction((tx) =>
      tx
        .select({ ordem: arquivosPartes.ordem, bytes: arquivosPartes.bytes })
        .from(arquivosPartes)
        .where(and(eq(arquivosPartes.arquivoId, id), gt(arquivosPartes.ordem, after)))
        .orderBy(asc(arquivosPartes.ordem))
        .limit(1),
    );
    if (!part) return;
    after = part.ordem;
    yield part.bytes;
  }
}

/** Parts that are cached for the next read: a .zip is read in order, but for its list at the end. */
const PARTS_KEPT = 2;

/**
 * A file that was sent, to be read at any place, a part or two of it in memory. In: how to run a short transaction, as of
 * `readFile`. Throws 404 with a sentence when it is gone, and when a part is not there any more.
 */
export async function openSent(
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  id: string,
): Promise<Slices> {
  const arquivo = await transaction((tx) => findFile(tx, id));
  if (!arquivo)
    throw new ApiProblem(
      'NAO_ENCONTRADO',
      'O arquivo enviado não está mais aqui. Envie-o de novo: o que já entrou não se repete.',
    );
  return sliceFile(transaction, arquivo);
}

function sliceFile(
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  { id, tamanho }: Pick<Arquivo, 'id' | 'tamanho'>,
): Slices {
  const kept = new Map<number, Uint8Array>();
  const partOf = async (ordem: number): Promise<Uint8Array> => {
    const known = kept.get(ordem);
    if (known) return known;
    const [part] = await transaction((tx) =>
      tx
        .select({ bytes: arquivosPartes.bytes })
        .from(arquivosPartes)
        .where(and(eq(arquivosPartes.arquivoId, id), eq(arquivosPartes.ordem, ordem))),
    );
    if (!part) throw new Error(`Part ${ordem} of file ${id} is gone`);
    const [oldest] = kept.keys();
    if (kept.size >= PARTS_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(ordem, part.bytes);
    return part.bytes;
  };
  const read = async (offset: number, length: number) => {
    const end = Math.min(offset + length, tamanho);
    const bytes = new Uint8Array(Math.max(0, end - offset));
    for (let at = offset; at < end; ) {
      const within = at % PART_BYTES;
      const piece = (await partOf((at - within) / PART_BYTES)).subarray(within, within + end - at);
      if (piece.byteLength === 0) throw new Error(`File ${id} is shorter than it was`);
      bytes.set(piece, at - offset);
      at += piece.byteLength;
    }
    return bytes;
  };
  return { size: tamanho, read };
}

/** The whole of a file at once; for small ones. */
export async function readWhole(tx: Tx, id: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of readFile((work) => work(tx), id)) parts.push(part);
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.byteLength;
  }
  return whole;
}

/** Removes a file with its bytes. */
export async function removeFile(tx: Tx, id: string): Promise<void> {
  await tx.delete(arquivos).where(eq(arquivos.id, id));
}

/** Keeps bytes that the server itself made (a report, a package), in the caller's transaction. */
export async function writeFile(
  tx: Tx,
  owner: { tenantId: string; usuarioId: string; empresaId: string | null },
  file: { nome: string; tipo: string; bytes: Uint8Array; sha256: string },
): Promise<string> {
  const id = crypto.randomUUID();
  const { nome, tipo, bytes, sha256 } = file;
  await tx.insert(arquivos).values({ ...owner, id, nome, tipo, sha256, tamanho: bytes.byteLength });
  for (let ordem = 0; ordem * PART_BYTES < bytes.byteLength; ordem += 1) {
    const part = bytes.slice(ordem * PART_BYTES, (ordem + 1) * PART_BYTES);
    await tx.insert(arquivosPartes).values({ tenantId: owner.tenantId, arquivoId: id, ordem, bytes: part });
  }
  return id;
}
