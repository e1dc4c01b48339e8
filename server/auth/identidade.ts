import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { API_CONFIRMACAO, confirmacaoValeSchema } from '../../contract/confirmacao.ts';
import { sessoes } from '../db/sessionTables.ts';
import { noBody } from '../http/body.ts';
import { json } from '../http/reply.ts';
import type { RequestKey } from '../http/requestKey.ts';
import type { ActorNeeds } from '../http/requireNeeds.ts';
import {
  asPerson,
  inSession,
  type PersonContext,
  personRoute,
  type RequestContext,
  type Route,
} from '../http/route.ts';
import { sha256 } from '../sha256.ts';
import { findSenha } from './people.ts';
import { becomeAuth } from './sessions.ts';

const MINUTE = 60_000;

/**
 * Returns a hash of the facts on which a confirmation depends: it is invalid once password, profile, rights or delegation change. Runs as
 * `farol_auth`.
 */
async function restsOn({ tx, sessao }: Pick<PersonContext, 'tx' | 'sessao'>): Promise<string> {
  const { tenantProprio, usuarioId, profile, permissoes, modulos, delegacao } = sessao;
  const senha = await findSenha(tx, tenantProprio, usuarioId);
  const facts = [senha, profile, [...permissoes].sort(), [...modulos].sort(), delegacao?.id ?? null];
  return sha256(JSON.stringify(facts));
}

const own = ({ sid, tenantProprio }: PersonContext['sessao']) =>
  and(eq(sessoes.tenantId, tenantProprio), eq(sessoes.id, sid));

/** Returns until when the last confirmation of identity in the session is valid; null when it is not. Changes the role to `farol_auth`. */
async function identidadeAte({ tx, sessao, now }: PersonContext): Promise<Date | null> {
  const minutes = sessao.parametros.identidadeValidaMinutos;
  if (minutes === 0) return null;
  await becomeAuth(tx);
  const { identidadeEm, identidadeDe } = sessoes;
  const [row] = await tx.select({ identidadeEm, identidadeDe }).from(sessoes).where(own(sessao));
  if (!row?.identidadeEm) return null;
  const until = new Date(row.identidadeEm.getTime() + minutes * MINUTE);
  return until > now && row.identidadeDe === (await restsOn({ tx, sessao })) ? until : null;
}

/** Returns whether the person of a session confirmed their identity recently enough. */
export const identidadeVale = (
  context: RequestContext,
  needs: ActorNeeds,
  key: RequestKey,
): Promise<boolean> =>
  inSession(context, needs, key, async (session) => (await identidadeAte(asPerson(session))) !== null);

/** Stores in the session that its person has just confirmed their identity. */
export const storeIdentidade = (context: RequestContext, needs: ActorNeeds, key: RequestKey) =>
  inSession(context, needs, key, async (session) => {
    const { tx, sessao, now } = asPerson(session);
    if (sessao.parametros.identidadeValidaMinutos === 0) return;
    await becomeAuth(tx);
    await tx
      .update(sessoes)
      .set({ identidadeEm: now, identidadeDe: await restsOn({ tx, sessao }) })
      .where(own(sessao));
  });

/** Route that returns until when the last confirmation of identity in this session is valid. */
export const identidadeRoute: Route = personRoute(
  {
    method: 'get',
    path: API_CONFIRMACAO,
    guard: {},
    company: 'ignored',
    body: noBody,
    doc: {
      tag: 'Acesso',
      summary: 'Até quando vale a última confirmação de identidade desta sessão',
      responseSchema: z.toJSONSchema(confirmacaoValeSchema),
    },
  },
  async (context) => json({ valeAte: (await identidadeAte(context))?.toISOString() ?? null }),
);
