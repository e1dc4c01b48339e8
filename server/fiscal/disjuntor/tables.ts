import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

/**
 * Services of others that do not answer: since when, and when one call tries again. They are of the platform, and nothing of
 * a tenant is in a row; a session reaches them by functions alone (docs/adr/0033).
 */
export const disjuntores = pgTable('disjuntores', {
  /** Its address, which tells environment and who answers. */
  servico: text().primaryKey(),
  /** The first of the calls without an answer, and how many they are by now. */
  desde: instant().notNull(),
  falhas: integer().notNull(),
  ultimaEm: instant().notNull(),
  /** Nobody calls before, and then one alone; null: so few failures say nothing yet. */
  proximaEm: instant(),
  causa: text().notNull(),
});
