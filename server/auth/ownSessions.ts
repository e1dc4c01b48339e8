import { and, asc, desc, eq, gte, isNull } from 'drizzle-orm';
import { z } from 'zod';
import {
  type SessaoAberta,
  sessaoAbertaSchema,
  sessoesEncerradasSchema,
} from '../../contract/perfilProprio.ts';
import type { Tx } from '../db/database.ts';
import { sessoes } from '../db/sessionTables.ts';
import { noBody } from '../http/body.ts';
import { ApiProblem } from '../http/problem.ts';
import { recordId } from '../http/recordId.ts';
import { json, noContent } from '../http/reply.ts';
import { type PersonContext, personRoute, type Route } from '../http/route.ts';
import { requireOwnSession } from './ownSession.ts';
import { type OpenSession, openSince } from './sessionRules.ts';
import { becomeAuth, endOtherSessions, endSession } from './sessions.ts';
import { securityLog } from './trail.ts';

const PATH = '/v1/perfil-proprio/sessoes';
const head = { path: PATH, guard: {}, company: 'ignored' as const, body: noBody };
const doc = (summary: string, rest: object = {}) => ({ tag: 'Perfil próprio', summary, ...rest });

/** Returns the person's open sessions, the last used first. Runs as `farol_auth`. */
export async function openSessions(tx: Tx, sessao: OpenSession, now: Date): Promise<SessaoAberta[]> {
  const { used, begun } = openSince(sessao.parametros, now);
  const { id, agente, endereco, criadoEm, ultimoUso, encerradaEm, dispositivoNovo } = sessoes;
  const own = and(eq(sessoes.tenantId, sessao.tenantId), eq(sessoes.usuarioId, sessao.usuarioId));
  const rows = await tx
    .select({ id, agente, endereco, criadoEm, ultimoUso, nova: dispositivoNovo })
    .from(sessoes)
    .where(and(own, isNull(encerradaEm), gte(ultimoUso, used), gte(criadoEm, begun)))
    .orderBy(desc(ultimoUso), asc(id));
  return rows.map(({ criadoEm: desde, ...row }) => ({
    ...row,
    desde: desde.toISOString(),
    ultimoUso: row.ultimoUso.toISOString(),
    atual: row.id === sessao.sid,
  }));
}

const list = personRoute(
  {
    ...head,
    method: 'get',
    doc: doc('As próprias sessões abertas', { responseSchema: z.toJSONSchema(z.array(sessaoAbertaSchema)) }),
  },
  async ({ tx, sessao, now }) => {
    await becomeAuth(tx);
    return json(await openSessions(tx, sessao, now));
  },
);

async function trail(context: PersonContext, registroId: string | undefined, sessoesEncerradas: number) {
  const { usuarioId, tenantId } = context.sessao;
  await context.audit({
    acao: 'ENCERRA_SESSAO',
    recurso: 'sessoes',
    registroId,
    depois: { sessoesEncerradas },
  });
  securityLog(context, { nivel: 'info', evento: 'ENCERRA_SESSAO', usuario: usuarioId, tenant: tenantId });
}

const endOne = personRoute(
  {
    ...head,
    path: `${PATH}/{id}`,
    method: 'delete',
    doc: doc('Encerra uma das próprias sessões', { status: 204 }),
  },
  async (context) => {
    const { tx, sessao, now, params } = context;
    requireOwnSession(context);
    const id = recordId(params);
    await becomeAuth(tx);
    const open = await openSessions(tx, sessao, now);
    if (!open.some((other) => other.id === id)) {
      throw new ApiProblem('NAO_ENCONTRADO', 'Esta sessão não existe ou já terminou.');
    }
    await endSession(tx, { tenantId: sessao.tenantId, sid: id, motivo: 'ENCERRADA', now });
    await trail(context, id, 1);
    return noContent();
  },
);

const endOthers = personRoute(
  {
    ...head,
    method: 'delete',
    doc: doc('Encerra todas as próprias sessões menos esta', {
      responseSchema: z.toJSONSchema(sessoesEncerradasSchema),
    }),
  },
  async (context) => {
    const { tx, sessao, now } = context;
    const { tenantId, usuarioId, sid } = sessao;
    requireOwnSession(context);
    await becomeAuth(tx);
    const others = (await openSessions(tx, sessao, now)).filter(({ atual }) => !atual);
    // Expired sessions are closed too, but only the open ones are counted.
    await endOtherSessions(tx, { tenantId, usuarioId, sid, motivo: 'ENCERRADA', now });
    if (others.length > 0) await trail(context, undefined, others.length);
    return json({ encerradas: others.length });
  },
);

/** Routes that list and end one's own sessions (ASVS 7.4.5, 7.5.2). An ended session gets 401 from its next request on. */
export const ownSessionRoutes: Route[] = [list, endOne, endOthers];
