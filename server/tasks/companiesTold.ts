import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { tarefas } from '../db/taskTables.ts';
import type { Claimed } from './queue.ts';
import type { AnyTask } from './task.ts';

/**
 * Returns functions that store which companies the report or file of a task contains, in the same transaction as the report lines, so that
 * fetching either requires access to all of them.
 */
export function companiesTold(kind: AnyTask, task: Pick<Claimed, 'tenantId' | 'id' | 'parametros'>) {
  const stored = new Set<string>();
  let begun = false;
  return {
    /** A file may contain anything seen in any step, since it is read in one step and written in another. */
    seen: (empresas: readonly string[]): Set<string> =>
      new Set(kind.arquivo?.de(task.parametros, null).deEmpresas ? empresas : []),
    /** Stores the companies of a step; returns a function to be called once the step is committed. */
    write: async (tx: Tx, empresas: ReadonlySet<string>): Promise<() => void> => {
      const more = [...empresas].filter((id) => !stored.has(id));
      if (more.length === 0 && (begun || !kind.arquivo)) return () => undefined;
      const all = sql`(select coalesce(array_agg(distinct e), '{}')
        from unnest(coalesce(${tarefas.empresas}, '{}') || ${sql.param(more)}::uuid[]) e)`;
      const own = and(eq(tarefas.tenantId, task.tenantId), eq(tarefas.id, task.id));
      await tx.update(tarefas).set({ empresas: all }).where(own);
      return () => {
        begun = true;
        for (const id of more) stored.add(id);
      };
    },
  };
}
