import { inArray } from 'drizzle-orm';
import { bytesDeTodos, tamanhoDe } from '../../files/guarda/objeto.ts';
import type { JobOutcome } from '../../workers/port.ts';
import type { Reading } from '../../workers/reading.ts';
import { readRaizes } from '../raizes/store.ts';
import type { LeituraFiscal } from './readFiscal.ts';
import type { documentosEventos, documentosXml } from './tables.ts';

/** Maximum number of bytes read together, as for the files of a .zip. */
const BYTES = 4 * 1024 * 1024;

type StoredTable = typeof documentosXml | typeof documentosEventos;

/**
 * Reads and judges stored files again, a few megabytes at a time, outside any transaction. Returns the result of each
 * that still exists, by its id; an aborted one has the reason. Throws 503 when some bytes are unavailable now.
 */
export async function readStored(
  reading: Reading,
  table: StoredTable,
  ids: readonly string[],
): Promise<Map<string, JobOutcome<LeituraFiscal>>> {
  const { inTransaction, jobs, owner } = reading;
  const read = new Map<string, JobOutcome<LeituraFiscal>>();
  if (ids.length === 0) return read;
  const raizes = await inTransaction(readRaizes);
  const size = tamanhoDe(table, table.conteudo, table.objetoId);
  const sized = await inTransaction((tx) =>
    tx
      .select({ id: table.id, size })
      .from(table)
      .where(inArray(table.id, [...ids])),
  );
  for (const lot of lotsOf(sized)) {
    const files = await inTransaction((tx) =>
      tx
        .select({ id: table.id, conteudo: table.conteudo, objetoId: table.objetoId })
        .from(table)
        .where(inArray(table.id, lot)),
    );
    const inputs = (await bytesDeTodos(reading, files)).map((bytes) => ({ bytes, raizes }));
    const outcomes = await jobs.each(owner, 'fiscal', inputs);
    for (const [at, { id }] of files.entries()) {
      const outcome = outcomes[at];
      if (outcome) read.set(id, outcome);
    }
  }
  return read;
}

function lotsOf(sized: readonly { id: string; size: number | null }[]): string[][] {
  const lots: string[][] = [];
  let room = 0;
  for (const { id, size: known } of sized) {
    const size = known ?? BYTES;
    if (lots.length === 0 || size > room) {
      lots.push([]);
      room = BYTES;
    }
    lots.at(-1)?.push(id);
    room -= size;
  }
  return lots;
}
