import type { Tx } from '../../db/database.ts';
import { auditRoutine } from '../../http/routineAudit.ts';
import type { StoreTerms } from './storeContext.ts';

type Whose = Pick<StoreTerms, 'jobs' | 'guarda' | 'tenantId' | 'parametros'>;

/** Returns the terms under which a scheduled routine stores. */
export const termsOf = (tx: Tx, whose: Whose, routine: Parameters<typeof auditRoutine>[1]): StoreTerms => ({
  ...whose,
  tx,
  now: routine.now,
  audit: (entry) => auditRoutine(tx, routine, entry),
});
