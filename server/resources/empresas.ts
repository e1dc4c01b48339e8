import { requireWithinLimit } from '../people/limits.ts';
import type { ResourceRules } from './rules.ts';

/** Companies: no more in use than the tenant may have. */
export const empresasRules: ResourceRules = {
  done: (context, change) => requireWithinLimit(context, 'empresas', change),
};
