import { registry } from '../../contract/registry.ts';
import { listPath } from '../../contract/resource.ts';

/** The two names of a resource: `name` is react-admin's, `path` the public address (docs/especificacao.md 2.1). */
interface ResourceAddress {
  name: string;
  path: string;
  listAtPath?: true;
  shortPath?: string;
}

export const ACCESS_DENIED_PATH = '/sistema/acesso-negado';
/** Path of a user's record; the user's own is the profile. */
export const USER_PATH = '/sistema/usuario';
const INTERNAL_ACCESS_DENIED = '/access-denied';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns whether one step of an address is the id of a record. */
export function isRecordId(step: string): boolean {
  return UUID.test(step);
}

function trimmed(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}

/** Returns the step below the resource's path: `/sistema/empresa/novo` → `novo`; null when the address is not under it. */
function stepBelow({ path }: ResourceAddress, address: string): string | null {
  return address.startsWith(`${path}/`) ? address.slice(path.length + 1) : null;
}

/** Returns the public form of a react-admin address; one already public, or unknown, is returned as it is. */
export function toPublicPath(address: string, resources: readonly ResourceAddress[] = registry): string {
  const path = trimmed(address);
  if (path === INTERNAL_ACCESS_DENIED) return ACCESS_DENIED_PATH;
  const [, name, step, rest] = path.split('/');
  const resource = resources.find((other) => other.name === name);
  if (!resource) return path;
  if (step === undefined) return listPath(resource);
  if (step === 'create') return `${resource.path}/novo`;
  // Viewing and editing are one screen, at one address.
  return rest === undefined || rest === 'show' ? `${resource.path}/${step}` : path;
}

/**
 * Returns the react-admin form of a public address, or one of our own addresses as it is. An address in react-admin's own form counts as
 * unknown: each screen has one address.
 */
export function toInternalPath(address: string, resources: readonly ResourceAddress[] = registry): string {
  const path = trimmed(address);
  if (path === ACCESS_DENIED_PATH) return INTERNAL_ACCESS_DENIED;
  if (!path.startsWith('/sistema') && path !== '/' && path !== '/login') return `/sistema${path}`;
  for (const resource of resources) {
    const step = stepBelow(resource, path);
    if (path === listPath(resource)) return `/${resource.name}`;
    if (step === 'novo') return `/${resource.name}/create`;
    if (step !== null && isRecordId(step)) return `/${resource.name}/${step}`;
  }
  return path;
}

/** Returns the addresses that lead to the list of a resource, besides its own. */
export function otherListPaths(resource: ResourceAddress): string[] {
  const other = resource.listAtPath ? `${resource.path}/consulta` : resource.path;
  return resource.shortPath ? [other, resource.shortPath] : [other];
}

/** Returns the address of the list that a public address redirects to, or null when it redirects to none. */
export function listPathOf(address: string, resources: readonly ResourceAddress[] = registry): string | null {
  const path = trimmed(address);
  const resource = resources.find((one) => otherListPaths(one).includes(path));
  return resource ? listPath(resource) : null;
}

/** Returns the href of a react-admin address; routes are in the hash. */
export function hrefTo(address: string): string {
  return `#${toPublicPath(address)}`;
}
