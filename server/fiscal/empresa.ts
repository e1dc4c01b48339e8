import { asc, eq, inArray } from 'drizzle-orm';
import type { Dona } from '../../contract/ambiente.ts';
import type { Tx } from '../db/database.ts';
import { empresas as tabela } from '../db/resourceTables.ts';
import { ApiProblem } from '../http/problem.ts';

const { id, nome, cpfCnpj, ambiente } = tabela;
const shown = { id, nome, cpfCnpj, ambiente };
/** Fields of a company that its fiscal acts need. */
export type EmpresaFiscal = Pick<typeof tabela.$inferSelect, keyof typeof shown>;

/** Returns the company of a record, as responses contain it. */
export const donaDe = ({ id, nome, ambiente }: EmpresaFiscal): Dona => ({ id, nome, ambiente });

/** Returns the user's companies that a transaction sees, by name. */
export async function empresasDoAtor(
  tx: Tx,
  { empresas }: { empresas: readonly string[] },
): Promise<EmpresaFiscal[]> {
  return tx
    .select(shown)
    .from(tabela)
    .where(inArray(id, [...empresas]))
    .orderBy(asc(nome), asc(id));
}

/** Returns all companies of the tenant, for routines; a user sees fewer. */
export async function empresasDoTenant(tx: Tx): Promise<EmpresaFiscal[]> {
  return tx.select(shown).from(tabela).orderBy(asc(id));
}

/** Returns the company of that id, or null. */
export async function findEmpresa(tx: Tx, empresaId: string): Promise<EmpresaFiscal | null> {
  const [row] = await tx.select(shown).from(tabela).where(eq(id, empresaId));
  return row ?? null;
}

/** Returns the company that a session acts for. Throws 404 when none is chosen or it no longer exists. */
export async function empresaDaSessao(tx: Tx, empresaId: string | null): Promise<EmpresaFiscal> {
  const empresa = empresaId === null ? null : await findEmpresa(tx, empresaId);
  if (!empresa) throw new ApiProblem('NAO_ENCONTRADO', 'Esta empresa não existe ou foi removida.');
  return empresa;
}
