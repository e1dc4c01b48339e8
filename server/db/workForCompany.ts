import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf, type Tx } from './database.ts';
import type { ResourceTable } from './resourceIndexes.ts';

/** Expressions for a `select`: from here on the transaction chooses, and sees, this one company. */
export const companySettings = (empresaId: string): SQL =>
  sql`set_config('app.empresa_id', ${empresaId}, true), set_config('app.empresas', ${empresaId}, true)`;

/** From here on the transaction works for one company, whichever it worked for; its tenant and rights stay. */
export async function workForCompany(tx: Tx, empresaId: string): Promise<void> {
  await tx.execute(sql`select ${companySettings(empresaId)}`);
}

/**
 * From here on the transaction sees these companies, whichever it saw; the chosen one is `escolhida`, or stays. In: companies
 * that who acts was found to act for.
 */
export async function seeCompanies(tx: Tx, empresaIds: readonly string[], escolhida?: string): Promise<void> {
  const chosen = escolhida === undefined ? sql`` : sql`, set_config('app.empresa_id', ${escolhida}, true)`;
  await tx.execute(sql`select set_config('app.empresas', ${empresaIds.join(',')}, true)${chosen}`);
}

/** Whose a row is, of those that the transaction sees; null when it sees no such row. */
export async function companyOfRow(tx: Tx, table: ResourceTable, id: string): Promise<string | null> {
  const [row] = await rowsOf(tx, sql`select empresa_id from ${table} where id = ${id}`);
  return row ? z.uuid().parse(row.empresa_id) : null;
}
