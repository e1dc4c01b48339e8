import type { Tx } from '../../db/database.ts';
import { empresas } from '../../db/empresasTable.ts';
import { acrossCompanies, seeCompanies } from '../../db/workForCompany.ts';

/** Runs work over all companies of the tenant, whichever the actor sees: the law protects the person, not a company. */
export const emTodas = <T>(tx: Tx, work: () => Promise<T>): Promise<T> =>
  acrossCompanies(tx, async () => {
    const all = await tx.select({ id: empresas.id }).from(empresas);
    await seeCompanies(
      tx,
      all.map(({ id }) => id),
    );
    return work();
  });
