import type { Deps } from '../../deps.ts';
import { ApiProblem } from '../../http/problem.ts';

/** Work of a routine for one tenant: bytes that cannot be had now put it off to the next round, and that of no other tenant. */
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
