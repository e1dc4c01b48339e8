import { z } from 'zod';
import {
  BACKGROUND_HEADER,
  credentialsSchema,
  loginAnswerSchema,
  type PrazoDaSessao,
  prazoSchema,
  refreshRequestSchema,
  type Sessao,
  sessaoSchema,
  tokensSchema,
} from '../../contract/session.ts';
import { noBody } from '../http/body.ts';
import { json, noContent } from '../http/reply.ts';
import { personRoute, publicRoute, type Route } from '../http/route.ts';
import { noticesOf } from '../notices/counts.ts';
import { withAuthErrors } from './authAnswer.ts';
import { changePasswordRoute } from './changePassword.ts';
import { DEVICE_HEADERS } from './devices.ts';
import { secondStepRoutes } from './fatores/signInRoutes.ts';
import { preferenciasRoute, readPreferencias } from './preferencias.ts';
import { recoverPasswordRoute } from './recoverPassword.ts';
import { refresh } from './refresh.ts';
import { prazoOf } from './sessionRules.ts';
import { becomeAuth, endSession } from './sessions.ts';
import { signIn } from './signIn.ts';
import { securityLog } from './trail.ts';
import { vistaDe } from './vista.ts';

/** Routes of sign-in, refresh, sign-out, own session and own password (docs/decisoes.md 'Entrada e sessões'). */
export const authRoutes: Route[] = [
  withAuthErrors(
    publicRoute(
      {
        method: 'post',
        path: '/login',
        body: credentialsSchema,
        doc: {
          tag: 'Acesso',
          summary: 'Entra com e-mail e senha; quem tem segundo fator recebe o que falta confirmar',
          operationId: 'entrar',
          headers: DEVICE_HEADERS,
          responseSchema: z.toJSONSchema(loginAnswerSchema),
        },
      },
      async (context, credentials) => {
        const entered = await signIn(context, credentials);
        return json('tokens' in entered ? entered.tokens : entered.pendente);
      },
    ),
  ),
  withAuthErrors(
    publicRoute(
      {
        method: 'post',
        path: '/refreshToken',
        body: refreshRequestSchema,
        doc: {
          tag: 'Acesso',
          summary: 'Renova o acesso',
          operationId: 'renovarAcesso',
          responseSchema: z.toJSONSchema(tokensSchema),
        },
      },
      async (context, { refreshToken }) => json(await refresh(context, refreshToken)),
    ),
  ),
  personRoute(
    {
      method: 'post',
      path: '/logout',
      guard: {},
      company: 'ignored',
      body: noBody,
      doc: { tag: 'Acesso', summary: 'Encerra a sessão', operationId: 'sair', status: 204 },
    },
    async (context) => {
      const { tx, sessao, now, audit } = context;
      const { sid, tenantId, usuarioId } = sessao;
      await becomeAuth(tx);
      await endSession(tx, { tenantId, sid, motivo: 'SAIDA', now });
      await audit({ acao: 'SAI', recurso: 'sessoes', registroId: sid });
      securityLog(context, { nivel: 'info', evento: 'SAI', usuario: usuarioId, tenant: tenantId });
      return noContent();
    },
  ),
  personRoute(
    {
      method: 'get',
      path: '/v1/sessao',
      guard: {},
      company: 'ignored',
      body: noBody,
      doc: {
        tag: 'Acesso',
        summary: 'Pessoa, direitos e empresas como valem agora',
        responseSchema: z.toJSONSchema(sessaoSchema),
      },
    },
    async ({ tx, deps, sessao, now }) => {
      const body: Omit<Sessao, 'preferencias'> = {
        ...(await vistaDe(tx, deps, sessao)),
        prazo: prazoOf(sessao, now),
        avisos: await noticesOf(tx, sessao),
      };
      // An administrator's preferences belong to no customer, whichever customer is selected.
      await becomeAuth(tx);
      return json({ ...body, preferencias: await readPreferencias(tx, sessao) } satisfies Sessao);
    },
  ),
  personRoute(
    {
      method: 'get',
      path: '/v1/sessao/prazo',
      guard: {},
      company: 'ignored',
      body: noBody,
      doc: {
        tag: 'Acesso',
        summary: `Quanto tempo resta à sessão; com o cabeçalho ${BACKGROUND_HEADER}, sem a prolongar`,
        responseSchema: z.toJSONSchema(prazoSchema),
      },
    },
    async ({ sessao, now }) => json(prazoOf(sessao, now) satisfies PrazoDaSessao),
  ),
  preferenciasRoute,
  ...secondStepRoutes,
  changePasswordRoute,
  recoverPasswordRoute,
];
