import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { tarefas } from '../db/taskTables.ts';
import type { Claimed } from './queue.ts';
import type { AnyTask } from './task.ts';

/**
 * Which companies a task tells of, in its report or in the file that it makes: stored in the very transaction that tells of them, so
 * that whoever fetches either is asked for them all.
 */
export function companiesTold(kind: AnyTask, task: Pick<Claimed, 'tenantId' | 'id' | 'parametros'>) {
  const stored = new Set<string>();
  let begun = false;
  return {
    /** What goes into a file is read in one step and written in another: all that any of them sees may be in it. */
    seen: (empresas: readonly string[]): Set<string> =>
      new Set(kind.arquivo?.de(task.parametros, null).deEmpresas ? empresas : []),
    /** In: those of a step. Out: to be called once the step is committed. */
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
