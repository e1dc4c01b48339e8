import { FILA, verFila } from '../../contract/filaGuardas.ts';
import { COBERTURA, verCobertura } from '../../contract/fiscal/coberturaGuardas.ts';
import { lixeiraGuard } from '../../contract/lixeira.ts';
import { LOGS, verLogs } from '../../contract/logs/pagina.ts';
import {
  ADMIN_PROFILE,
  type Guard,
  isAllowed,
  isModuleOn,
  missingRequirements,
  type Requirement,
  type Subject,
} from '../../contract/permissions.ts';
import { registry } from '../../contract/registry.ts';
import { importGuard, type Resource, resourceGuard } from '../../contract/resource.ts';
import { ADMIN_GUARD, ADMIN_PAGES } from './adminPages.ts';
import { FISCAL_PAGES } from './fiscalPages.ts';
import { INTEGRACAO_PAGES } from './integracaoPages.ts';
import { NFS_PAGES } from './nfsPages.ts';
import { PAGAMENTO_PAGES } from './pagamentoPages.ts';
import { USER_PATH } from './paths.ts';
import { PERFIL_PAGES } from './perfilPages.ts';

/** User to whom the rule applies, with the uuid of the user's own record. */
export type Person = Subject & { uuid?: string };

type Verdict = { kind: 'open' } | { kind: 'absent' } | { kind: 'denied'; missing: Requirement[] };

function isUnder(path: string, address: string): boolean {
  return address === path || address.startsWith(`${path}/`);
}

/** Returns whether an address shows a resource's list, or leads to it; the `opens` right does not open a record by its address. */
function isListOf({ path, shortPath }: Resource, address: string): boolean {
  return address === path || address === shortPath || address === `${path}/consulta`;
}

/** Returns all guards of a public address, of the resource or the page at it. */
export function guardsOf(address: string, resources: readonly Resource[] = registry): Guard[] {
  const own = resources
    .filter(({ path, shortPath }) => isUnder(path, address) || address === shortPath)
    .map((resource) => {
      const { path, opens, modulo } = resource;
      if (address === `${path}/lixeira`) return lixeiraGuard(resource);
      if (address === `${path}/novo`) return resourceGuard(resource, 'edit');
      if (address === `${path}/importar`) return importGuard(resource);
      return opens && isListOf(resource, address)
        ? { allOf: [opens], modulo }
        : resourceGuard(resource, 'search');
    });
  const fiscal = [...FISCAL_PAGES, ...NFS_PAGES, ...PAGAMENTO_PAGES, ...INTEGRACAO_PAGES, ...PERFIL_PAGES]
    .filter(({ path }) => path === address)
    .map(({ guard }) => guard);
  const admin = ADMIN_PAGES.filter(({ path }) => isUnder(path, address)).map(() => ADMIN_GUARD);
  const cobertura = isUnder(COBERTURA, address) ? [verCobertura] : [];
  const fila = isUnder(FILA, address) ? [verFila] : [];
  const logs = isUnder(LOGS, address) ? [verLogs] : [];
  return [...own, ...fiscal, ...cobertura, ...fila, ...logs, ...admin];
}

/**
 * Returns whether the page at a public address shows data of the company acted for. False when the user may not see it anyway, so that the
 * refusal is shown with or without a company.
 */
export function isOfCompany(
  subject: Subject,
  address: string,
  resources: readonly Resource[] = registry,
): boolean {
  return resources.some(
    (resource) =>
      resource.scope === 'empresa' &&
      isUnder(resource.path, address) &&
      isAllowed(subject, resourceGuard(resource, 'search')),
  );
}

/**
 * Returns whether the address is the user's own record, over which every user implicitly has USUARIO_BUSCA (docs/decisoes.md 'Endereços').
 */
export function isOwnRecord({ uuid }: Person, address: string): boolean {
  return uuid !== undefined && address === `${USER_PATH}/${uuid}`;
}

/**
 * Returns whether the page at a public address opens, is absent because its module is off, or is denied, with the missing requirements. An
 * administrator has no modules to lose: only the rights decide.
 */
export function judgeAddress(
  subject: Person,
  address: string,
  resources: readonly Resource[] = registry,
): Verdict {
  if (isOwnRecord(subject, address)) return { kind: 'open' };
  const guards = guardsOf(address, resources);
  const missing = [...new Set(guards.flatMap((guard) => missingRequirements(subject, guard)))];
  const modulesOn = guards.every((guard) => isModuleOn(subject, guard));
  const isAdmin = subject.profile === ADMIN_PROFILE;
  if (missing.length > 0 && (modulesOn || isAdmin)) return { kind: 'denied', missing };
  const isThere = modulesOn || (isAdmin && !guards.some(({ nobody }) => nobody));
  return { kind: isThere ? 'open' : 'absent' };
}
