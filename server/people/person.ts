import { and, eq } from 'drizzle-orm';
import type { Guard } from '../../contract/permissions.ts';
import { usuarios } from '../db/peopleTables.ts';
import { ApiProblem } from '../http/problem.ts';
import { recordId } from '../http/recordId.ts';
import type { PersonContext } from '../http/route.ts';
import { lockPeople } from './editors.ts';
import { requireHoldsAllOf } from './grants.ts';

/** Who may do something about a colleague's access. */
export const edits: Guard = { allOf: ['USUARIO_EDITA'] };

/** How it is documented. */
export const doc = (summary: string, rest: object = {}) => ({ tag: 'Usuários', summary, ...rest });

interface Person {
  id: string;
  email: string;
  ativo: boolean;
  versao: number;
  acessou: boolean;
}

/** The person that the path names, in the selected tenant. Throws 404. */
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

/** As `personOf`, of whom the session holds all that she or he has: other people's access is not looked into. Throws 403. */
export async function personWithin(context: PersonContext, options?: { lock: boolean }): Promise<Person> {
  const person = await personOf(context, options);
  await requireHoldsAllOf(context, person.id);
  return person;
}

/** As `personWithin`, to change what concerns the person's access: nobody else changes people meanwhile. */
export async function lockedPerson(context: PersonContext): Promise<Person> {
  await lockPeople(context);
  return personWithin(context, { lock: true });
}
