import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/** Expressions for a `select`: from here on the transaction chooses, and sees, this one company. */
export const companySettings = (empresaId: string): SQL =>
  sql`set_config('app.empresa_id', ${empresaId}, true), set_config('app.empresas', ${`{${empresaId}}`}, true)`;

/** From here on the transaction works for one company, whichever it worked for; its tenant and rights stay. */
export async function workForCompany(tx: Tx, empresaId: string): Promise<void> {
  await tx.execute(sql`select ${companySettings(empresaId)}`);
}
