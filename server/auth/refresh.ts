import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tokens } from '../../contract/session.ts';
import { asRole, rowsOf, type Tx } from '../db/database.ts';
import { refreshTokens } from '../db/schema.ts';
import { writeAudit } from '../http/audit.ts';
import { ApiProblem } from '../http/problem.ts';
import type { RequestContext } from '../http/route.ts';
import { findSession } from './people.ts';
import { requireLiving, type SessionState } from './sessionRules.ts';
import { endSession } from './sessions.ts';
import { hashToken, issueTokens } from './tokens.ts';
import { personOrigin, securityLog } from './trail.ts';

/** A token used this short ago may come again: two tabs, or an answer that got lost. */
export const REUSE_GRACE_MS = 20_000;

/**
 * A new pair for a refresh token (security.md 4–6). Does not count as use of the session. Throws 401 when the token
 * or its session does not hold; a token used before, beyond the grace, ends the whole session.
 */
export async function refresh(context: RequestContext, refreshToken: string): Promise<Tokens> {
  const { deps, now } = context;
  const hash = await hashToken(refreshToken);
  const tokens = await asRole(deps.db, 'farol_auth', null, async (tx) => {
    const sid = await lockFamily(tx, hash);
    const sessao = sid === null ? null : await findSession(tx, sid, now);
    if (sid === null || !sessao) throw new ApiProblem('NAO_AUTENTICADO', 'Entre novamente.');
    requireLiving(sessao, now);
    const usedAt = await useToken(tx, hash, now);
    if (usedAt && now.getTime() - usedAt.getTime() > REUSE_GRACE_MS) {
      await endFamily(context, tx, sid, sessao);
      return null;
    }
    return issueTokens(tx, sid, sessao, { signingKey: deps.signingKey, now });
  });
  if (!tokens)
    throw new ApiProblem('SESSAO_ENCERRADA', 'Esta sessão foi encerrada por segurança. Entre novamente.');
  return tokens;
}

/** Refreshes of one session take turns on its row. Out: the session, or null when nobody knows the token. */
async function lockFamily(tx: Tx, hash: string): Promise<string | null> {
  const [row] = await rowsOf(
    tx,
    sql`select ss.id from refresh_tokens r
          join sessoes ss on ss.tenant_id = r.tenant_id and ss.id = r.sessao_id
         where r.hash = ${hash} for update of ss`,
  );
  return z
    .uuid()
    .nullable()
    .parse(row?.id ?? null);
}

/** Marks the token as used. Out: when it had been used already, or null. Read after the lock, so nothing is missed. */
async function useToken(tx: Tx, hash: string, now: Date): Promise<Date | null> {
  const unused = and(eq(refreshTokens.hash, hash), isNull(refreshTokens.usadoEm));
  const [marked] = await tx
    .update(refreshTokens)
    .set({ usadoEm: now })
    .where(unused)
    .returning({ hash: refreshTokens.hash });
  if (marked) return null;
  const [row] = await tx
    .select({ usadoEm: refreshTokens.usadoEm })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hash));
  return row?.usadoEm ?? null;
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
