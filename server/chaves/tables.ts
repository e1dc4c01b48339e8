import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** Proof of each key, checked at start: a known text sealed under it. Platform-wide, one row for each key. */
export const chaves = pgTable('chaves', {
  /** Environment variable that holds the key. */
  nome: text().primaryKey(),
  prova: text().notNull(),
  /** Id of the key under which everything was last found sealed; '' until a full pass has ended. */
  completa: text().notNull().default(''),
  alteradaEm: instant().notNull().defaultNow(),
});
