import { sql } from 'drizzle-orm';
import type { EmpresaLigada } from '../auth/empresasOf.ts';
import type { Tx } from '../db/database.ts';
import type { PersonContext } from '../http/route.ts';

/** Context of every source: a transaction that sees all companies of the user. */
export interface LeituraDoPainel extends PersonContext {
  empresas: readonly EmpresaLigada[];
}

/** Returns the ids of companies as an SQL parameter. */
export const idsOf = (empresas: readonly EmpresaLigada[]) =>
  sql`${sql.param(empresas.map(({ empresaId }) => empresaId))}::uuid[]`;

/** Statement timeout of one source in milliseconds: the others are shown anyway. */
const EACH_MS = 4_000;

/** Limits every later statement of the transaction to that time, without JIT. */
export async function boundEach(tx: Tx): Promise<void> {
  await tx.execute(
    sql`select set_config('statement_timeout', ${String(EACH_MS)}, true), set_config('jit', 'off', true)`,
  );
}
