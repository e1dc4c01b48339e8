import { ADMIN_PROFILE } from '../../../contract/permissions.ts';
import type { Deps } from '../../deps.ts';
import { type OpenSession, type PersonRow, rightsOf } from '../sessionRules.ts';

/** Whether a person must have a second factor: the tenant asks for one or, of its administrators, the platform (ASVS 6.3.3). */
export function mustHaveFactor(
  { adminsNeedFactor }: Pick<Deps, 'adminsNeedFactor'>,
  person: PersonRow | OpenSession,
): boolean {
  const { profile } = 'profile' in person ? person : rightsOf(person);
  return person.parametros.segundoFatorObrigatorio || (adminsNeedFactor && profile === ADMIN_PROFILE);
}
