import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf, type Tx } from './database.ts';
import type { ResourceTable } from './resourceIndexes.ts';

/** Returns expressions for a `select` that make this one company the chosen and only visible one for the rest of the transaction. */
export const companySettings = (empresaId: string): SQL =>
  sql`farol_definir('app.empresa_id', ${empresaId}), farol_definir('app.empresas', ${empresaId})`;

/** Makes the rest of the transaction work for one company, whichever it worked for before; its tenant and permissions stay. */
export async function workForCompany(tx: Tx, empresaId: string): Promise<void> {
  await tx.execute(sql`select ${companySettings(empresaId)}`);
}

/** Makes the rest of the transaction see these companies, whichever it saw before; the actor must have been verified to act for them. */
export async function seeCompanies(tx: Tx, empresaIds: readonly string[]): Promise<void> {
  await tx.execute(sql`select farol_definir('app.empresas', ${empresaIds.join(',')})`);
}

const SEEN = sql`select current_setting('app.empresa_id', true) as escolhida, current_setting('app.empresas', true) as vistas`;
const seenSchema = z.object({ escolhida: z.string().nullable(), vistas: z.string().nullable() });

const entered = new WeakMap<Tx, Set<string>>();

/** Returns the companies that a transaction has entered one by one, or locked, to write their data. */
export const enteredIn = (tx: Tx): readonly string[] => [...(entered.get(tx) ?? [])];

/** Records, until the transaction ends, that it writes data of these companies. */
export function enterCompanies(tx: Tx, empresaIds: readonly string[]): void {
  entered.set(tx, new Set([...enteredIn(tx), ...empresaIds]));
}

/**
 * Runs work that goes from company to company by `enter`, which limits the transaction to one company. On success or error the transaction
 * then sees what it saw before, for a caller that catches an error and continues.
 */
export async function acrossCompanies<T>(
  tx: Tx,
  work: (enter: (empresaId: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  const [row] = await rowsOf(tx, SEEN);
  const { escolhida, vistas } = seenSchema.parse(row);
  const restore = () =>
    tx.execute(
      sql`select farol_definir('app.empresa_id', ${escolhida ?? ''}), farol_definir('app.empresas', ${vistas ?? ''})`,
    );
  try {
    const done = await work((empresaId) => {
      enterCompanies(tx, [empresaId]);
      return workForCompany(tx, empresaId);
    });
    await restore();
    return done;
  } catch (error) {
    // A transaction that the database has aborted accepts no more statements: the original error is the one to throw.
    await restore().catch(() => undefined);
    throw error;
  }
}

/** Returns the company of a row that the transaction sees; null when it sees no such row. */
export async function companyOfRow(tx: Tx, table: ResourceTable, id: string): Promise<string | null> {
  const [row] = await rowsOf(tx, sql`select empresa_id from ${table} where id = ${id}`);
  return row ? z.uuid().parse(row.empresa_id) : null;
}
