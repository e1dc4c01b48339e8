import { sql } from 'drizzle-orm';
import { asRole, rowsOf } from '../db/database.ts';
import { tellOthers } from '../db/tellOthers.ts';
import type { Deps } from '../deps.ts';

/** Milliseconds between the starts of tasks that waited for one service, so that it is not overloaded when it is back. */
const APART_MS = 200;

/**
 * Makes the tasks of all tenants that wait for an external service due one after the other, once it responds again; none becomes due later
 * than before.
 */
export async function wakeWaiting(
  { db, events, agora }: Pick<Deps, 'db' | 'events' | 'agora'>,
  servico: string,
) {
  await asRole(db, 'farol_auth', null, async (tx) => {
    await rowsOf(
      tx,
      sql`with esperando as (
            select tenant_id, id, row_number() over (order by sequencia) - 1 as lugar from tarefas
             where estado = 'na_fila' and aguardando <> '' and espera_servico = ${servico})
          update tarefas t
             set nao_antes = least(t.nao_antes, ${agora()} + e.lugar * make_interval(secs => ${APART_MS / 1000}))
            from esperando e where (t.tenant_id, t.id) = (e.tenant_id, e.id) and t.estado = 'na_fila'`,
    );
    await tellOthers(tx, [{ kind: 'tarefa' }]);
  });
  events.emit({ kind: 'tarefa' });
}
