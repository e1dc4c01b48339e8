import { auditoriaOf } from './auditoria.ts';
import { empresas } from './empresas.ts';
import { eventos } from './eventos.ts';
import { ctes } from './fiscal/ctes.ts';
import { nfes } from './fiscal/nfes.ts';
import { fornecedores } from './fornecedores.ts';
import type { Resource } from './resource.ts';

/** The registers and documents of the product, one line each. */
const resources = [empresas, fornecedores, nfes, ctes, eventos] as const satisfies readonly Resource[];

/** The audit that tells of them. */
export const auditoria = auditoriaOf(resources);

/** The resources of the product. */
export const registry = [...resources, auditoria] as const satisfies readonly Resource[];

export type ResourceName = (typeof registry)[number]['name'];
