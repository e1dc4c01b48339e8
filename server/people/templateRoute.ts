import { z } from 'zod';
import { ADMIN_PROFILE } from '../../contract/permissions.ts';
import { type Modelo, modeloSchema } from '../../contract/pessoas.ts';
import { noBody } from '../http/body.ts';
import { json } from '../http/reply.ts';
import { personRoute, type Route } from '../http/route.ts';
import { lackingOf } from './grants.ts';
import { doc, edits, personOf } from './person.ts';
import { ownRights } from './rights.ts';

/** `/v1/usuarios/{id}/modelo`: a colleague as the pattern of a new person, never beyond what one may give. */
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
    // The companies of a person are for those of the tenant to choose.
    const given = context.sessao.profile === ADMIN_PROFILE ? [] : (own?.empresas ?? []);
    return json({
      perfilId: own && permissoes.length === 0 ? own.perfilId : null,
      empresas: given.filter((empresa) => !beyond.has(empresa)).sort(),
      faltam: { permissoes, empresas: empresas.map(({ nome }) => nome) },
    } satisfies Modelo);
  },
);
