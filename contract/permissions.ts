import type { PseudoPermission } from './defineResource.ts';
import type { Module } from './modules.ts';
import type { DeclaredPermission } from './registry.ts';

/** Each permission code, as the declarations and `otherPermissions.ts` have them. */
export type Permission = DeclaredPermission;
export type Requirement = Permission | PseudoPermission;

/** Whoever holds one of these gives rights to colleagues: by another profile, or by changing the profile. */
export const GRANTING: readonly Permission[] = ['USUARIO_EDITA', 'PERFIL_EDITA'];

export const ADMIN_PROFILE = 'ADMIN';

/** What the rule needs to know of a person: read from the access token or from the server's session. */
export interface Subject {
  profile: string;
  permissoes: readonly string[];
  modulos: readonly string[];
}

/** In: a permission code. Out: what it is about, the part before its act. */
export function subjectOf(code: string): string {
  return code.split('_')[0] ?? code;
}

function holds(subject: Subject, requirement: Requirement): boolean {
  if (requirement === 'ADMIN') return subject.profile === ADMIN_PROFILE;
  if (requirement === 'NOT_ADMIN') return subject.profile !== ADMIN_PROFILE;
  if (requirement === 'ANY') return subject.permissoes.length > 0;
  return subject.permissoes.includes(requirement);
}

/** What a screen, route or menu entry asks for. `anyOf` asks for one of the list, `allOf` for each of it. */
export interface Guard {
  allOf?: readonly Requirement[];
  anyOf?: readonly Requirement[];
  modulo?: Module;
  /** The parts of what asks for `anyOf`: it is there while the module of one that the person may see is on. */
  partes?: readonly Guard[];
  /** What nobody may, whatever the profile: answered as if it were not there. */
  nobody?: true;
}

/** The one rule that decides for server, route, menu and button. Out: the requirements that are missing. */
export function missingRequirements(subject: Subject, guard: Guard): Requirement[] {
  const missing = (guard.allOf ?? []).filter((requirement) => !holds(subject, requirement));
  const anyOf = guard.anyOf ?? [];
  if (anyOf.length > 0 && !anyOf.some((requirement) => holds(subject, requirement))) missing.push(...anyOf);
  return missing;
}

/** An off module answers as if it were not there; an administrator has no modules of a tenant to lose. */
export function isModuleOn(subject: Subject, guard: Guard): boolean {
  if (guard.nobody || (guard.modulo !== undefined && !subject.modulos.includes(guard.modulo))) return false;
  const held = (guard.partes ?? []).filter((parte) => missingRequirements(subject, parte).length === 0);
  return held.length === 0 || held.some((parte) => isModuleOn(subject, parte));
}

/** In: a person and what is asked. Out: true when nothing is missing and the module is on. */
export function isAllowed(subject: Subject, guard: Guard): boolean {
  return isModuleOn(subject, guard) && missingRequirements(subject, guard).length === 0;
}
