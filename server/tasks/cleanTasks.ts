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
/** Rows that one transaction removes: requests are answered in between. */
const CHUNK = 500;

/** Removes a chunk of read notices and one of ended tasks, with what they report. Out: how many of each went. */
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
  // An import asks how its task ended: that one stays as long as the import does.
  const ofImports = tx
    .select({ id: importacoes.tarefaId })
    .from(importacoes)
    .where(and(eq(importacoes.tenantId, tenantId), isNotNull(importacoes.tarefaId)));
  // A package of logs is fetched by what its task says of it.
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
 * Every night: notices that were read, and tasks that ended with their reports, go when that is longer ago than the
 * tenant's parameter `guardaAvisosDias` says. What was not read stays, and so does the task that it tells of.
 */
export const cleanTasks: Routine = {
  nome: 'limpeza-avisos',
  next: dailyAt('03:45'),
  run: (deps, stopping) => eachTenant(deps, stopping, (tenant) => cleanTenant(deps, tenant, stopping)),
};
