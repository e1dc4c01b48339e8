import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

/**
 * External services that do not answer: since when, and when one call tries again. They belong to the platform and
 * contain no data of a tenant; a session reaches them by functions alone (docs/adr/0033).
 */
export const disjuntores = pgTable('disjuntores', {
  /** Address of the service; identifies the environment and the authority. */
  servico: text().primaryKey(),
  /** Time of the first call without an answer, and the number of them so far. */
  desde: instant().notNull(),
  falhas: integer().notNull(),
  ultimaEm: instant().notNull(),
  /** No call before this time, and then only one; null while there are too few failures to count as out. */
  proximaEm: instant(),
  causa: text().notNull(),
});
