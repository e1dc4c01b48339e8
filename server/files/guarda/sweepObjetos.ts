import { and, eq, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { guardados } from '../../db/guardados.ts';
import { guardaObjetos } from '../../db/guardaTables.ts';
import type { Deps } from '../../deps.ts';
import { eachTenant } from '../../tasks/eachTenant.ts';
import { dailyAt, type Routine } from '../../tasks/routine.ts';
import { inTenantOf } from './inTenant.ts';
import { nomeDo } from './objeto.ts';
import type { Guarda } from './port.ts';

/** An object changed recently may be about to be referred to. */
const REST = sql`interval '1 hour'`;
/** For so long a backup that still refers to the object may be restored. */
const KEPT = sql`interval '30 days'`;
const BATCH = 1_000;

/** Condition that a row of any table refers to the object. */
const referido: SQL =
  or(
    ...guardados.map(
      ({ tabela, objeto }) =>
        sql`exists (select from ${sql.identifier(tabela)} r
                   where r.tenant_id = ${guardaObjetos.tenantId} and r.${sql.identifier(objeto)} = ${guardaObjetos.id})`,
    ),
  ) ?? sql`false`;

/** Routine that deletes objects from the external storage that nothing has referred to for 30 days. */
export const varrerGuarda: Routine = {
  nome: 'guarda-varredura',
  next: dailyAt('04:15'),
  run: async (deps, stopping) => {
    const { guarda } = deps;
    if (guarda) await eachTenant(deps, stopping, ({ id }) => sweepObjetos(deps, guarda, id, stopping));
  },
};

async function sweepObjetos(
  deps: Pick<Deps, 'db' | 'agora'>,
  { armazem }: Guarda,
  tenantId: string,
  stopping: AbortSignal,
): Promise<void> {
  const inTenant = inTenantOf(deps, tenantId);
  const own = eq(guardaObjetos.tenantId, tenantId);
  const leaving = and(own, eq(guardaObjetos.estado, 'saindo'));
  const before = (age: SQL) => lt(guardaObjetos.alteradoEm, sql`${deps.agora()} - ${age}`);
  const alteradoEm = deps.agora();
  const old = await inTenant(async (tx) => {
    await tx
      .update(guardaObjetos)
      .set({ estado: 'saindo', alteradoEm })
      .where(and(own, ne(guardaObjetos.estado, 'saindo'), before(REST), sql`not (${referido})`));
    // A copied row, or an older server that knows fewer tables, may have marked an object that is in use: it is preserved meanwhile.
    await tx.update(guardaObjetos).set({ alteradoEm }).where(and(leaving, referido));
    return tx
      .select()
      .from(guardaObjetos)
      .where(and(leaving, before(KEPT)))
      .limit(BATCH);
  });
  for (const objeto of old) {
    if (stopping.aborted) return;
    await armazem.remove(nomeDo(objeto));
    await inTenant((tx) => tx.delete(guardaObjetos).where(and(own, eq(guardaObjetos.id, objeto.id))));
  }
}
