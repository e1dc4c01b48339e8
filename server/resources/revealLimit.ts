import { and, count, eq, gte, sql } from 'drizzle-orm';
import { todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { auditoria } from '../db/schema.ts';
import { ApiProblem } from '../http/problem.ts';
import type { SessionContext } from '../http/route.ts';

/**
 * Counts what the person has revealed today, by the audit itself; parallel reveals take turns. Throws 429 with a
 * sentence for people when the tenant's limit is reached.
 */
export async function requireRevealLeft({ tx, sessao, now }: SessionContext): Promise<void> {
  const { tenantId, usuarioId, parametros } = sessao;
  await tx.execute(sql`select pg_advisory_xact_lock(4674924, hashtext(${usuarioId}))`);
  const today = new Date(`${todayInSaoPaulo(now)}T00:00:00-03:00`);
  const own = and(
    eq(auditoria.tenantId, tenantId),
    gte(auditoria.instante, today),
    eq(auditoria.usuarioId, usuarioId),
    eq(auditoria.acao, 'REVELA'),
  );
  const [counted] = await tx.select({ total: count() }).from(auditoria).where(own);
  const limit = parametros.limiteRevelacoesDia;
  if ((counted?.total ?? 0) < limit) return;
  throw new ApiProblem(
    'LIMITE_REVELACOES',
    `Você já revelou hoje os ${limit} números que a sua organização permite por dia. Amanhã poderá revelar outros.`,
  );
}
