import { and, eq, gte } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { arquivosPartes } from '../db/taskTables.ts';
import { PART_BYTES } from './slices.ts';

interface Part {
  ordem: number;
  bytes: Uint8Array;
}

/**
 * Bytes on their way into the parts of a file, each of `PART_BYTES` but the last. What was written of the last is written again with
 * more behind it: the file only grows, so that whoever goes on from an earlier position finds there what was there then.
 */
export class PartsOut {
  #tail: Uint8Array;
  #ordem: number;
  #full: Part[] = [];

  /** In: how many bytes of the file stand, and those of them that lie in its last part. */
  constructor(position = 0, tail: Uint8Array = new Uint8Array()) {
    this.#ordem = Math.floor(position / PART_BYTES);
    this.#tail = tail.slice(0, position % PART_BYTES);
  }

  /** Bytes that wait to be taken. */
  get waiting(): number {
    return this.#full.length * PART_BYTES + this.#tail.byteLength;
  }

  push(bytes: Uint8Array): void {
    for (let read = 0; read < bytes.byteLength; ) {
      const piece = bytes.subarray(read, read + PART_BYTES - this.#tail.byteLength);
      const grown = new Uint8Array(this.#tail.byteLength + piece.byteLength);
      grown.set(this.#tail);
      grown.set(piece, this.#tail.byteLength);
      this.#tail = grown;
      read += piece.byteLength;
      if (grown.byteLength === PART_BYTES) {
        this.#full.push({ ordem: this.#ordem, bytes: grown });
        this.#ordem += 1;
        this.#tail = new Uint8Array();
      }
    }
  }

  /** What is to be stored now, in their order. */
  take(): Part[] {
    const parts = [...this.#full, { ordem: this.#ordem, bytes: this.#tail }];
    this.#full = [];
    return parts.filter(({ bytes }) => bytes.byteLength > 0);
  }
}

/** Stores parts of a file in place of those at and after the first of them. */
export async function storeParts(
  tx: Tx,
  { tenantId, arquivoId }: { tenantId: string; arquivoId: string },
  parts: readonly Part[],
): Promise<void> {
  const [first] = parts;
  if (!first) return;
  const of = and(eq(arquivosPartes.tenantId, tenantId), eq(arquivosPartes.arquivoId, arquivoId));
  await tx.delete(arquivosPartes).where(and(of, gte(arquivosPartes.ordem, first.ordem)));
  for (const { ordem, bytes } of parts)
    await tx.insert(arquivosPartes).values({ tenantId, arquivoId, ordem, bytes });
}

/** The bytes of one part of a file; none when it is not there. */
export async function partOf(tx: Tx, arquivoId: string, ordem: number): Promise<Uint8Array> {
  const [part] = await tx
    .select({ bytes: arquivosPartes.bytes })
    .from(arquivosPartes)
    .where(and(eq(arquivosPartes.arquivoId, arquivoId), eq(arquivosPartes.ordem, ordem)));
  return part?.bytes ?? new Uint8Array();
}
