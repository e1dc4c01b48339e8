import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf, type Tx } from '../db/database.ts';
import { writeAudit } from '../http/audit.ts';
import type { RequestContext } from '../http/route.ts';
import { queueLetter } from '../mail/queue.ts';
import { openSince, type PersonRow } from './sessionRules.ts';
import { endSession } from './sessions.ts';
import { personOrigin } from './trail.ts';

const surplusSchema = z.object({ id: z.uuid(), agente: z.string(), criado_em: z.coerce.date() });

/**
 * As `farol_auth`, after a session was opened: of more than the tenant allows a person, those unused the longest end,
 * and the person is told. Whoever acts for another has a session beside the own one, which is not counted.
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
  const surplus = await rowsOf(
    tx,
    sql`select id, agente, criado_em from sessoes
         where tenant_id = ${tenantId} and usuario_id = ${usuarioId} and encerrada_em is null
           and delegacao_id is null and ultimo_uso >= ${used.toISOString()} and criado_em >= ${begun.toISOString()}
         order by (id = ${sid}) desc, ultimo_uso desc, criado_em desc, id offset ${parametros.sessoesPorPessoa}`,
  );
  for (const row of surplus) {
    const { id, agente, criado_em } = surplusSchema.parse(row);
    await endSession(tx, { tenantId, sid: id, motivo: 'LIMITE_SESSOES', now });
    await writeAudit(tx, personOrigin(context, person, sid), {
      acao: 'ENCERRA_SESSAO',
      recurso: 'sessoes',
      registroId: id,
      depois: { motivo: 'LIMITE_SESSOES', limite: parametros.sessoesPorPessoa },
    });
    const dados = { limite: parametros.sessoesPorPessoa, agente, desde: criado_em.toISOString() };
    await queueLetter(tx, { tipo: 'SESSAO_LIMITE', tenantId, usuarioId, dados }, context);
  }
}
