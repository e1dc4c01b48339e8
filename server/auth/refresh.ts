import { and, eq, isNotNull } from 'drizzle-orm';
import type { Tokens } from '../../contract/session.ts';
import { asRole, type Tx } from '../db/database.ts';
import { refreshTokens, sessoes } from '../db/sessionTables.ts';
import { writeAudit } from '../http/audit.ts';
import { ApiProblem } from '../http/problem.ts';
import type { RequestContext } from '../http/route.ts';
import { type BoundSession, findSession } from './people.ts';
import { requireKey } from './proof/proof.ts';
import { hashToken } from './randomToken.ts';
import { requireAdmitted, requireLiving, type SessionState } from './sessionRules.ts';
import { endSession, tellEnded } from './sessions.ts';
import { openSuccessor, sealSuccessor } from './successor.ts';
import { type Bound, issueTokens, pairOf } from './tokens.ts';
import { personOrigin, securityLog } from './trail.ts';

/** Milliseconds for which a used token is accepted again: two tabs, or a lost response. */
export const REUSE_GRACE_MS = 20_000;

/**
 * Returns the next pair for a refresh token (docs/seguranca.md S4 to S6); does not count as use of the session. A used token returns the
 * same pair again for 20 seconds, until that pair is used; after that it ends the whole session, so that it never has two active tokens.
 * Throws 401 when token or session is not valid.
 */
export async function refresh(context: RequestContext, refreshToken: string): Promise<Tokens> {
  const { deps, now, address } = context;
  const hash = await hashToken(refreshToken);
  const next = await asRole(deps.reserva, 'farol_auth', null, async (tx) => {
    const sid = await lockFamily(tx, hash);
    const sessao = sid === null ? null : await findSession(tx, sid, now, address);
    if (sid === null || !sessao) throw new ApiProblem('NAO_AUTENTICADO', 'Entre novamente.');
    requireAdmitted(requireLiving(sessao, now));
    // Before the token is read, so that a thief without the key neither uses it up nor ends the session.
    await requireKey(context, sessao.jkt);
    // Read after the lock, so that no concurrent use of it is missed.
    const [token] = await tx.select().from(refreshTokens).where(eq(refreshTokens.hash, hash));
    if (!token?.usadoEm) return rotate(context, tx, refreshToken, { ...sessao, sid });
    const inTime = now.getTime() - token.usadoEm.getTime() <= REUSE_GRACE_MS;
    const successor = inTime && token.sucessor ? await openSuccessor(refreshToken, token.sucessor) : null;
    if (successor === null) {
      await endFamily(context, tx, sid, sessao);
      return { stolenFrom: sessao.usuario_id };
    }
    return pairOf({ sid, jkt: sessao.jkt }, sessao, successor, {
      signingKey: deps.signingKey,
      now: token.usadoEm,
    });
  });
  if ('accessToken' in next) return next;
  tellEnded(deps, [next.stolenFrom]);
  throw new ApiProblem('SESSAO_ENCERRADA', 'Esta sessão foi encerrada por segurança. Entre novamente.');
}

/** Uses up the token and issues the next one; the successor of the previous token is deleted. */
async function rotate(
  { deps, now }: RequestContext,
  tx: Tx,
  refreshToken: string,
  sessao: BoundSession & Bound,
): Promise<Tokens> {
  const family = and(eq(refreshTokens.tenantId, sessao.tenant_id), eq(refreshTokens.sessaoId, sessao.sid));
  const own = eq(refreshTokens.hash, await hashToken(refreshToken));
  await tx
    .update(refreshTokens)
    .set({ sucessor: null })
    .where(and(family, isNotNull(refreshTokens.sucessor)));
  await tx.update(refreshTokens).set({ usadoEm: now }).where(own);
  const tokens = await issueTokens(tx, sessao, sessao, { signingKey: deps.signingKey, now });
  const sucessor = await sealSuccessor(refreshToken, tokens.refreshToken);
  await tx.update(refreshTokens).set({ sucessor }).where(own);
  return tokens;
}

/** Serialises the refreshes of one session by a lock on its row. Returns the session, or null when the token is unknown. */
async function lockFamily(tx: Tx, hash: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: sessoes.id })
    .from(refreshTokens)
    .innerJoin(
      sessoes,
      and(eq(sessoes.tenantId, refreshTokens.tenantId), eq(sessoes.id, refreshTokens.sessaoId)),
    )
    .where(eq(refreshTokens.hash, hash))
    .for('update', { of: sessoes });
  return row?.id ?? null;
}

async function endFamily(context: RequestContext, tx: Tx, sid: string, sessao: SessionState): Promise<void> {
  await endSession(tx, { tenantId: sessao.tenant_id, sid, motivo: 'REUSO_TOKEN', now: context.now });
  await writeAudit(tx, personOrigin(context, sessao, sid), {
    acao: 'REUSO_TOKEN',
    recurso: 'sessoes',
    registroId: sid,
  });
  const who = { usuario: sessao.usuario_id, tenant: sessao.tenant_id, sessao: sid };
  securityLog(context, { nivel: 'aviso', evento: 'REUSO_TOKEN', ...who });
}
