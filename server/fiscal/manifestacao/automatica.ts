import { ESPECIES_SEFAZ, especieDaChave, especies } from '../../../contract/fiscal/especies.ts';
import type { TaskStep } from '../../tasks/task.ts';
import { daCiencia } from '../distribuicao/ciencia.ts';
import { empresaDaSessao } from '../empresa.ts';
import { requestAutomatica } from './request.ts';

/**
 * Requests ciência of summaries that just arrived, by the company's switch or else the tenant's parameter; in the name
 * of the user whose task received them, and in the transaction that stores them. `chaves` are their keys.
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
