import { and, eq, inArray, lt } from 'drizzle-orm';
import { asRole, type Tx } from '../db/database.ts';
import { webhooksEntregas, webhooksSegredos } from '../db/webhookTables.ts';
import type { Deps } from '../deps.ts';
import { auditCleaning, type Cleaning } from '../http/routineAudit.ts';
import { eachTenant } from '../tasks/eachTenant.ts';
import { dailyAt, type Routine } from '../tasks/routine.ts';

const DAY = 24 * 60 * 60_000;
/** Days that deliveries are stored, including those waiting for a suspended webhook. */
const GUARDA_ENTREGAS_DIAS = 30;
/** Rows removed per transaction, so that requests run in between. */
const LOTE = 1000;

async function removeLote(tx: Tx, { tenantId, now }: Cleaning): Promise<number> {
  const before = new Date(now.getTime() - GUARDA_ENTREGAS_DIAS * DAY);
  const own = eq(webhooksEntregas.tenantId, tenantId);
  const old = tx
    .select({ id: webhooksEntregas.id })
    .from(webhooksEntregas)
    .where(and(own, lt(webhooksEntregas.criadoEm, before)))
    .limit(LOTE);
  const gone = await tx
    .delete(webhooksEntregas)
    .where(and(own, inArray(webhooksEntregas.id, old)))
    .returning({ id: webhooksEntregas.id });
  return gone.length;
}

/** Removes former secrets that no longer sign. */
async function removeSegredos(tx: Tx, { tenantId, now }: Cleaning): Promise<void> {
  const { tenantId: owner, serveAte } = webhooksSegredos;
  await tx.delete(webhooksSegredos).where(and(eq(owner, tenantId), lt(serveAte, now)));
}

async function cleanTenant(deps: Deps, tenantId: string, stopping: AbortSignal): Promise<void> {
  const cleaning = { tenantId, run: crypto.randomUUID(), now: deps.clock() };
  let entregas = LOTE;
  while (entregas === LOTE && !stopping.aborted) {
    entregas = await asRole(deps.db, 'farol_app', tenantId, async (tx) => {
      await removeSegredos(tx, cleaning);
      const gone = await removeLote(tx, cleaning);
      if (gone > 0)
        await auditCleaning(tx, cleaning, {
          acao: 'REMOVE',
          recurso: 'webhooks',
          registro: 'Entregas antigas',
          antes: { entregas: gone, prazoDias: GUARDA_ENTREGAS_DIAS },
        });
      return gone;
    });
  }
}

/** Nightly routine: removes old deliveries. Running it twice is harmless. */
export const limparWebhooks: Routine = {
  nome: 'limpa-webhooks',
  next: dailyAt('03:40'),
  run: (deps, stopping) => eachTenant(deps, stopping, ({ id }) => cleanTenant(deps, id, stopping)),
};
