import { z } from 'zod';
import {
  type SessaoAberta,
  sessaoAbertaSchema,
  sessoesEncerradasSchema,
} from '../../contract/perfilProprio.ts';
import { inAuth } from '../auth/asAuth.ts';
import { openSessions } from '../auth/ownSessions.ts';
import { endAllSessions } from '../auth/sessions.ts';
import { securityLog } from '../auth/trail.ts';
import { noBody } from '../http/body.ts';
import { ApiProblem } from '../http/problem.ts';
import { json } from '../http/reply.ts';
import { personRoute, type Route } from '../http/route.ts';
import { doc, edits, lockedPerson, personWithin } from './person.ts';

const sessions = personRoute(
  {
    method: 'get',
    path: '/v1/usuarios/{id}/sessoes',
    guard: edits,
    body: noBody,
    doc: doc('As sessões abertas de uma pessoa', {
      responseSchema: z.toJSONSchema(z.array(sessaoAbertaSchema)),
    }),
  },
  async (context) => {
    const { tx, sessao, now } = context;
    const { id } = await personWithin(context);
    const open: SessaoAberta[] = await inAuth(tx, (inside) =>
      openSessions(inside, { ...sessao, usuarioId: id }, now),
    );
    return json(open);
  },
);

const endSessions = personRoute(
  {
    method: 'delete',
    path: '/v1/usuarios/{id}/sessoes',
    guard: edits,
    body: noBody,
    doc: doc('Encerra as sessões de uma pessoa', {
      responseSchema: z.toJSONSchema(sessoesEncerradasSchema),
    }),
  },
  async (context) => {
    const { tx, sessao, now, audit } = context;
    const { tenantId } = sessao;
    const { id: usuarioId } = await lockedPerson(context);
    if (usuarioId === sessao.usuarioId) {
      throw new ApiProblem('SEM_PERMISSAO', 'As próprias sessões se encerram no seu perfil.');
    }
    const encerradas = await inAuth(tx, (inside) =>
      endAllSessions(inside, { tenantId, usuarioId, motivo: 'ENCERRADA', now }),
    );
    await audit({
      acao: 'ENCERRA_SESSAO',
      recurso: 'usuarios',
      registroId: usuarioId,
      depois: { sessoesEncerradas: encerradas },
    });
    securityLog(context, { nivel: 'info', evento: 'ENCERRA_SESSAO', usuario: usuarioId, tenant: tenantId });
    return json({ encerradas });
  },
);

/** Routes `/v1/usuarios/{id}/sessoes`: list and end a colleague's open sessions. */
export const colleagueSessionRoutes: Route[] = [sessions, endSessions];
