import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Guard } from '../../contract/permissions.ts';
import { rowsOf } from '../db/database.ts';
import { ApiProblem } from '../http/problem.ts';
import { recordId } from '../http/recordId.ts';
import type { SessionContext } from '../http/route.ts';
import { lockPeople } from './editors.ts';
import { requireHoldsAllOf } from './grants.ts';

/** Who may do something about a colleague's access. */
export const edits: Guard = { allOf: ['USUARIO_EDITA'] };

/** How it is documented. */
export const doc = (summary: string, rest: object = {}) => ({ tag: 'Usuários', summary, ...rest });

const personSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  ativo: z.boolean(),
  versao: z.number(),
  acessou: z.boolean(),
});
type Person = z.infer<typeof personSchema>;

/** The person that the path names, in the selected tenant. Throws 404. */
export async function personOf(
  { tx, sessao, params }: SessionContext,
  { lock = false } = {},
): Promise<Person> {
  const id = recordId(params);
  const [row] = await rowsOf(
    tx,
    sql`select id, email, ativo, versao, ultimo_acesso is not null as acessou from usuarios
         where tenant_id = ${sessao.tenantId} and id = ${id} ${lock ? sql`for update` : sql``}`,
  );
  const person = personSchema.safeParse(row).data;
  if (!person) throw new ApiProblem('NAO_ENCONTRADO', 'Este registro não existe ou foi removido.');
  return person;
}

/** As `personOf`, of whom the session holds all that she or he has: other people's access is not looked into. Throws 403. */
export async function personWithin(context: SessionContext, options?: { lock: boolean }): Promise<Person> {
  const person = await personOf(context, options);
  await requireHoldsAllOf(context, person.id);
  return person;
}

/** As `personWithin`, to change what concerns the person's access: nobody else changes people meanwhile. */
export async function lockedPerson(context: SessionContext): Promise<Person> {
  await lockPeople(context);
  return personWithin(context, { lock: true });
}
