import { and, eq } from 'drizzle-orm';
import type { Especie } from '../../../contract/fiscal/especies.ts';
import type { Tx } from '../../db/database.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { TaskStep } from '../../tasks/task.ts';
import { empresaDaSessao } from '../empresa.ts';
import { distribuicoes } from './tables.ts';

export type LinhaDaDistribuicao = typeof distribuicoes.$inferSelect;

/**
 * Returns the row of a company's distribution, created at the first request, and locks it because it is about to
 * change. Throws 404.
 */
export async function linhaDaDistribuicao(
  { tx, tenantId, empresaId, now }: { tx: Tx; tenantId: string; empresaId: string; now: Date },
  especie: Especie,
  ambiente: LinhaDaDistribuicao['ambiente'],
): Promise<LinhaDaDistribuicao> {
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

/** Returns the chosen company and its row, locked. */
export async function requireLinha(
  { tx, ator, now }: Pick<TaskStep, 'tx' | 'ator' | 'now'>,
  especie: Especie,
) {
  const empresa = await empresaDaSessao(tx, ator.empresaId);
  const origem = { tx, tenantId: ator.tenantId, empresaId: empresa.id, now };
  return { empresa, linha: await linhaDaDistribuicao(origem, especie, empresa.ambiente) };
}
