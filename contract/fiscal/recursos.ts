import type { Resource } from '../resource.ts';
import { ctes } from './ctes.ts';
import type { Especie } from './especies.ts';
import { nfes } from './nfes.ts';
import { nfses } from './nfse/nfses.ts';

/** The list of each kind of document. */
export const recursos = { NFE: nfes, CTE: ctes, NFSE: nfses } as const satisfies Record<Especie, Resource>;
