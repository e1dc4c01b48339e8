import { asRole, type Database, type Tx } from '../server/db/database.ts';
import { ITENS_POR_LOTE } from '../server/fiscal/portas/inLots.ts';

/** Runs `work`. Returns the milliseconds of wall clock (`wall`) and of this process's CPU (`cpu`). */
export async function timed(work: () => Promise<void>) {
  const cpu = process.cpuUsage();
  const start = performance.now();
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { wall: performance.now() - start, cpu: (user + system) / 1000 };
}

/** Calls `work` on batches of the files, one transaction each, as the import does. */
export async function inBatches(
  db: Database,
  tenantId: string,
  files: Uint8Array[],
  work: (tx: Tx, batch: Uint8Array[]) => Promise<void>,
) {
  for (let at = 0; at < files.length; at += ITENS_POR_LOTE)
    await asRole(db, 'farol_app', tenantId, (tx) => work(tx, files.slice(at, at + ITENS_POR_LOTE)));
}
