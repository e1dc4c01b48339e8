import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { baixasLog } from '../../db/baixasLogTables.ts';
import { asRole } from '../../db/database.ts';
import { arquivos } from '../../db/taskTables.ts';
import type { Deps } from '../../deps.ts';
import { auditCleaning } from '../../http/routineAudit.ts';
import { eachTenant, type TenantAndParameters } from '../../tasks/eachTenant.ts';
import { every, type Routine } from '../../tasks/routine.ts';

const HOUR = 60 * 60_000;
/** Packages per transaction: each may have thousands of parts. */
const CHUNK = 5;

async function expire(deps: Deps, { id: tenantId }: TenantAndParameters, stopping: AbortSignal) {
  const now = deps.clock();
  const run = crypto.randomUUID();
  for (let full = true; full && !stopping.aborted; )
    full = await asRole(deps.db, 'farol_app', tenantId, async (tx) => {
      const { id, arquivoId, tamanho, expiraEm } = baixasLog;
      const due = await tx
        .select({ id, arquivoId, tamanho, expiraEm })
        .from(baixasLog)
        .where(and(eq(baixasLog.tenantId, tenantId), eq(baixasLog.estado, 'PRONTA'), lte(expiraEm, now)))
        .orderBy(asc(expiraEm), asc(id))
        .limit(CHUNK);
      if (due.length === 0) return false;
      const files = due.map((one) => one.arquivoId);
      await tx.delete(arquivos).where(and(eq(arquivos.tenantId, tenantId), inArray(arquivos.id, files)));
      for (const one of due) {
        const own = and(eq(baixasLog.tenantId, tenantId), eq(id, one.id));
        await tx.update(baixasLog).set({ estado: 'EXPIRADA', alteradoEm: now }).where(own);
        const entry = { acao: 'REMOVE', recurso: 'baixas_log', registroId: one.id } as const;
        await auditCleaning(tx, { tenantId, run, now }, { ...entry, antes: { tamanho: one.tamanho } });
      }
      return due.length === CHUNK;
    });
}

/** Hourly task: expired packages of logs lose their bytes; their record stays. */
export const expirarBaixas: Routine = {
  nome: 'expira-baixas',
  next: every(HOUR),
  run: (deps, stopping) => eachTenant(deps, stopping, (tenant) => expire(deps, tenant, stopping)),
};
