import { z } from 'zod';
import { conviteSchema, idaSchema, organizacaoSchema, voltaSchema } from '../../../contract/acesso.ts';
import { loginAnswerSchema } from '../../../contract/session.ts';
import { noBody } from '../../http/body.ts';
import { json, secretJson } from '../../http/reply.ts';
import { publicRoute, type Route } from '../../http/route.ts';
import { withAuthErrors } from '../authAnswer.ts';
import { DEVICE_HEADERS } from '../devices.ts';
import { beginEntrance, beginInvitation, finishEntrance } from './enter.ts';

const PATH = '/login/organizacao';
const tag = 'Acesso';
const ida = z.toJSONSchema(idaSchema);
const PASSED_ON = ['code', 'state', 'iss', 'error'] as const;

/** Routes of the sign-in by the organisation's own issuer (OpenID Connect; docs/adr/0047). */
export const organizacaoRoutes: Route[] = [
  withAuthErrors(
    publicRoute(
      {
        method: 'post',
        path: PATH,
        body: organizacaoSchema,
        doc: {
          tag,
          summary: 'Começa a entrar pela organização: para onde o navegador vai',
          responseSchema: ida,
        },
      },
      async (context, { quem }) => secretJson(await beginEntrance(context, quem)),
    ),
  ),
  withAuthErrors(
    publicRoute(
      {
        method: 'post',
        path: `${PATH}/convite`,
        body: conviteSchema,
        doc: {
          tag,
          summary: 'Começa a aceitar um convite pela conta da organização; quem tem senha a confirma',
          responseSchema: ida,
        },
      },
      async (context, { token, senha }) => secretJson(await beginInvitation(context, token, senha)),
    ),
  ),
  publicRoute(
    {
      method: 'get',
      path: `${PATH}/retorno`,
      body: noBody,
      alwaysIn: true,
      doc: {
        tag,
        summary: 'Para onde o emissor devolve o navegador, que segue para a tela de entrada',
        query: {
          code: 'O código do emissor',
          state: 'O que o pedido levava',
          iss: 'Quem responde',
          error: 'Por que o emissor recusou',
        },
        status: 303,
        replyHeaders: {
          location: { description: 'A tela de entrada, com o que o emissor disse atrás do #' },
        },
      },
    },
    // Passed after the hash, which is sent to no server and written to no log.
    async ({ query }) => {
      const passed = PASSED_ON.flatMap((name) => {
        const value = query.get(name);
        return value === null ? [] : [[name, value]];
      });
      const location = `/#/organizacao?${new URLSearchParams(passed)}`;
      return new Response(null, { status: 303, headers: { location, 'referrer-policy': 'no-referrer' } });
    },
  ),
  withAuthErrors(
    publicRoute(
      {
        method: 'post',
        path: `${PATH}/concluir`,
        body: voltaSchema,
        doc: {
          tag,
          summary: 'Conclui a entrada pela organização; quem tem segundo fator recebe o que falta confirmar',
          headers: DEVICE_HEADERS,
          responseSchema: z.toJSONSchema(loginAnswerSchema),
        },
      },
      async (context, volta) => {
        const entered = await finishEntrance(context, volta);
        return json('tokens' in entered ? entered.tokens : entered.pendente);
      },
    ),
  ),
];
