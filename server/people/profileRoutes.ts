import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { pessoasDoPerfilSchema } from '../../contract/pessoas.ts';
import { perfis, usuarios } from '../db/peopleTables.ts';
import { noBody } from '../http/body.ts';
import { ApiProblem } from '../http/problem.ts';
import { recordId } from '../http/recordId.ts';
import { json } from '../http/reply.ts';
import { personRoute, type Route } from '../http/route.ts';

const SHOWN = 200;

/** Route `GET /v1/perfis/{id}/pessoas`: users affected by a change of a profile. */
export const peopleOfProfile: Route = personRoute(
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
    const [perfil] = await tx
      .select({ id: perfis.id })
      .from(perfis)
      .where(and(eq(perfis.tenantId, sessao.tenantId), eq(perfis.id, id)));
    if (!perfil) throw new ApiProblem('NAO_ENCONTRADO', 'Este registro não existe ou foi removido.');
    const { nome, email, ativo } = usuarios;
    const having = and(eq(usuarios.tenantId, sessao.tenantId), eq(usuarios.perfilId, id));
    const pessoas = await tx
      .select({ id: usuarios.id, nome, email, ativo })
      .from(usuarios)
      .where(having)
      .orderBy(desc(ativo), nome, usuarios.id)
      .limit(SHOWN);
    const total = await tx.$count(usuarios, having);
    return json(pessoasDoPerfilSchema.parse({ pessoas, total }));
  },
);
