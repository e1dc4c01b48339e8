import { requireWithinLimit } from '../people/limits.ts';
import { linkFirstCompany } from '../people/ownCompanies.ts';
import type { ResourceRules } from './rules.ts';

/** Companies: no more in use than the tenant may have; what was done in another environment does not count in this one. */
export const empresasRules: ResourceRules = {
  done: async (context, change) => {
    await requireWithinLimit(context, 'empresas', change);
    const { before, next } = change;
    if (!before && next) await linkFirstCompany(context, String(next.id));
    if (!before || !next || before.ambiente === next.ambiente) return;
    // The readers of XML are fetched when they are needed.
    const { changeEnvironment } = await import('../fiscal/documentos/changeEnvironment.ts');
    await changeEnvironment(context, String(next.id));
  },
};
