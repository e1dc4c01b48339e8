import type { PermissionLabels } from './defineResource.ts';
import { PSEUDO_LABELS } from './otherPermissions.ts';
import { type Permission, subjectOf } from './permissions.ts';
import { grantable } from './registry.ts';

const isPermission = (code: string): code is Permission => Object.hasOwn(grantable, code);

/** Every permission code a profile may hold (docs/especificacao.md 6.2 and docs/decisoes.md 'Quem é quem'). */
export const PERMISSIONS: readonly Permission[] = Object.keys(grantable).filter(isPermission);

/** What each code allows, in words that follow 'permissão para'; pseudo-permissions too. */
export const PERMISSION_LABELS: PermissionLabels = { ...grantable, ...PSEUDO_LABELS };

/** Returns the search code that a code implies, when its subject has one, otherwise the code itself. */
export function impliedSearch(code: string): string {
  const search = `${subjectOf(code)}_BUSCA`;
  return isPermission(search) ? search : code;
}

/** Returns the stored codes with the search code that each write code implies. */
export function expandPermissions(codes: readonly string[]): string[] {
  return [...new Set([...codes, ...codes.map(impliedSearch)])].sort();
}
