import type { PseudoPermission } from './defineResource.ts';
import type { Module } from './modules.ts';
import type { DeclaredPermission } from './registry.ts';

/** All permission codes, from the declarations and `otherPermissions.ts`. */
export type Permission = DeclaredPermission;
export type Requirement = Permission | PseudoPermission;

/** Permissions whose holder can give rights to other users: by another profile, or by changing the profile. */
export const GRANTING: readonly Permission[] = ['USUARIO_EDITA', 'PERFIL_EDITA'];

export const ADMIN_PROFILE = 'ADMIN';

/** What the rule needs to know of a user: read from the access token or from the server's session. */
export interface Subject {
  profile: string;
  permissoes: readonly string[];
  modulos: readonly string[];
}

/** Returns the subject of a permission code, the part before its act. */
export function subjectOf(code: string): string {
  return code.split('_')[0] ?? code;
}

function holds(subject: Subject, requirement: Requirement): boolean {
  if (requirement === 'ADMIN') return subject.profile === ADMIN_PROFILE;
  if (requirement === 'NOT_ADMIN') return subject.profile !== ADMIN_PROFILE;
  if (requirement === 'ANY') return subject.permissoes.length > 0;
  return subject.permissoes.includes(requirement);
}

/** What a screen, route or menu entry requires. `anyOf` requires one of the list, `allOf` each of it. */
export interface Guard {
  allOf?: readonly Requirement[];
  anyOf?: readonly Requirement[];
  modulo?: Module;
  /** Guards of the parts of an `anyOf`: it is on while the module of a part that the user may see is on. */
  partes?: readonly Guard[];
  /** Not allowed with any profile: the response is as if it did not exist. */
  nobody?: true;
}

/** Returns the missing requirements: the only rule for server, route, menu and button. */
export function missingRequirements(subject: Subject, guard: Guard): Requirement[] {
  const missing = (guard.allOf ?? []).filter((requirement) => !holds(subject, requirement));
  const anyOf = guard.anyOf ?? [];
  if (anyOf.length > 0 && !anyOf.some((requirement) => holds(subject, requirement))) missing.push(...anyOf);
  return missing;
}

/**
 * Returns whether the guard's module is on; when off, the response is as if it did not exist. An administrator has no modules of a tenant
 * to lose.
 */
export function isModuleOn(subject: Subject, guard: Guard): boolean {
  if (guard.nobody || (guard.modulo !== undefined && !subject.modulos.includes(guard.modulo))) return false;
  const held = (guard.partes ?? []).filter((parte) => missingRequirements(subject, parte).length === 0);
  return held.length === 0 || held.some((parte) => isModuleOn(subject, parte));
}

/** Returns true when the user meets all requirements and the module is on. */
export function isAllowed(subject: Subject, guard: Guard): boolean {
  return isModuleOn(subject, guard) && missingRequirements(subject, guard).length === 0;
}
