import { advisoryLocks } from '../../db/advisoryLock.ts';
import type { Tx } from '../../db/database.ts';
import { enterCompanies } from '../../db/workForCompany.ts';
import { type Ambientes, companyEnvironments } from './ambiente.ts';
import type { Empresa } from './lugar.ts';
import type { StoreTerms } from './storeContext.ts';

/** Proof that the documents of some companies are locked for deciding until the transaction ends. */
export interface Locked {
  /** The environments of these companies, locked too. */
  ambientes: Ambientes;
}
export type LockedStore = StoreTerms & Locked;

/**
 * Locks the documents of companies for deciding: a later transaction sees what the first one wrote. Must be taken
 * before any row of a document is locked, and in the same order everywhere, so that there is no deadlock.
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
