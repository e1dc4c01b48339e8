import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** What tells the right key at a start: a known text sealed under it. Of the platform, one row for each purpose. */
export const chaves = pgTable('chaves', {
  /** The variable of the environment that holds the key. */
  nome: text().primaryKey(),
  prova: text().notNull(),
  /** The id of the key under which everything was found sealed last; '' until a pass over all of it has ended. */
  completa: text().notNull().default(''),
  alteradaEm: instant().notNull().defaultNow(),
});
