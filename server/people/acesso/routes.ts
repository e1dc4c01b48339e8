import { z } from 'zod';
import {
  acessoSchema,
  aplicarPropostaSchema,
  conferirDominioSchema,
  emissorChangeSchema,
  emissorTesteSchema,
  enderecosChangeSchema,
} from '../../../contract/acesso.ts';
import { confirmacaoSchema } from '../../../contract/confirmacao.ts';
import { ACESSO_GUARD } from '../../../contract/paginaDoAcesso.ts';
import { tryIssuer } from '../../auth/organizacao/emissor.ts';
import { stepUpRoute } from '../../auth/requirePassword.ts';
import { noBody } from '../../http/body.ts';
import { recordId } from '../../http/recordId.ts';
import { json, noContent } from '../../http/reply.ts';
import { personRoute, type Route } from '../../http/route.ts';
import { applyPropostaAsSecond, rejeitarProposta } from './decidir.ts';
import { removeIssuer, saveIssuer } from './emissor.ts';
import { saveNetworks } from './enderecos.ts';
import { readAccess } from './ler.ts';
import { provarDominio } from './provarDominio.ts';

const PATH = '/v1/acesso';
const head = { guard: ACESSO_GUARD, company: 'ignored' as const };
const tag = 'Acesso da organização';
const responseSchema = z.toJSONSchema(acessoSchema);

/** Routes of how users of a tenant sign in: the issuer and the allowed networks. */
export const acessoRoutes: Route[] = [
  personRoute(
    {
      ...head,
      method: 'get',
      path: PATH,
      body: noBody,
      doc: { tag, summary: 'Como as pessoas da organização entram', responseSchema },
    },
    async (context) => json(await readAccess(context)),
  ),
  personRoute(
    {
      ...head,
      method: 'post',
      path: `${PATH}/testar`,
      body: emissorTesteSchema,
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
      ...head,
      method: 'put',
      path: `${PATH}/emissor`,
      body: emissorChangeSchema,
      doc: {
        tag,
        summary: 'Propõe o emissor da organização, ou desfaz o que ele exige; pede confirmação',
        erros: ['EM_USO'],
        responseSchema,
      },
    },
    async (context, { senha, codigo, chave, ...wanted }) => {
      await saveIssuer(context, wanted);
      return json(await readAccess(context));
    },
  ),
  stepUpRoute(
    {
      ...head,
      method: 'post',
      path: `${PATH}/emissor/remover`,
      body: confirmacaoSchema,
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
      ...head,
      method: 'put',
      path: `${PATH}/enderecos`,
      body: enderecosChangeSchema,
      doc: {
        tag,
        summary: 'Propõe de que redes se entra; vazia, vale já; pede confirmação',
        erros: ['EM_USO'],
        responseSchema,
      },
    },
    async (context, { versao, enderecos, confirmado }) => {
      await saveNetworks(context, { versao, enderecos, confirmado });
      return json(await readAccess(context));
    },
  ),
  stepUpRoute(
    {
      ...head,
      method: 'post',
      path: `${PATH}/propostas/{id}/aplicar`,
      body: aplicarPropostaSchema,
      doc: {
        tag,
        summary: 'Aplica já o que outra pessoa propôs; pede confirmação',
        erros: ['EM_USO', 'CONFLITO_VERSAO', 'FORA_DA_LISTA'],
        responseSchema,
      },
    },
    async (context, { confirmado }) => {
      await applyPropostaAsSecond(context, recordId(context.params), confirmado);
      return json(await readAccess(context));
    },
  ),
  personRoute(
    {
      ...head,
      method: 'post',
      path: `${PATH}/propostas/{id}/rejeitar`,
      body: noBody,
      doc: { tag, summary: 'Rejeita uma proposta: nada muda', responseSchema },
    },
    async (context) => {
      await rejeitarProposta(context, recordId(context.params));
      return json(await readAccess(context));
    },
  ),
  personRoute(
    {
      ...head,
      method: 'post',
      path: `${PATH}/dominios/conferir`,
      body: conferirDominioSchema,
      doc: {
        tag,
        summary: 'Procura no DNS o registro que prova um domínio de e-mail',
        erros: ['NAO_ENCONTRADO', 'EM_USO', 'DNS_SEM_RESPOSTA', 'DOMINIO_SEM_PROVA'],
        status: 204,
      },
    },
    async (context, { dominio }) => {
      const prove = await provarDominio(context, dominio);
      return async () => {
        await prove();
        return noContent();
      };
    },
  ),
];
