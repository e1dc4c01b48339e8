import { empresas } from './empresas.ts';
import type { Resource } from './resource.ts';

/** The resources of the product, one line each. */
export const registry = [empresas] as const satisfies readonly Resource[];

export type ResourceName = (typeof registry)[number]['name'];
