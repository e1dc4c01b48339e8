import type { TaskStep } from '../../tasks/task.ts';
import { requestManifestacao } from './request.ts';

/**
 * Ciência of summaries that just came, where the tenant's parameter says so; in the name of the person whose task brought
 * them, and asked for in the transaction that stores them. In: their keys.
 */
export async function cienciaAutomatica(step: TaskStep, chaves: readonly string[]): Promise<void> {
  const { parametros, permissoes } = step.ator;
  if (chaves.length === 0 || !parametros.cienciaAutomatica || !permissoes.includes('NFE_MANIFESTA')) return;
  const pedido = { tpEvento: '210210' as const, chaves: [...chaves] };
  await requestManifestacao(step, 'NFE', pedido, { automatica: true });
}
