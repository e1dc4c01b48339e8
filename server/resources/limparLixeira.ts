import { and, asc, inArray, lt } from 'drizzle-orm';
import { asRole, type Tx } from '../db/database.ts';
import { lixeira } from '../db/lixeiraTable.ts';
import { empresas } from '../db/resourceTables.ts';
import { seeCompanies } from '../db/workForCompany.ts';
import type { Deps } from '../deps.ts';
import { auditCleaning } from '../http/routineAudit.ts';
import { eachTenant } from '../tasks/eachTenant.ts';
import { dailyAt, type Routine } from '../tasks/routine.ts';

/** Rows removed per transaction: requests are answered in between. */
const CHUNK = 500;

/** Lets the transaction see records of all companies, also of those in the bin. */
export async function seeRemovedEmpresas(tx: Tx): Promise<void> {
  const vivas = await tx.select({ id: empresas.id }).from(empresas);
  const removidas = await tx
    .select({ id: lixeira.id })
    .from(lixeira)
    .where(inArray(lixeira.recurso, ['empresas']));
  await seeCompanies(
    tx,
    [...vivas, ...removidas].map(({ id }) => id),
  );
}

async function cleanTenant(deps: Deps, tenantId: string, stopping: AbortSignal): Promise<void> {
  const cleaning = { tenantId, run: crypto.randomUUID(), now: deps.clock() };
  let full = true;
  while (full && !stopping.aborted) {
    full = await asRole(deps.db, 'farol_app', tenantId, async (tx) => {
      await seeRemovedEmpresas(tx);
      const vencidos = tx
        .select({ id: lixeira.id })
        .from(lixeira)
        .where(lt(lixeira.expiraEm, cleaning.now))
        .orderBy(asc(lixeira.expiraEm), asc(lixeira.id))
        .limit(CHUNK);
      const gone = await tx
        .delete(lixeira)
        .where(and(inArray(lixeira.id, vencidos)))
        .returning({ recurso: lixeira.recurso });
      if (gone.length === 0) return false;
      await auditCleaning(tx, cleaning, {
        acao: 'REMOVE',
        recurso: 'lixeira',
        registro: 'Registros da lixeira com o prazo vencido',
        antes: { registros: gone.length },
      });
      return gone.length === CHUNK;
    });
  }
}

/** Routine that removes, every night, the records in the bin past their term. */
export const limparLixeira: Routine = {
  nome: 'limpeza-lixeira',
  next: dailyAt('03:50'),
  run: (deps, stopping) => eachTenant(deps, stopping, ({ id }) => cleanTenant(deps, id, stopping)),
};
