import { and, eq, inArray, isNotNull, isNull, lt, notInArray } from 'drizzle-orm';
import { baixasLog } from '../db/baixasLogTables.ts';
import { asRole, type Tx } from '../db/database.ts';
import { importacoes } from '../db/importTables.ts';
import { notificacoes, tarefas } from '../db/taskTables.ts';
import type { Deps } from '../deps.ts';
import { auditCleaning, type Cleaning } from '../http/routineAudit.ts';
import { eachTenant, type TenantAndParameters } from './eachTenant.ts';
import { dailyAt, type Routine } from './routine.ts';

const DAY = 24 * 60 * 60_000;
/** Rows removed per transaction, so that requests are served in between. */
const CHUNK = 500;

/** Removes a batch of read notices and one of ended tasks, with their reports. Returns how many of each were removed. */
async function removeChunk(tx: Tx, { tenantId, now }: Cleaning, prazoDias: number) {
  const before = new Date(now.getTime() - prazoDias * DAY);
  const ownNotice = eq(notificacoes.tenantId, tenantId);
  const read = tx
    .select({ id: notificacoes.id })
    .from(notificacoes)
    .where(and(ownNotice, lt(notificacoes.lidaEm, before)))
    .limit(CHUNK);
  const avisos = await tx
    .delete(notificacoes)
    .where(and(ownNotice, inArray(notificacoes.id, read)))
    .returning({ id: notificacoes.id });
  const ownTask = eq(tarefas.tenantId, tenantId);
  // An import shows how its task ended, so the task is preserved as long as the import.
  const ofImports = tx
    .select({ id: importacoes.tarefaId })
    .from(importacoes)
    .where(and(eq(importacoes.tenantId, tenantId), isNotNull(importacoes.tarefaId)));
  // A package of logs is fetched by the data of its task.
  const ofBaixas = tx
    .select({ id: baixasLog.tarefaId })
    .from(baixasLog)
    .where(and(eq(baixasLog.tenantId, tenantId), eq(baixasLog.estado, 'PRONTA')));
  const unread = tx
    .select({ id: notificacoes.tarefaId })
    .from(notificacoes)
    .where(and(ownNotice, isNotNull(notificacoes.tarefaId), isNull(notificacoes.lidaEm)));
  const ended = and(lt(tarefas.encerradaEm, before), notInArray(tarefas.estado, ['na_fila', 'executando']));
  const old = tx
    .select({ id: tarefas.id })
    .from(tarefas)
    .where(and(ownTask, ended, ...[ofImports, ofBaixas, unread].map((kept) => notInArray(tarefas.id, kept))))
    .limit(CHUNK);
  const gone = await tx
    .delete(tarefas)
    .where(and(ownTask, inArray(tarefas.id, old)))
    .returning({ id: tarefas.id });
  return { avisos: avisos.length, tarefas: gone.length };
}

async function cleanTenant(
  deps: Deps,
  { id: tenantId, parametros }: TenantAndParameters,
  stopping: AbortSignal,
) {
  const now = deps.clock();
  const prazoDias = parametros.guardaAvisosDias;
  const cleaning = { tenantId, run: crypto.randomUUID(), now };
  let full = true;
  while (full && !stopping.aborted) {
    full = await asRole(deps.db, 'farol_app', tenantId, async (tx) => {
      const gone = await removeChunk(tx, cleaning, prazoDias);
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
 * Routine of every night that removes read notices, and ended tasks with their reports, after the number of days in the tenant's parameter
 * `guardaAvisosDias`. Unread notices, and the tasks they are about, remain.
 */
export const cleanTasks: Routine = {
  nome: 'limpeza-avisos',
  next: dailyAt('03:45'),
  run: (deps, stopping) => eachTenant(deps, stopping, (tenant) => cleanTenant(deps, tenant, stopping)),
};
