import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../db/database.ts';
import { shifted } from '../db/databaseNow.ts';
import {
  comoEntregador,
  type DestinoDoWebhook,
  devidas,
  type Entregador,
  entregarSePode,
} from './entregar.ts';
import { descansoApos } from './esperas.ts';
import { openSegredos } from './segredos.ts';

/** Lease (ms) of a webhook being served, longer than a turn can take. */
const LEASE = 2 * 60_000;
/** A turn of a webhook: maximum messages, concurrent messages, and time (ms) after which none is begun. */
const VEZ = 20;
const JUNTAS = 4;
const VEZ_MS = 60_000;
/** Maximum webhooks that one process serves concurrently. */
const DESTINOS = 8;
const RONDA_MS = 5_000;

const tomadoSchema = z.object({ tenant_id: z.uuid(), id: z.uuid(), nome: z.string(), url: z.string() });

/** Takes the next webhook with due messages, the least recently served one. Returns null when there is none. */
async function takeDestino(deps: Entregador): Promise<DestinoDoWebhook | null> {
  const agora = deps.agora();
  return comoEntregador(deps, async (tx) => {
    const [row] = await rowsOf(
      tx,
      sql`with vez as (
        select w.tenant_id, w.id from webhooks w
         where w.ativo and w.suspenso_em is null and (w.livre_em is null or w.livre_em <= ${agora})
           and exists (select 1 from webhooks_segredos s
                        where s.tenant_id = w.tenant_id and s.webhook_id = w.id and s.serve_ate is null)
           and exists (select 1 from webhooks_entregas e
                        where e.tenant_id = w.tenant_id and e.webhook_id = w.id and e.estado = 'pendente' and e.proxima_em <= ${agora})
         order by w.atendido_em nulls first, w.id limit 1 for update of w skip locked)
      update webhooks w set livre_em = ${shifted(agora, LEASE)}, atendido_em = ${agora}
        from vez where w.tenant_id = vez.tenant_id and w.id = vez.id
      returning w.tenant_id, w.id, w.nome, w.url`,
    );
    if (!row) return null;
    const { tenant_id: tenantId, id: webhookId, nome, url } = tomadoSchema.parse(row);
    const segredos = await openSegredos(tx, deps, { tenantId, webhookId });
    return { tenantId, webhookId, nome, url, segredos };
  });
}

const falhasSchema = z.object({ falhas: z.int() });

/** Releases a webhook: immediately, or after a pause that grows with its failures. */
async function giveBackDestino(deps: Entregador, { tenantId, webhookId }: DestinoDoWebhook): Promise<void> {
  await comoEntregador(deps, async (tx) => {
    const own = sql`tenant_id = ${tenantId} and id = ${webhookId}`;
    const [row] = await rowsOf(tx, sql`select falhas from webhooks where ${own}`);
    const { falhas } = row ? falhasSchema.parse(row) : { falhas: 0 };
    const livre = falhas === 0 ? sql`null` : shifted(deps.agora(), descansoApos(falhas));
    await tx.execute(sql`update webhooks set livre_em = ${livre} where ${own}`);
  });
}

/** Serves one turn of one webhook: sends due messages, a few at a time, until one fails. Returns false when no webhook has any due. */
export async function atenderUm(deps: Entregador): Promise<boolean> {
  const destino = await takeDestino(deps);
  if (!destino) return false;
  if (destino.segredos.length === 0) {
    // It stays leased for a while: the operator must restore the key.
    deps.log({
      nivel: 'erro',
      evento: 'WEBHOOK_SEM_CHAVE',
      tenant: destino.tenantId,
      webhook: destino.webhookId,
    });
    return true;
  }
  const fim = performance.now() + VEZ_MS;
  const fila = await comoEntregador(deps, (tx) => devidas(tx, deps, destino, VEZ));
  let falhou = false;
  const uma = async () => {
    for (let next = fila.shift(); next && !falhou && performance.now() < fim; next = fila.shift()) {
      if (!(await entregarSePode(deps, destino, next))) falhou = true;
    }
  };
  await Promise.all(Array.from({ length: JUNTAS }, uma));
  await giveBackDestino(deps, destino);
  return true;
}

/**
 * Sends the outbox in the background: immediately when notified, and every few seconds. `alone` means that no other process works on this
 * database, so leases of a dead one are released. Returns a function that stops it and waits for pending calls.
 */
export function startCarteiro(
  deps: Entregador,
  { alone }: { alone: boolean },
): { stop: () => Promise<void> } {
  const correndo = new Set<Promise<void>>();
  let stopped = false;
  const uma = async () => {
    try {
      while (!stopped && (await atenderUm(deps)));
    } catch (error) {
      deps.log({ nivel: 'aviso', evento: 'WEBHOOKS_PARADOS', motivo: String(error) });
    }
  };
  const wake = () => {
    if (stopped || correndo.size >= DESTINOS) return;
    const run = uma().finally(() => correndo.delete(run));
    correndo.add(run);
  };
  const unlisten = deps.events.on(({ kind }) => (kind === 'webhook' || kind === 'retomada') && wake());
  const timer = setInterval(wake, RONDA_MS);
  const freed = alone
    ? comoEntregador(deps, (tx) =>
        tx.execute(sql`update webhooks set livre_em = null where livre_em is not null`),
      )
    : Promise.resolve();
  freed.then(wake, wake);
  return {
    stop: async () => {
      stopped = true;
      unlisten();
      clearInterval(timer);
      await Promise.all(correndo);
    },
  };
}
