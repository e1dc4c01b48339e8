import { type SQL, sql } from 'drizzle-orm';
import type { ctes, nfes } from '../../db/resourceTables.ts';

/** A row of documents: its table, or what a statement calls it. */
type Row = SQL | typeof nfes | typeof ctes;

/** That the term of a document counts as sure: something more than a file tells it. */
export const prazoCerto = (row: Row): SQL => sql`(${row}.prazo is not null and not ${row}.a_confirmar)`;

/** That a document has a term, and a file alone tells it: it is told apart from those that are sure, never among them. */
export const prazoAConfirmar = (row: Row): SQL => sql`(${row}.prazo is not null and ${row}.a_confirmar)`;
