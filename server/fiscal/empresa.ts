import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf, type Tx } from '../db/database.ts';
import { ApiProblem } from '../http/problem.ts';

const empresaSchema = z.object({
  id: z.uuid(),
  nome: z.string(),
  cpfCnpj: z.string(),
  ambiente: z.enum(['SIMULADO', 'HOMOLOGACAO', 'PRODUCAO']),
});
/** A company as its fiscal acts need it. */
export type EmpresaFiscal = z.infer<typeof empresaSchema>;

/** All companies that a transaction sees of who acts, by name. */
export async function empresasDoAtor(
  tx: Tx,
  { empresas }: { empresas: readonly string[] },
): Promise<EmpresaFiscal[]> {
  const ids = sql.param([...empresas]);
  const query = sql`select id, nome, cpf_cnpj as "cpfCnpj", ambiente from empresas where id = any(${ids}::uuid[]) order by nome, id`;
  return z.array(empresaSchema).parse(await rowsOf(tx, query));
}

/** The company that a session acts for. Throws when none is chosen, or it is not there any more. */
export async function empresaDaSessao(tx: Tx, empresaId: string | null): Promise<EmpresaFiscal> {
  const query = sql`select id, nome, cpf_cnpj as "cpfCnpj", ambiente from empresas where id = ${empresaId}`;
  const [row] = await rowsOf(tx, query);
  if (!row) throw new ApiProblem('NAO_ENCONTRADO', 'Esta empresa não existe ou foi removida.');
  return empresaSchema.parse(row);
}
