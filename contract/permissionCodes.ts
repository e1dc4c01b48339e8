import type { PermissionLabels } from './defineResource.ts';
import { PSEUDO_LABELS } from './otherPermissions.ts';
import { type Permission, subjectOf } from './permissions.ts';
import { grantable } from './registry.ts';

const isPermission = (code: string): code is Permission => Object.hasOwn(grantable, code);

/** Every permission code a profile may hold (docs/especificacao.md 6.2 and docs/decisoes.md 'Quem é quem'). */
export const PERMISSIONS: readonly Permission[] = Object.keys(grantable).filter(isPermission);

/** What each code lets a person do, as it follows 'permissão para'; those that only look like one too. */
export const PERMISSION_LABELS: PermissionLabels = { ...grantable, ...PSEUDO_LABELS };

/** The search code that a code implies, where there is one for what it is about, or the code itself. */
export function impliedSearch(code: string): string {
  const search = `${subjectOf(code)}_BUSCA`;
  return isPermission(search) ? search : code;
}

/** Adds the search code that each write code implies. In: codes as stored. Out: codes as they hold. */
export function expandPermissions(codes: readonly string[]): string[] {
  return [...new Set([...codes, ...codes.map(impliedSearch)])].sort();
}
