import { advisoryLocks } from '../../db/advisoryLock.ts';
import type { Tx } from '../../db/database.ts';
import { enterCompanies } from '../../db/workForCompany.ts';
import { type Ambientes, companyEnvironments } from './ambiente.ts';
import type { Empresa } from './lugar.ts';
import type { StoreTerms } from './storeContext.ts';

/** The documents of some companies may be decided: nobody else does so until the transaction ends. */
export interface Locked {
  /** The environments that these companies are in, which stay so. */
  ambientes: Ambientes;
}
export type LockedStore = StoreTerms & Locked;

/**
 * Whoever decides on documents of companies takes turns: who comes later sees what the first has written. Asked for before
 * any row of a document is locked, and in one order by everybody, so that nobody waits in a circle.
 */
export async function lockDocuments<S extends { tx: Tx }>(
  store: S,
  empresas: Iterable<Pick<Empresa, 'id'>>,
): Promise<S & Locked> {
  const ids = [...new Set([...empresas].map(({ id }) => id))];
  const ambientes = await companyEnvironments(store.tx, ids);
  enterCompanies(store.tx, ids);
  const names = ids.map((id) => `documentos ${id}`);
  await advisoryLocks(store.tx, names);
  return { ...store, ambientes };
}
