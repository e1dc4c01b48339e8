import { sql } from 'drizzle-orm';
import type { EmpresaLigada } from '../../auth/empresasOf.ts';
import type { Tx } from '../../db/database.ts';
import type { PersonContext } from '../../http/route.ts';

/** What every source is read with: a transaction that sees all companies of the person. */
export interface Leitura extends PersonContext {
  empresas: readonly EmpresaLigada[];
}

/** The ids of companies as a parameter of SQL. */
export const idsOf = (empresas: readonly EmpresaLigada[]) =>
  sql`${sql.param(empresas.map(({ empresaId }) => empresaId))}::uuid[]`;

/** One source may take so long: the others are shown all the same. */
const EACH_MS = 4_000;

/** From here on no statement of the transaction takes longer, and none compiles or starts processes for it. */
export async function boundEach(tx: Tx): Promise<void> {
  await tx.execute(
    sql`select set_config('statement_timeout', ${String(EACH_MS)}, true), set_config('jit', 'off', true)`,
  );
}
