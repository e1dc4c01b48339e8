import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf, type Tx } from './database.ts';
import type { ResourceTable } from './resourceIndexes.ts';

/** Expressions for a `select`: from here on the transaction chooses, and sees, this one company. */
export const companySettings = (empresaId: string): SQL =>
  sql`farol_definir('app.empresa_id', ${empresaId}), farol_definir('app.empresas', ${empresaId})`;

/** From here on the transaction works for one company, whichever it worked for; its tenant and rights stay. */
export async function workForCompany(tx: Tx, empresaId: string): Promise<void> {
  await tx.execute(sql`select ${companySettings(empresaId)}`);
}

/** From here on the transaction sees these companies, whichever it saw. In: companies that who acts was found to act for. */
export async function seeCompanies(tx: Tx, empresaIds: readonly string[]): Promise<void> {
  await tx.execute(sql`select farol_definir('app.empresas', ${empresaIds.join(',')})`);
}

const SEEN = sql`select current_setting('app.empresa_id', true) as escolhida, current_setting('app.empresas', true) as vistas`;
const seenSchema = z.object({ escolhida: z.string().nullable(), vistas: z.string().nullable() });

const entered = new WeakMap<Tx, Set<string>>();

/** The companies that a transaction has gone to, one by one, or has taken the turn of, to write what is theirs. */
export const enteredIn = (tx: Tx): readonly string[] => [...(entered.get(tx) ?? [])];

/** Remembers, until the transaction ends, that it writes what is of these companies. */
export function enterCompanies(tx: Tx, empresaIds: readonly string[]): void {
  entered.set(tx, new Set([...enteredIn(tx), ...empresaIds]));
}

/**
 * Does work that goes from company to company by `enter`, which makes the transaction see one alone. Whatever comes of it, the
 * transaction then sees what it saw before, for whoever catches a refusal and goes on.
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
    // A transaction that the database itself has ended takes no more statements: it is why that is to be told.
    await restore().catch(() => undefined);
    throw error;
  }
}

/** Whose a row is, of those that the transaction sees; null when it sees no such row. */
export async function companyOfRow(tx: Tx, table: ResourceTable, id: string): Promise<string | null> {
  const [row] = await rowsOf(tx, sql`select empresa_id from ${table} where id = ${id}`);
  return row ? z.uuid().parse(row.empresa_id) : null;
}
