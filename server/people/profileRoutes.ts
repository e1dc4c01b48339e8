import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { pessoasDoPerfilSchema } from '../../contract/pessoas.ts';
import { rowsOf } from '../db/database.ts';
import { noBody } from '../http/body.ts';
import { ApiProblem } from '../http/problem.ts';
import { recordId } from '../http/recordId.ts';
import { json } from '../http/reply.ts';
import { type Route, sessionRoute } from '../http/route.ts';

const SHOWN = 200;

/** `/v1/perfis/{id}/pessoas`: whom a change of a profile concerns. */
export const peopleOfProfile: Route = sessionRoute(
  {
    method: 'get',
    path: '/v1/perfis/{id}/pessoas',
    guard: { allOf: ['PERFIL_BUSCA'] },
    body: noBody,
    doc: {
      tag: 'Perfis',
      summary: 'Quem tem um perfil',
      responseSchema: z.toJSONSchema(pessoasDoPerfilSchema),
    },
  },
  async ({ tx, sessao, params }) => {
    const id = recordId(params);
    const own = sql`tenant_id = ${sessao.tenantId}`;
    const [perfil] = await rowsOf(tx, sql`select id from perfis where ${own} and id = ${id}`);
    if (!perfil) throw new ApiProblem('NAO_ENCONTRADO', 'Este registro não existe ou foi removido.');
    const rows = await rowsOf(
      tx,
      sql`select id, nome, email, ativo, count(*) over ()::int as total from usuarios
           where ${own} and perfil_id = ${id} order by ativo desc, nome, id limit ${SHOWN}`,
    );
    const pessoas = rows.map(({ id, nome, email, ativo }) => ({ id, nome, email, ativo }));
    return json(pessoasDoPerfilSchema.parse({ pessoas, total: Number(rows[0]?.total ?? 0) }));
  },
);
