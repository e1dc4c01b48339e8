import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { asRole } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { trocasSefaz } from '../fiscal/sefaz/tables.ts';
import { auditCleaning } from '../http/routineAudit.ts';
import { eachTenant, type TenantAndParameters } from '../tasks/eachTenant.ts';
import { dailyAt, type Routine } from '../tasks/routine.ts';

/** Exchanges that one transaction removes: requests are answered in between. */
const CHUNK = 500;

async function cleanTenant(deps: Deps, tenant: TenantAndParameters, stopping: AbortSignal): Promise<void> {
  const { id: tenantId, parametros } = tenant;
  const meses = parametros.guardaTrocasMeses;
  const now = deps.clock();
  const cleaning = { tenantId, run: crypto.randomUUID(), now };
  const { id, criadoEm } = trocasSefaz;
  const own = eq(trocasSefaz.tenantId, tenantId);
  const before = sql`${now.toISOString()}::timestamptz - make_interval(months => ${meses}::int)`;
  let gone = CHUNK;
  while (gone === CHUNK && !stopping.aborted) {
    gone = await asRole(deps.db, 'farol_auth', tenantId, async (tx) => {
      const old = tx
        .select({ id })
        .from(trocasSefaz)
        .where(and(own, lt(criadoEm, before)))
        .orderBy(asc(criadoEm), asc(id))
        .limit(CHUNK);
      const removed = await tx
        .delete(trocasSefaz)
        .where(and(own, inArray(id, old)))
        .returning({ id });
      if (removed.length > 0)
        await auditCleaning(tx, cleaning, {
          acao: 'REMOVE',
          recurso: 'trocas_sefaz',
          registro: 'Trocas com a SEFAZ e o ADN',
          antes: { registros: removed.length, prazoMeses: meses },
        });
      return removed.length;
    });
  }
}

/**
 * Every night: exchanges older than the tenant's parameter `guardaTrocasMeses` go, and the keys by which they are looked for with
 * them. Below five years the database itself shows and removes none (docs/adr/0045).
 */
export const limparTrocas: Routine = {
  nome: 'limpeza-trocas',
  next: dailyAt('04:15'),
  run: (deps, stopping) => eachTenant(deps, stopping, (tenant) => cleanTenant(deps, tenant, stopping)),
};
