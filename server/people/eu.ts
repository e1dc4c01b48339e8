import { z } from 'zod';
import { euSchema } from '../../contract/eu.ts';
import { companiesOf } from '../auth/empresasOf.ts';
import { noBody } from '../http/body.ts';
import { json } from '../http/reply.ts';
import { actorRoute, type Route } from '../http/route.ts';

/** Route `GET /v1/eu`: the requester and its rights, for users and services alike. */
export const euRoute: Route = actorRoute(
  {
    method: 'get',
    path: '/v1/eu',
    guard: {},
    company: 'ignored',
    body: noBody,
    doc: {
      tag: 'Acesso',
      summary: 'Quem pede, o que pode, e por quais empresas',
      responseSchema: z.toJSONSchema(euSchema),
    },
  },
  async ({ tx, ator }) => {
    const companies = await companiesOf(tx, ator);
    return json({
      tipo: ator.tipo,
      nome: ator.nome,
      tenant: ator.tenant,
      permissoes: [...ator.permissoes],
      modulos: [...ator.modulos],
      empresas: companies.map(({ empresaId, nome, cpfCnpj }) => ({ id: empresaId, nome, cpfCnpj })),
    } satisfies z.infer<typeof euSchema>);
  },
);
