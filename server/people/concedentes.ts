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
/** Codes that no user can grant: they follow from the user's tenant. */
const NOBODYS: readonly string[] = ['ADMIN', 'NOT_ADMIN'];

/** Returns the active users of one tenant who can grant rights; filtered by tenant, since an administrator's role sees all. */
function grantersOf(tx: Tx, tenantId: string) {
  const granting = arrayOverlaps(perfis.permissoes, [...GRANTING]);
  return tx
    .select({ nome: usuarios.nome, email: usuarios.email })
    .from(usuarios)
    .innerJoin(perfis, ownProfile)
    .where(and(eq(usuarios.tenantId, tenantId), usuarios.ativo, granting))
    .orderBy(usuarios.nome, usuarios.id);
}

/** Route `GET /v1/concedentes?permissao=CODE`: users who can grant a missing permission ('Por que não posso?'). */
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
