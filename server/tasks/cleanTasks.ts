import { sql } from 'drizzle-orm';
import { asRole, rowsOf, type Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { eachTenant, type TenantAndParameters } from './eachTenant.ts';
import { dailyAt, type Routine } from './routine.ts';
import { auditCleaning } from './routineAudit.ts';

const DAY = 24 * 60 * 60_000;
/** Rows that one transaction removes: requests are answered in between. */
const CHUNK = 500;

/** Removes a chunk of read notices and one of ended tasks, with what they report. Out: how many of each went. */
async function removeChunk(tx: Tx, before: string) {
  const avisos = await rowsOf(
    tx,
    sql`delete from notificacoes where tenant_id = farol_tenant() and id in (
          select id from notificacoes where tenant_id = farol_tenant() and lida_em < ${before} limit ${CHUNK})
        returning 1`,
  );
  // An import asks how its task ended: that one stays as long as the import does.
  const tarefas = await rowsOf(
    tx,
    sql`delete from tarefas where tenant_id = farol_tenant() and id in (
          select id from tarefas t where tenant_id = farol_tenant() and encerrada_em < ${before}
             and estado not in ('na_fila', 'executando')
             and not exists (select 1 from importacoes i where i.tenant_id = t.tenant_id and i.tarefa_id = t.id)
             and not exists (select 1 from notificacoes n
                              where n.tenant_id = t.tenant_id and n.tarefa_id = t.id and n.lida_em is null)
           limit ${CHUNK}) returning 1`,
  );
  return { avisos: avisos.length, tarefas: tarefas.length };
}

async function cleanTenant(
  deps: Deps,
  { id: tenantId, parametros }: TenantAndParameters,
  stopping: AbortSignal,
) {
  const now = deps.clock();
  const prazoDias = parametros.guardaAvisosDias;
  const before = new Date(now.getTime() - prazoDias * DAY).toISOString();
  const cleaning = { tenantId, run: crypto.randomUUID(), now };
  let full = true;
  while (full && !stopping.aborted) {
    full = await asRole(deps.db, 'farol_app', tenantId, async (tx) => {
      const gone = await removeChunk(tx, before);
      if (gone.avisos + gone.tarefas === 0) return false;
      await auditCleaning(tx, cleaning, {
        acao: 'REMOVE',
        recurso: 'tarefas',
        registro: 'Avisos lidos e tarefas encerradas',
        antes: { ...gone, prazoDias },
      });
      return gone.avisos === CHUNK || gone.tarefas === CHUNK;
    });
  }
}

/**
 * Every night: notices that were read, and tasks that ended with their reports, go when that is longer ago than the
 * tenant's parameter `guardaAvisosDias` says. What was not read stays, and so does the task that it tells of.
 */
export const cleanTasks: Routine = {
  nome: 'limpeza-avisos',
  next: dailyAt('03:45'),
  run: (deps, stopping) => eachTenant(deps, stopping, (tenant) => cleanTenant(deps, tenant, stopping)),
};
