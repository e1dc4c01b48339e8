import { lt, sql } from 'drizzle-orm';
import { asRole } from '../db/database.ts';
import { pedidosRepetidos } from '../db/repeatTable.ts';
import { every, type Routine } from './routine.ts';

const HOUR = 60 * 60_000;

/**
 * Routine of every hour that deletes responses stored for an `Idempotency-Key` after a day, by the clock of the database that dated them.
 */
export const cleanRepeats: Routine = {
  nome: 'limpeza-repeticoes',
  next: every(HOUR),
  run: async ({ db }) => {
    await asRole(db, 'farol_auth', null, (tx) =>
      tx.delete(pedidosRepetidos).where(lt(pedidosRepetidos.criadoEm, sql`now() - interval '1 day'`)),
    );
  },
};
