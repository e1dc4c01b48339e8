import { and, eq, gte } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { arquivosPartes } from '../db/taskTables.ts';
import { PART_BYTES } from './slices.ts';

interface Part {
  ordem: number;
  bytes: Uint8Array;
}

/**
 * Splits bytes into the parts of a file, each of `PART_BYTES` except the last. The last part is written again when more bytes follow: the
 * file only grows, so that a process that continues from an earlier position finds the same bytes there.
 */
export class PartsOut {
  #tail: Uint8Array;
  #ordem: number;
  #full: Part[] = [];

  /** `position` is the number of bytes already written, and `tail` those of them in the last part. */
  constructor(position = 0, tail: Uint8Array = new Uint8Array()) {
    this.#ordem = Math.floor(position / PART_BYTES);
    this.#tail = tail.slice(0, position % PART_BYTES);
  }

  /** Number of bytes not yet taken. */
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

  /** Parts to be stored now, in order. */
  take(): Part[] {
    const parts = [...this.#full, { ordem: this.#ordem, bytes: this.#tail }];
    this.#full = [];
    return parts.filter(({ bytes }) => bytes.byteLength > 0);
  }
}

/** Stores parts of a file, replacing those from the first of them on. */
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

/** Returns the bytes of one part of a file; empty when it is missing. */
export async function partOf(tx: Tx, arquivoId: string, ordem: number): Promise<Uint8Array> {
  const [part] = await tx
    .select({ bytes: arquivosPartes.bytes })
    .from(arquivosPartes)
    .where(and(eq(arquivosPartes.arquivoId, arquivoId), eq(arquivosPartes.ordem, ordem)));
  return part?.bytes ?? new Uint8Array();
}
