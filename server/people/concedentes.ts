import { and, arrayOverlaps, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Concedentes, concedentesSchema, requirementSchema } from '../../contract/concedentes.ts';
import { GRANTING } from '../../contract/permissions.ts';
import type { Tx } from '../db/database.ts';
import { ownProfile } from '../db/joins.ts';
import { perfis, usuarios } from '../db/peopleTables.ts';
import { noBody } from '../http/body.ts';
import { invalidFields } from '../http/problem.ts';
import { json } from '../http/reply.ts';
import { personRoute, type Route } from '../http/route.ts';

const SHOWN = 20;
/** What nobody of a tenant can give: it follows from whose tenant a person belongs to. */
const NOBODYS: readonly string[] = ['ADMIN', 'NOT_ADMIN'];

/** The active people of one tenant, and no other, who can give rights. An administrator's role sees all tenants. */
function grantersOf(tx: Tx, tenantId: string) {
  const granting = arrayOverlaps(perfis.permissoes, [...GRANTING]);
  return tx
    .select({ nome: usuarios.nome, email: usuarios.email })
    .from(usuarios)
    .innerJoin(perfis, ownProfile)
    .where(and(eq(usuarios.tenantId, tenantId), usuarios.ativo, granting))
    .orderBy(usuarios.nome, usuarios.id);
}

/** `GET /v1/concedentes?permissao=CODE`: whom to ask for a permission that is missing ('Por que não posso?'). */
export const concedentesRoute: Route = personRoute(
  {
    method: 'get',
    path: '/v1/concedentes',
    guard: {},
    company: 'ignored',
    body: noBody,
    doc: {
      tag: 'Acesso',
      summary: 'Quem, na própria organização, pode conceder uma permissão',
      query: { permissao: 'Código da permissão, por exemplo EMPRESA_EDITA' },
      responseSchema: z.toJSONSchema(concedentesSchema),
    },
  },
  async ({ tx, sessao, query }) => {
    const asked = requirementSchema.safeParse(query.get('permissao'));
    if (!asked.success) throw invalidFields({ permissao: 'Informe o código de uma permissão que exista.' });
    const people = NOBODYS.includes(asked.data) ? [] : await grantersOf(tx, sessao.tenantId);
    const body: Concedentes = {
      permissao: asked.data,
      pessoas: people.slice(0, SHOWN),
      total: people.length,
    };
    return json(body);
  },
);
