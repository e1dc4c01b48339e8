import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Guard } from '../../contract/permissions.ts';
import { rowsOf } from '../db/database.ts';
import { ApiProblem } from '../http/problem.ts';
import { recordId } from '../http/recordId.ts';
import type { SessionContext } from '../http/route.ts';

/** Who may do something about a colleague's access. */
export const edits: Guard = { allOf: ['USUARIO_EDITA'] };

/** How it is documented. */
export const doc = (summary: string, rest: object = {}) => ({ tag: 'Usuários', summary, ...rest });

const personSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  ativo: z.boolean(),
  versao: z.number(),
  perfilId: z.uuid(),
  acessou: z.boolean(),
});
type Person = z.infer<typeof personSchema>;

/** The person that the address names, in the tenant that the session is turned to. Throws 404. */
export async function personOf({ tx, sessao, params }: SessionContext): Promise<Person> {
  const id = recordId(params);
  const [row] = await rowsOf(
    tx,
    sql`select id, email, ativo, versao, perfil_id as "perfilId", ultimo_acesso is not null as acessou from usuarios
         where tenant_id = ${sessao.tenantId} and id = ${id} for update`,
  );
  const person = personSchema.safeParse(row).data;
  if (!person) throw new ApiProblem('NAO_ENCONTRADO', 'Este registro não existe ou foi removido.');
  return person;
}
