import { z } from 'zod';
import {
  ACESSO_GUARD,
  acessoSchema,
  emissorChangeSchema,
  emissorTesteSchema,
  enderecosChangeSchema,
} from '../../contract/acesso.ts';
import { confirmacaoSchema } from '../../contract/confirmacao.ts';
import { tryIssuer } from '../auth/organizacao/emissor.ts';
import { stepUpRoute } from '../auth/requirePassword.ts';
import { noBody } from '../http/body.ts';
import { json, noContent } from '../http/reply.ts';
import { personRoute, type Route } from '../http/route.ts';
import { readAccess, removeIssuer, saveIssuer, saveNetworks } from './acesso.ts';

const PATH = '/v1/acesso';
const head = { guard: ACESSO_GUARD, company: 'ignored' as const };
const tag = 'Acesso da organização';
const responseSchema = z.toJSONSchema(acessoSchema);

/** How people of a tenant come in: by which issuer, and from which networks. */
export const acessoRoutes: Route[] = [
  personRoute(
    {
      ...{ ...head, method: 'get', path: PATH, body: noBody },
      doc: { tag, summary: 'Como as pessoas da organização entram', responseSchema },
    },
    async (context) => json(await readAccess(context)),
  ),
  personRoute(
    {
      ...{ ...head, method: 'post', path: `${PATH}/testar`, body: emissorTesteSchema },
      doc: { tag, summary: 'Pergunta a um emissor quem ele é, sem guardar nada', status: 204 },
    },
    async ({ deps }, { emissor }) =>
      async () => {
        await tryIssuer(deps, emissor);
        return noContent();
      },
  ),
  stepUpRoute(
    {
      ...{ ...head, method: 'put', path: `${PATH}/emissor`, body: emissorChangeSchema },
      doc: { tag, summary: 'Guarda o emissor da organização; pede confirmação', responseSchema },
    },
    async (context, { senha, codigo, chave, ...wanted }) => {
      await saveIssuer(context, wanted);
      return json(await readAccess(context));
    },
  ),
  stepUpRoute(
    {
      ...{ ...head, method: 'post', path: `${PATH}/emissor/remover`, body: confirmacaoSchema },
      doc: {
        tag,
        summary: 'Remove o emissor: volta-se a entrar com senha; pede confirmação',
        status: 204,
      },
    },
    async (context) => {
      await removeIssuer(context);
      return noContent();
    },
  ),
  stepUpRoute(
    {
      ...{ ...head, method: 'put', path: `${PATH}/enderecos`, body: enderecosChangeSchema },
      doc: { tag, summary: 'Guarda de que redes se entra; pede confirmação', responseSchema },
    },
    async (context, { versao, enderecos, confirmado }) => {
      await saveNetworks(context, { versao, enderecos, confirmado });
      return json(await readAccess(context));
    },
  ),
];
