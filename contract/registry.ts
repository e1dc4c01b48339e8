import { AUDITORIA_PERMISSIONS, auditoriaOf } from './auditoria.ts';
import type { Declaration, PermissionLabels } from './defineResource.ts';
import { empresas } from './empresas.ts';
import { eventos } from './eventos.ts';
import { ctes } from './fiscal/ctes.ts';
import { nfes } from './fiscal/nfes.ts';
import { nfses } from './fiscal/nfse/nfses.ts';
import { pagamentos } from './fiscal/pagamentos/pagamentos.ts';
import { fornecedores } from './fornecedores.ts';
import { layouts } from './layouts/layouts.ts';
import { ACT_PERMISSIONS, PAGE_PERMISSIONS } from './otherPermissions.ts';
import { PERFIL_PERMISSIONS, perfisOf } from './perfis.ts';
import { SERVICO_PERMISSIONS, servicosOf } from './servicos.ts';
import { tenants } from './tenants.ts';
import { usuarios } from './usuarios.ts';
import { webhooks } from './webhooks.ts';

/** The registers of the product, one line each, in the order of the menu; those built from others are below. */
// biome-ignore format: one line each
const registers = [
  empresas,
  fornecedores,
  usuarios,
] as const;

/** Its documents, and the platform's own: one line each, in the order of the menu. */
// biome-ignore format: one line each
const documents = [
  nfes,
  ctes,
  nfses,
  pagamentos,
  layouts,
  eventos,
  tenants,
] as const;

type CodesOf<P> = P extends { labels?: infer L } ? keyof NonNullable<L> & string : never;
type Declared =
  | (typeof registers)[number]['permissions']
  | (typeof documents)[number]['permissions']
  | typeof PERFIL_PERMISSIONS
  | typeof SERVICO_PERMISSIONS
  | typeof AUDITORIA_PERMISSIONS;

/** All permission codes. */
export type DeclaredPermission =
  | CodesOf<Declared>
  | keyof typeof PAGE_PERMISSIONS
  | keyof typeof ACT_PERMISSIONS;

function labelsOf(resources: readonly Declaration[]): PermissionLabels {
  return Object.fromEntries(resources.flatMap(({ permissions }) => Object.entries(permissions.labels ?? {})));
}

/** All codes that a profile may hold, in the order of the matrix: first as docs/especificacao.md 6.2 lists them. */
export const grantable: PermissionLabels = {
  ...labelsOf(registers),
  ...PERFIL_PERMISSIONS.labels,
  ...labelsOf([eventos]),
  ...labelsOf(documents),
  ...PAGE_PERMISSIONS,
  ...AUDITORIA_PERMISSIONS.labels,
  ...ACT_PERMISSIONS,
  ...SERVICO_PERMISSIONS.labels,
};

export const perfis = perfisOf(grantable);
export const servicos = servicosOf(grantable);

const audited = [
  ...registers,
  perfis,
  servicos,
  webhooks,
  ...documents,
] as const satisfies readonly Declaration[];

/** The audit of these resources. */
export const auditoria = auditoriaOf(audited);

/** The resources of the product. */
export const registry = [...audited, auditoria] as const satisfies readonly Declaration[];

export type ResourceName = (typeof registry)[number]['name'];
