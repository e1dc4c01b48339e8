import { z } from 'zod';
import { ADMIN_PROFILE } from '../../contract/permissions.ts';
import { type Modelo, modeloSchema } from '../../contract/pessoas.ts';
import { noBody } from '../http/body.ts';
import { json } from '../http/reply.ts';
import { personRoute, type Route } from '../http/route.ts';
import { lackingOf } from './grants.ts';
import { doc, edits, personOf } from './person.ts';
import { ownRights } from './rights.ts';

/** Route `GET /v1/usuarios/{id}/modelo`: a colleague as the template of a new user, limited to rights that the requester may grant. */
export const templateRoute: Route = personRoute(
  {
    method: 'get',
    path: '/v1/usuarios/{id}/modelo',
    guard: edits,
    body: noBody,
    doc: doc('O perfil e as empresas de uma pessoa que quem pergunta pode dar a outra', {
      responseSchema: z.toJSONSchema(modeloSchema),
    }),
  },
  async (context) => {
    const { id } = await personOf(context);
    const own = await ownRights(context, id);
    const { permissoes, empresas } = await lackingOf(context, own ?? {});
    const beyond = new Set(empresas.map((empresa) => empresa.id));
    // Only users of the tenant choose the companies of a user.
    const given = context.sessao.profile === ADMIN_PROFILE ? [] : (own?.empresas ?? []);
    return json({
      perfilId: own && permissoes.length === 0 ? own.perfilId : null,
      empresas: given.filter((empresa) => !beyond.has(empresa)).sort(),
      faltam: { permissoes, empresas: empresas.map(({ nome }) => nome) },
    } satisfies Modelo);
  },
);
