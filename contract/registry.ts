import { auditoriaOf } from './auditoria.ts';
import { empresas } from './empresas.ts';
import { eventos } from './eventos.ts';
import { ctes } from './fiscal/ctes.ts';
import { nfes } from './fiscal/nfes.ts';
import { fornecedores } from './fornecedores.ts';
import { perfis } from './perfis.ts';
import type { Resource } from './resource.ts';
import { servicos } from './servicos.ts';
import { tenants } from './tenants.ts';
import { usuarios } from './usuarios.ts';

/** The registers and documents of the product, one line each, in the order of the menu. */
const resources = [
  empresas,
  fornecedores,
  usuarios,
  perfis,
  servicos,
  nfes,
  ctes,
  eventos,
  tenants,
] as const satisfies readonly Resource[];

/** The audit that tells of them. */
export const auditoria = auditoriaOf(resources);

/** The resources of the product. */
export const registry = [...resources, auditoria] as const satisfies readonly Resource[];

export type ResourceName = (typeof registry)[number]['name'];
