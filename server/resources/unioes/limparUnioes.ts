import { and, isNotNull, lt } from 'drizzle-orm';
import { asRole } from '../../db/database.ts';
import { unioes } from '../../db/uniaoTables.ts';
import { auditCleaning } from '../../http/routineAudit.ts';
import { eachTenant } from '../../tasks/eachTenant.ts';
import { dailyAt, type Routine } from '../../tasks/routine.ts';

/** Routine that clears, every night, the stored copies of merged records that can no longer be restored. The fact of the merge stays. */
export const limparUnioes: Routine = {
  nome: 'limpeza-unioes',
  next: dailyAt('03:55'),
  run: (deps, stopping) =>
    eachTenant(deps, stopping, async ({ id: tenantId }) => {
      const cleaning = { tenantId, run: crypto.randomUUID(), now: deps.clock() };
      await asRole(deps.db, 'farol_app', tenantId, async (tx) => {
        const gone = await tx
          .update(unioes)
          .set({ linha: null, ligacoes: null, campos: {}, movidos: {} })
          .where(and(isNotNull(unioes.linha), lt(unioes.expiraEm, cleaning.now)))
          .returning({ id: unioes.id });
        if (gone.length === 0) return;
        await auditCleaning(tx, cleaning, {
          acao: 'REMOVE',
          recurso: 'unioes',
          registro: 'O que se guardava de registros unidos, com o prazo vencido',
          antes: { registros: gone.length },
        });
      });
    }),
};
