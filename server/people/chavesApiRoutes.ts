import { z } from 'zod';
import {
  chaveApiSchema,
  chaveCriadaSchema,
  chaveNovaSchema,
  trocaChaveSchema,
} from '../../contract/chavesApi.ts';
import type { Guard } from '../../contract/permissions.ts';
import { servicos as resource } from '../../contract/registry.ts';
import { stepUpRoute } from '../auth/requirePassword.ts';
import { servicos } from '../db/servicoTable.ts';
import { noBody } from '../http/body.ts';
import { recordId } from '../http/recordId.ts';
import { json, noContent, secretJson } from '../http/reply.ts';
import { type PersonContext, personRoute, type Route } from '../http/route.ts';
import { repository } from '../resources/repository.ts';
import { resourceService } from '../resources/service.ts';
import { createKey, endKeyIn, listKeys, livingKey, revokeKey } from './chavesApi.ts';
import { requireHoldsService, servicosRules } from './servicos.ts';

const guard: Guard = { allOf: ['API_ADMINISTRA', 'NOT_ADMIN'] };
const tag = resource.label.many;
const PATH = '/v1/servicos/{id}/chaves';
const service = resourceService(resource, repository(resource, servicos, servicosRules), {
  rules: servicosRules,
});
const made = { status: 201, responseSchema: z.toJSONSchema(chaveCriadaSchema) };

/** Returns the service of the address. Throws 404. */
async function serviceOf({ tx, params }: PersonContext) {
  const row = await service.require(tx, recordId(params));
  return { row, id: String(row.id), nome: String(row.nome) };
}

/**
 * Returns the service as `serviceOf` does, for creating keys. Throws 403 unless the user holds all rights of the service, which a key
 * grants.
 */
async function heldServiceOf(context: PersonContext) {
  const found = await serviceOf(context);
  await requireHoldsService(context, { before: found.row, next: null, sent: {} });
  return found;
}

const keyId = ({ params }: PersonContext) => recordId({ id: params.chaveId ?? '' });

/** Routes of the API keys of services. */
export const chaveApiRoutes: readonly Route[] = [
  personRoute(
    {
      method: 'get',
      path: PATH,
      guard,
      body: noBody,
      doc: {
        tag,
        summary: 'As chaves de um serviço, da mais nova à mais antiga',
        operationId: 'listarChaves',
        responseSchema: z.toJSONSchema(z.array(chaveApiSchema)),
      },
    },
    async (context) => json(await listKeys(context, (await serviceOf(context)).id)),
  ),
  stepUpRoute(
    {
      method: 'post',
      path: PATH,
      guard,
      body: chaveNovaSchema,
      secret: true,
      doc: {
        tag,
        summary: 'Cria uma chave, mostrada só nesta resposta; pede a senha de novo',
        operationId: 'criarChave',
        ...made,
      },
    },
    async (context, wanted) =>
      secretJson(await createKey(context, await heldServiceOf(context), wanted), { status: 201 }),
  ),
  stepUpRoute(
    {
      method: 'post',
      path: `${PATH}/{chaveId}/trocar`,
      guard,
      body: trocaChaveSchema,
      secret: true,
      doc: {
        tag,
        summary: 'Cria outra chave igual; a anterior serve ainda tantos dias',
        operationId: 'trocarChave',
        erros: ['EM_USO'],
        ...made,
      },
    },
    async (context, { dias, ...wanted }) => {
      const held = await heldServiceOf(context);
      const former = await livingKey(context, held.id, keyId(context));
      const { expiraEm = former.expiraEm } = wanted;
      await endKeyIn(context, former, dias);
      return secretJson(await createKey(context, held, { ...former, expiraEm }), { status: 201 });
    },
  ),
  personRoute(
    {
      method: 'post',
      path: `${PATH}/{chaveId}/revogar`,
      guard,
      body: noBody,
      doc: {
        tag,
        summary: 'Revoga uma chave: o próximo pedido com ela é recusado',
        operationId: 'revogarChave',
        erros: ['EM_USO'],
        status: 204,
      },
    },
    async (context) => {
      const { id } = await serviceOf(context);
      await revokeKey(context, await livingKey(context, id, keyId(context)));
      return noContent();
    },
  ),
];
