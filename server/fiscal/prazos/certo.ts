import { type SQL, sql } from 'drizzle-orm';
import type { ctes, nfes } from '../../db/resourceTables.ts';

/** A row of documents: its table, or its alias in a statement. */
type Row = SQL | typeof nfes | typeof ctes;

/** Returns the condition that a document's term is certain: known by more than a file. */
export const prazoCerto = (row: Row): SQL => sql`(${row}.prazo is not null and not ${row}.a_confirmar)`;

/**
 * Returns the condition that a document's term is known by a file alone: it is shown separately from the certain ones.
 */
export const prazoAConfirmar = (row: Row): SQL => sql`(${row}.prazo is not null and ${row}.a_confirmar)`;
