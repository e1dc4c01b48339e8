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

/** What a proof rests on: another password, profile, right or delegation, and it holds no more. As `farol_auth`. */
async function restsOn({ tx, sessao }: Pick<PersonContext, 'tx' | 'sessao'>): Promise<string> {
  const { tenantProprio, usuarioId, profile, permissoes, modulos, delegacao } = sessao;
  const senha = await findSenha(tx, tenantProprio, usuarioId);
  const facts = [senha, profile, [...permissoes].sort(), [...modulos].sort(), delegacao?.id ?? null];
  return sha256(JSON.stringify(facts));
}

const own = ({ sid, tenantProprio }: PersonContext['sessao']) =>
  and(eq(sessoes.tenantId, tenantProprio), eq(sessoes.id, sid));

/** Until when the session's last proof of who its person is holds; null when it holds no more. The transaction becomes `farol_auth`. */
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

/** Whether the person of a session need not say again who he or she is. */
export const identidadeVale = (
  context: RequestContext,
  needs: ActorNeeds,
  key: RequestKey,
): Promise<boolean> =>
  inSession(context, needs, key, async (session) => (await identidadeAte(asPerson(session))) !== null);

/** Keeps with the session that its person has just said again who he or she is. */
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

/** Until when what the person said last in this session holds. */
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
