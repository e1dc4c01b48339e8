import { and, eq } from 'drizzle-orm';
import type { Especie } from '../../../contract/fiscal/especies.ts';
import type { Tx } from '../../db/database.ts';
import { ApiProblem } from '../../http/problem.ts';
import { distribuicoes } from './tables.ts';

export type Distribuicao = typeof distribuicoes.$inferSelect;

/** The row of a company's distribution, made when it is first asked for, and locked because it is about to change. */
export async function linhaDe(
  { tx, tenantId, empresaId, now }: { tx: Tx; tenantId: string; empresaId: string; now: Date },
  especie: Especie,
  ambiente: Distribuicao['ambiente'],
): Promise<Distribuicao> {
  await tx
    .insert(distribuicoes)
    .values({ tenantId, empresaId, especie, ambiente, criadoEm: now, alteradoEm: now })
    .onConflictDoNothing();
  const [linha] = await tx
    .select()
    .from(distribuicoes)
    .where(and(eq(distribuicoes.especie, especie), eq(distribuicoes.ambiente, ambiente)))
    .for('update');
  if (!linha) throw new ApiProblem('NAO_ENCONTRADO', 'Esta empresa não existe ou foi removida.');
  return linha;
}
