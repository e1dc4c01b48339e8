import { ADMIN_PROFILE } from '../../../contract/permissions.ts';
import type { Deps } from '../../deps.ts';
import { type OpenSession, type PersonRow, rightsOf } from '../sessionRules.ts';

/**
 * Returns whether a person must have a second factor: the tenant requires one or, for its administrators, the platform does (ASVS 6.3.3).
 */
export function mustHaveFactor(
  { adminsNeedFactor }: Pick<Deps, 'adminsNeedFactor'>,
  person: PersonRow | OpenSession,
): boolean {
  const { profile } = 'profile' in person ? person : rightsOf(person);
  return person.parametros.segundoFatorObrigatorio || (adminsNeedFactor && profile === ADMIN_PROFILE);
}
