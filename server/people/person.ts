import { and, eq } from 'drizzle-orm';
import type { Guard } from '../../contract/permissions.ts';
import { usuarios } from '../db/peopleTables.ts';
import { ApiProblem } from '../http/problem.ts';
import { recordId } from '../http/recordId.ts';
import type { PersonContext } from '../http/route.ts';
import { lockPeople } from './editors.ts';
import { requireHoldsAllOf } from './grants.ts';

/** Guard of acts on a colleague's access. */
export const edits: Guard = { allOf: ['USUARIO_EDITA'] };

/** Returns the documentation of such a route. */
export const doc = (summary: string, rest: object = {}) => ({ tag: 'Usuários', summary, ...rest });

interface Person {
  id: string;
  email: string;
  ativo: boolean;
  versao: number;
  acessou: boolean;
}

/** Returns the user in the path, of the selected tenant. Throws 404. */
export async function personOf(
  { tx, sessao, params }: PersonContext,
  { lock = false } = {},
): Promise<Person> {
  const id = recordId(params);
  const { email, ativo, versao, ultimoAcesso } = usuarios;
  const found = tx
    .select({ id: usuarios.id, email, ativo, versao, ultimoAcesso })
    .from(usuarios)
    .where(and(eq(usuarios.tenantId, sessao.tenantId), eq(usuarios.id, id)));
  const [person] = await (lock ? found.for('update') : found);
  if (!person) throw new ApiProblem('NAO_ENCONTRADO', 'Este registro não existe ou foi removido.');
  return { ...person, acessou: person.ultimoAcesso !== null };
}

/** Returns the user as `personOf` does. Throws 403 unless the session holds all rights of that user. */
export async function personWithin(context: PersonContext, options?: { lock: boolean }): Promise<Person> {
  const person = await personOf(context, options);
  await requireHoldsAllOf(context, person.id);
  return person;
}

/** Returns the user as `personWithin` does, locked, to change his or her access; other changes to users wait. */
export async function lockedPerson(context: PersonContext): Promise<Person> {
  await lockPeople(context);
  return personWithin(context, { lock: true });
}
