import { ESPECIES, especieDaChave, especies } from '../../../contract/fiscal/especies.ts';
import type { TaskStep } from '../../tasks/task.ts';
import { requestAutomatica } from './request.ts';

/**
 * Ciência of summaries that just came, where the tenant's parameter says so; in the name of whose task brought them, and
 * asked for in the transaction that stores them. In: their keys.
 */
export async function cienciaAutomatica(step: TaskStep, chaves: readonly string[]): Promise<void> {
  const { parametros, permissoes } = step.ator;
  if (!parametros.cienciaAutomatica) return;
  for (const especie of ESPECIES) {
    const { ciencia, manifesta } = especies[especie];
    const own = chaves.filter((chave) => especieDaChave(chave) === especie);
    if (ciencia === null || own.length === 0 || !permissoes.includes(manifesta)) continue;
    await requestAutomatica(step, especie, { tpEvento: ciencia, chaves: own });
  }
}
