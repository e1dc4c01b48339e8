import type { Resource } from '../resource.ts';
import { ctes } from './ctes.ts';
import type { EspecieSefaz } from './especies.ts';
import { nfes } from './nfes.ts';

/** The list of each kind of document. */
export const recursos = { NFE: nfes, CTE: ctes } as const satisfies Record<EspecieSefaz, Resource>;
