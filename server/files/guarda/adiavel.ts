import type { Deps } from '../../deps.ts';
import { ApiProblem } from '../../http/problem.ts';

/** Runs the work of a routine for one tenant. Storage that is unavailable postpones only this tenant to the next run, with a log entry. */
export async function adiavel(
  { log }: Pick<Deps, 'log'>,
  rotina: string,
  tenantId: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'ARMAZENAMENTO_INDISPONIVEL') throw error;
    log({ nivel: 'aviso', evento: 'ROTINA_ADIADA', rotina, tenantId, motivo: error.message });
  }
}
