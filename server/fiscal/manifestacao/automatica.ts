import { ESPECIES_SEFAZ, especieDaChave, especies } from '../../../contract/fiscal/especies.ts';
import type { TaskStep } from '../../tasks/task.ts';
import { daCiencia } from '../distribuicao/ciencia.ts';
import { empresaDaSessao } from '../empresa.ts';
import { requestAutomatica } from './request.ts';

/**
 * Ciência of summaries that just came, where the company's switch or else the tenant's parameter says so; in the name of
 * whose task brought them, and asked for in the transaction that stores them. In: their keys.
 */
export async function cienciaAutomatica(step: TaskStep, chaves: readonly string[]): Promise<void> {
  const { parametros, permissoes, empresaId } = step.ator;
  if (chaves.length === 0) return;
  const empresa = await empresaDaSessao(step.tx, empresaId);
  for (const especie of ESPECIES_SEFAZ) {
    const { ciencia, age } = especies[especie];
    const own = chaves.filter((chave) => especieDaChave(chave) === especie);
    if (ciencia === null || own.length === 0 || !permissoes.includes(age)) continue;
    if (!(await daCiencia(step.tx, empresa, especie, parametros))) continue;
    await requestAutomatica(step, especie, { tpEvento: ciencia, chaves: own });
  }
}
