import type { Tx } from '../../db/database.ts';
import { empresas } from '../../db/empresasTable.ts';
import { acrossCompanies, seeCompanies } from '../../db/workForCompany.ts';

/** Does work on what is of any company of the tenant, whichever who acts sees: the law asks for the person, not for a company. */
export const emTodas = <T>(tx: Tx, work: () => Promise<T>): Promise<T> =>
  acrossCompanies(tx, async () => {
    const all = await tx.select({ id: empresas.id }).from(empresas);
    await seeCompanies(
      tx,
      all.map(({ id }) => id),
    );
    return work();
  });
