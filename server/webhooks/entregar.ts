import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { webhooks as resource, TESTE_WEBHOOK } from '../../contract/webhooks.ts';
import { asRole, rowsOf, type Tx } from '../db/database.ts';
import { shifted } from '../db/databaseNow.ts';
import { untilStored } from '../db/untilStored.ts';
import { webhooks, webhooksEntregas, webhooksTentativas } from '../db/webhookTables.ts';
import type { Deps } from '../deps.ts';
import { queueLetter } from '../mail/queue.ts';
import { peopleWhoAdminister } from '../tasks/audience.ts';
import { ring } from '../tasks/ending.ts';
import { writeNotice } from '../tasks/notify.ts';
import { signMensagem } from './assinatura.ts';
import { callWebhook, type Retorno } from './callWebhook.ts';
import { pauseAfter, SUSPENDE_APOS } from './esperas.ts';
import { type Impedimento, impedimento } from './julgar.ts';
import { openSegredos } from './segredos.ts';

export type Entregador = Pick<
  Deps,
  | 'reserva'
  | 'agora'
  | 'clock'
  | 'certificateKeys'
  | 'saida'
  | 'events'
  | 'mailQueued'
  | 'log'
  | 'version'
  | 'stopping'
>;

/** A webhook being served, with its signing secrets. */
export interface DestinoDoWebhook {
  tenantId: string;
  webhookId: string;
  nome: string;
  url: string;
  segredos: readonly string[];
}

export interface Entrega {
  id: string;
  tipo: string;
  corpo: string;
  empresaId: string | null;
  /** Rights that the user responsible for the webhook must hold. */
  direitos: readonly string[];
  /** Number of earlier attempts. */
  tentativas: number;
}

/** A message to a webhook. */
interface Envio {
  destino: DestinoDoWebhook;
  entrega: Entrega;
}

const GONE = 410;
const GONE_MOTIVO = 'O destino respondeu que não existe mais (410).';

/** Runs `work` as `farol_auth`, which sees the outbox of every tenant. */
export const comoEntregador = <T>({ reserva }: Pick<Deps, 'reserva'>, work: (tx: Tx) => Promise<T>) =>
  asRole(reserva, 'farol_auth', null, work);

/**
 * Sends one message if the user responsible for the webhook may see it at this moment, signed with the present secrets. Returns whether the
 * next one may follow.
 */
export async function entregarSePode(
  deps: Entregador,
  destino: DestinoDoWebhook,
  entrega: Entrega,
): Promise<boolean> {
  const { segredos, told } = await comoEntregador(deps, async (tx) => {
    const impede = await impedimento(tx, destino, entrega);
    return impede
      ? { segredos: [], told: await refuseEntrega(tx, deps, { destino, entrega }, impede) }
      : { segredos: await openSegredos(tx, deps, destino), told: null };
  });
  // Stored as soon as the database accepts it: otherwise a sent message would be sent again.
  const keep = <T>(write: () => Promise<T>) => untilStored(write, deps.stopping);
  if (told === null) return isDelivered(await entregar(deps, { ...destino, segredos }, entrega, keep));
  ring(deps, told);
  if (told.length > 0) deps.mailQueued();
  return told.length === 0;
}

const isDelivered = ({ status }: Retorno): boolean => status !== null && status >= 200 && status < 300;

/**
 * Sends one message and stores the result: delivered, to be retried, or failed; a webhook that responds 410, or with no delivery for three
 * days, is suspended. Returns the response.
 */
export async function entregar(
  deps: Entregador,
  destino: DestinoDoWebhook,
  entrega: Entrega,
  keep: <T>(write: () => Promise<T>) => Promise<T> = (write) => write(),
): Promise<Retorno> {
  const { id, corpo, tipo } = entrega;
  const segundos = Math.floor(deps.clock().getTime() / 1000);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': `Farol-Webhooks/${deps.version}`,
    'webhook-id': id,
    'webhook-timestamp': String(segundos),
    'webhook-signature': await signMensagem(destino.segredos, { id, segundos, corpo }),
  };
  const retorno = await callWebhook(deps.saida, { url: destino.url, headers, corpo });
  const told = await keep(() =>
    comoEntregador(deps, (tx) => noteRetorno(tx, deps, { destino, entrega }, retorno)),
  );
  ring(deps, told);
  if (told.length > 0) deps.mailQueued();
  if (!isDelivered(retorno))
    deps.log({
      nivel: 'aviso',
      evento: 'WEBHOOK_RECUSADO',
      tenant: destino.tenantId,
      webhook: destino.webhookId,
      tipo,
      tentativa: entrega.tentativas + 1,
      status: retorno.status,
      motivo: retorno.erro,
    });
  return retorno;
}

async function noteRetorno(
  tx: Tx,
  { agora, clock }: Entregador,
  { destino, entrega }: Envio,
  retorno: Retorno,
): Promise<string[]> {
  const { tenantId, webhookId } = destino;
  const now = clock();
  const tentativas = entrega.tentativas + 1;
  const espera = entrega.tipo === TESTE_WEBHOOK ? null : pauseAfter(tentativas);
  const entregue = isDelivered(retorno);
  const [still] = await tx
    .update(webhooksEntregas)
    .set({
      tentativas,
      alteradoEm: now,
      estado: entregue ? 'entregue' : espera === null ? 'falhou' : 'pendente',
      ...(espera !== null && { proximaEm: shifted(agora(), espera) }),
    })
    .where(and(eq(webhooksEntregas.tenantId, tenantId), eq(webhooksEntregas.id, entrega.id)))
    .returning({ id: webhooksEntregas.id });
  // It was removed with its webhook meanwhile.
  if (!still) return [];
  const { status, resposta, erro, ms } = retorno;
  const linha = { tenantId, entregaId: entrega.id, status, resposta, erro, ms };
  await tx.insert(webhooksTentativas).values({ ...linha, criadoEm: now, alteradoEm: now });
  const own = and(eq(webhooks.tenantId, tenantId), eq(webhooks.id, webhookId));
  if (entregue) {
    const bem = { falhas: 0, falhandoDesde: null, ultimaEntrega: now.toISOString() };
    await tx.update(webhooks).set(bem).where(own);
    return [];
  }
  if (entrega.tipo === TESTE_WEBHOOK) return [];
  const [row] = await tx
    .update(webhooks)
    .set({
      falhas: sql`${webhooks.falhas} + 1`,
      falhandoDesde: sql`coalesce(${webhooks.falhandoDesde}, ${now.toISOString()}::timestamptz)`,
    })
    .where(own)
    .returning({ desde: webhooks.falhandoDesde, suspenso: webhooks.suspensoEm });
  if (!row || row.suspenso !== null) return [];
  const longo = row.desde !== null && now.getTime() - Date.parse(row.desde) >= SUSPENDE_APOS;
  if (status !== GONE && !longo) return [];
  // It waits with the others until the webhook is resumed.
  await tx
    .update(webhooksEntregas)
    .set({ estado: 'pendente' })
    .where(and(eq(webhooksEntregas.tenantId, tenantId), eq(webhooksEntregas.id, entrega.id)));
  return suspendWebhook(tx, destino, now, status === GONE ? GONE_MOTIVO : 'Nada foi entregue por três dias.');
}

/**
 * Refuses a message that may not be sent: it fails with the reason or, when the whole webhook is blocked, waits until a user is responsible
 * for it.
 */
async function refuseEntrega(
  tx: Tx,
  { clock }: Entregador,
  { destino, entrega: { id } }: Envio,
  { motivo, suspende }: Impedimento,
): Promise<string[]> {
  const { tenantId } = destino;
  const now = clock();
  const own = and(eq(webhooksEntregas.tenantId, tenantId), eq(webhooksEntregas.id, id));
  const set = { alteradoEm: now, ...(!suspende && { estado: 'falhou' as const }) };
  const [still] = await tx
    .update(webhooksEntregas)
    .set(set)
    .where(own)
    .returning({ id: webhooksEntregas.id });
  if (!still) return [];
  const linha = { tenantId, entregaId: id, status: null, resposta: '', erro: motivo, ms: 0 };
  await tx.insert(webhooksTentativas).values({ ...linha, criadoEm: now, alteradoEm: now });
  return suspende ? suspendWebhook(tx, destino, now, motivo) : [];
}

/** Suspends a webhook, with a notice and an e-mail to its administrators. Returns their ids. */
async function suspendWebhook(
  tx: Tx,
  { tenantId, webhookId, nome }: DestinoDoWebhook,
  now: Date,
  motivo: string,
) {
  await tx
    .update(webhooks)
    .set({ suspensoEm: now.toISOString(), motivoSuspensao: motivo })
    .where(and(eq(webhooks.tenantId, tenantId), eq(webhooks.id, webhookId)));
  const people = await peopleWhoAdminister(tx, tenantId);
  const dados = { webhookId, webhook: nome, motivo };
  const asked = { requestId: crypto.randomUUID(), address: '', now };
  for (const usuarioId of people) {
    await writeNotice(tx, {
      tenantId,
      usuarioId,
      canal: 'default',
      gravidade: 'error',
      criadoEm: now,
      titulo: `Webhook ${nome} suspenso`,
      texto: `${motivo} O que acontece fica guardado por 30 dias; retome quando o destino estiver pronto.`,
      link: `${resource.path}/${webhookId}`,
    });
    await queueLetter(tx, { tipo: 'WEBHOOK_SUSPENSO', tenantId, usuarioId, dados }, asked);
  }
  return people;
}

const lidaSchema = z.object({
  id: z.uuid(),
  tipo: z.string(),
  corpo: z.string(),
  tentativas: z.int(),
  empresaId: z.uuid().nullable(),
  direitos: z.array(z.string()),
});

/** Returns the due messages of a webhook, the longest waiting first. */
export async function devidas(
  tx: Tx,
  { agora }: Pick<Deps, 'agora'>,
  { tenantId, webhookId }: Pick<DestinoDoWebhook, 'tenantId' | 'webhookId'>,
  quantas: number,
): Promise<Entrega[]> {
  const rows = await rowsOf(
    tx,
    sql`select id, tipo, corpo, tentativas, empresa_id as "empresaId", direitos from webhooks_entregas
         where tenant_id = ${tenantId} and webhook_id = ${webhookId} and estado = 'pendente' and proxima_em <= ${agora()}
         order by proxima_em limit ${quantas}`,
  );
  return z.array(lidaSchema).parse(rows);
}
