import { and, asc, desc, eq, gte, isNull } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { sessoes } from '../db/sessionTables.ts';
import { writeAudit } from '../http/audit.ts';
import type { RequestContext } from '../http/route.ts';
import { queueLetter } from '../mail/queue.ts';
import { openSince, type PersonRow } from './sessionRules.ts';
import { endSession } from './sessions.ts';
import { personOrigin } from './trail.ts';

/**
 * Ends the least recently used sessions beyond the tenant's limit per person, and notifies the person by letter; runs as `farol_auth`,
 * after a session was opened. Sessions under a delegation are not counted.
 */
export async function keepWithinLimit(
  context: RequestContext,
  tx: Tx,
  person: PersonRow,
  sid: string,
): Promise<void> {
  const { now } = context;
  const { tenant_id: tenantId, usuario_id: usuarioId, parametros } = person;
  const { used, begun } = openSince(parametros, now);
  const own = and(eq(sessoes.tenantId, tenantId), eq(sessoes.usuarioId, usuarioId));
  const open = and(isNull(sessoes.encerradaEm), gte(sessoes.ultimoUso, used), gte(sessoes.criadoEm, begun));
  const surplus = await tx
    .select({ id: sessoes.id, agente: sessoes.agente, criadoEm: sessoes.criadoEm })
    .from(sessoes)
    .where(and(own, open, isNull(sessoes.delegacaoId)))
    .orderBy(desc(eq(sessoes.id, sid)), desc(sessoes.ultimoUso), desc(sessoes.criadoEm), asc(sessoes.id))
    .offset(parametros.sessoesPorPessoa);
  for (const { id, agente, criadoEm } of surplus) {
    await endSession(tx, { tenantId, sid: id, motivo: 'LIMITE_SESSOES', now });
    await writeAudit(tx, personOrigin(context, person, sid), {
      acao: 'ENCERRA_SESSAO',
      recurso: 'sessoes',
      registroId: id,
      depois: { motivo: 'LIMITE_SESSOES', limite: parametros.sessoesPorPessoa },
    });
    const dados = { limite: parametros.sessoesPorPessoa, agente, desde: criadoEm.toISOString() };
    await queueLetter(tx, { tipo: 'SESSAO_LIMITE', tenantId, usuarioId, dados }, context);
  }
}
