import { acrossCompanies } from '../db/workForCompany.ts';
import { auditOrigin, writeAudit } from '../http/audit.ts';
import { ApiProblem } from '../http/problem.ts';
import type { ActorContext } from '../http/route.ts';

/**
 * Runs `work` for each company with its items, seeing only that company's rows. `empresas` has the company of each
 * item; without it all are of the chosen one. Returns the result of each company. Throws 403 for a company that the
 * person may not act for now, 400 when none is chosen.
 */
export async function eachCompany<T, R>(
  context: ActorContext,
  itens: readonly T[],
  empresas: readonly string[] | undefined,
  work: (context: ActorContext, itens: T[]) => Promise<R>,
): Promise<R[]> {
  const { ator, tx } = context;
  const groups = new Map<string, T[]>();
  for (const [at, item] of itens.entries()) {
    const empresaId = empresas ? empresas[at] : ator.empresaId;
    if (!empresaId) {
      throw new ApiProblem(
        'EMPRESA_NAO_ESCOLHIDA',
        'Escolha no topo da tela a empresa pela qual você vai agir.',
      );
    }
    if (!ator.empresas.includes(empresaId)) {
      throw new ApiProblem(
        'EMPRESA_INDISPONIVEL',
        'Você não age (ou não age mais) por uma das empresas escolhidas.',
      );
    }
    groups.set(empresaId, [...(groups.get(empresaId) ?? []), item]);
  }
  return acrossCompanies(tx, async (enter) => {
    const results: R[] = [];
    // Companies are entered in a fixed order, so that two requests never deadlock.
    for (const [empresaId, own] of [...groups].sort(([one], [other]) => (one < other ? -1 : 1))) {
      await enter(empresaId);
      const narrowed = { ...ator, empresaId, empresas: [empresaId] };
      const origin = auditOrigin(context, narrowed);
      const audit: ActorContext['audit'] = (entry) => writeAudit(tx, origin, entry);
      results.push(await work({ ...context, ator: narrowed, audit }, own));
    }
    return results;
  });
}
