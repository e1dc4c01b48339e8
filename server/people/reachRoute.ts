import { z } from 'zod';
import { type Alcance, alcanceSchema } from '../../contract/pessoas.ts';
import { noBody } from '../http/body.ts';
import { json } from '../http/reply.ts';
import { personRoute, type Route } from '../http/route.ts';
import { lackingOf } from './grants.ts';
import { doc, edits, personOf } from './person.ts';
import { rightsOfPerson } from './rights.ts';

/**
 * Route `GET /v1/usuarios/{id}/alcance`: rights that the user lacks to change a colleague, so that the screen offers only possible acts.
 */
export const reachRoute: Route = personRoute(
  {
    method: 'get',
    path: '/v1/usuarios/{id}/alcance',
    guard: edits,
    body: noBody,
    doc: doc('O que falta a quem pergunta para alterar uma pessoa', {
      responseSchema: z.toJSONSchema(alcanceSchema),
    }),
  },
  async (context) => {
    const { id } = await personOf(context);
    const { permissoes, empresas } = await lackingOf(context, await rightsOfPerson(context, id));
    return json({ permissoes, empresas: empresas.map(({ nome }) => nome) } satisfies Alcance);
  },
);
