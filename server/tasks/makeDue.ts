import { eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { rotinas } from '../db/taskTables.ts';
import { tellOthers } from '../db/tellOthers.ts';

/** Makes a routine due now, and notifies the servers at the commit; runs as `farol_auth`. Returns whether a routine of that name exists. */
export async function makeDue(tx: Tx, nome: string, now: SQL): Promise<boolean> {
  const due = await tx
    .update(rotinas)
    .set({ proximaEm: sql`least(${rotinas.proximaEm}, ${now})` })
    .where(eq(rotinas.nome, nome))
    .returning({ nome: rotinas.nome });
  if (due.length > 0) await tellOthers(tx, [{ kind: 'rotina' }]);
  return due.length > 0;
}
