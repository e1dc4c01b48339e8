import { eq } from 'drizzle-orm';
import { asRole, type Tx } from '../../db/database.ts';
import { empresas } from '../../db/empresasTable.ts';
import { seeCompanies } from '../../db/workForCompany.ts';
import type { Deps } from '../../deps.ts';

/**
 * Returns a function for transactions of a tenant that see all of its companies, as an object referred to only by an invisible row would
 * seem unused.
 */
export const inTenantOf =
  ({ db }: Pick<Deps, 'db'>, tenantId: string) =>
  <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    asRole(db, 'farol_app', tenantId, async (tx) => {
      const rows = await tx.select({ id: empresas.id }).from(empresas).where(eq(empresas.tenantId, tenantId));
      await seeCompanies(
        tx,
        rows.map(({ id }) => id),
      );
      return work(tx);
    });
