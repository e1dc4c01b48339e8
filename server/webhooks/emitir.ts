import { sql } from 'drizzle-orm';
import type { EventoWebhook } from '../../contract/webhooks.ts';
import { direitosDoEvento } from '../../contract/webhooksDireitos.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import { unawaited } from '../db/lastStatement.ts';
import { CHANNEL } from '../db/tellOthers.ts';

/** An event; `dados` holds ids, states and instants, never full CPFs or document contents. */
export interface Evento {
  tipo: EventoWebhook;
  /** Null for events of no company, sent to webhooks of all companies. */
  empresaId: string | null;
  dados: Readonly<Record<string, unknown>>;
  /** Deduplication key of an event that may be detected more than once. */
  unica?: string;
}

/** Tenant and time of the events. */
export interface Emissao {
  tx: Tx;
  tenantId: string;
  now: Date;
}

const WOKEN = 'webhook';

/**
 * Queues events for webhooks: one outbox row for each, in the transaction of what happened. One statement for all events, whose result is
 * not awaited; when no webhook wants them, it reads an index and writes nothing.
 */
export async function emitirEventos(
  { tx, tenantId, now }: Emissao,
  eventos: readonly Evento[],
): Promise<void> {
  if (eventos.length === 0) return;
  const instante = now.toISOString();
  const linhas = eventos.map(({ tipo, empresaId, dados, unica = null }) => {
    const corpo = JSON.stringify({ type: tipo, timestamp: instante, data: { empresaId, ...dados } });
    return { tipo, empresa: empresaId, corpo, unica, direitos: direitosDoEvento(tipo, dados.especie) };
  });
  const escrita = rowsOf(
    tx,
    sql`with novas as (
      insert into webhooks_entregas (tenant_id, webhook_id, tipo, empresa_id, corpo, unica, direitos, proxima_em, criado_em, alterado_em)
      select w.tenant_id, w.id, e.tipo, e.empresa, e.corpo, e.unica, e.direitos, em, em, em
        from webhooks w cross join (select ${instante}::timestamptz as em) as agora
        join jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as e(tipo text, empresa uuid, corpo text, unica text, direitos text[])
          on e.tipo = any(w.eventos)
       where w.tenant_id = ${tenantId}::uuid and w.ativo
         and (w.todas_empresas or exists (
           select 1 from webhooks_empresas we
            where we.tenant_id = w.tenant_id and we.webhook_id = w.id and we.empresa_id = e.empresa))
      on conflict do nothing returning 1)
    select pg_notify(${CHANNEL}, ${WOKEN}) from (select 1 from novas limit 1) as alguma`,
  );
  await unawaited(tx, escrita);
}
