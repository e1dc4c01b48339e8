import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Guard } from '../../contract/permissions.ts';
import {
  entregaDetalheSchema,
  entregasSchema,
  reenviadasSchema,
  webhooks as resource,
  segredoCriadoSchema,
  situacaoWebhookSchema,
  TESTE_WEBHOOK,
  trocaSegredoSchema,
} from '../../contract/webhooks.ts';
import { inAuth } from '../auth/asAuth.ts';
import { shifted } from '../db/databaseNow.ts';
import { webhooks, webhooksEntregas } from '../db/webhookTables.ts';
import type { AuditEntry } from '../http/audit.ts';
import { noBody } from '../http/body.ts';
import { ApiProblem } from '../http/problem.ts';
import { recordId } from '../http/recordId.ts';
import { json, noContent, secretJson } from '../http/reply.ts';
import { type PersonContext, personRoute, type Route } from '../http/route.ts';
import type { RouteDoc } from '../http/routeDoc.ts';
import { repository } from '../resources/repository.ts';
import { resourceService } from '../resources/service.ts';
import { entregar } from '../webhooks/entregar.ts';
import { createSegredo, listSegredos, openSegredos } from '../webhooks/segredos.ts';
import { answerForWebhook, requireHoldsWebhook, webhooksRules } from './webhooks.ts';
import {
  countEntregas,
  listEntregas,
  readEntregaOfWebhook,
  resendEntregasOfWebhook,
} from './webhooksEntregas.ts';

const guard: Guard = { allOf: ['API_ADMINISTRA', 'NOT_ADMIN'] };
const PATH = '/v1/webhooks/{id}';
const service = resourceService(resource, repository(resource, webhooks, webhooksRules), {
  rules: webhooksRules,
});
const doc = (summary: string, schema?: z.ZodType, more: Partial<RouteDoc> = {}): RouteDoc => ({
  tag: resource.label.many,
  summary,
  ...(schema && { responseSchema: z.toJSONSchema(schema) }),
  ...more,
});

/** Time (ms) for which the request that sends a test owns it. */
const TESTE_MS = 60_000;

/** Returns the webhook of the address. Throws 404. */
async function destinoDe({ tx, params, sessao }: PersonContext) {
  const row = await service.require(tx, recordId(params));
  const dono = { tenantId: sessao.tenantId, webhookId: String(row.id) };
  return { row, dono, nome: String(row.nome), url: String(row.url) };
}

/** Returns the webhook as `destinoDe` does, for acts. Throws 403 or 400 as `requireHoldsWebhook` does. */
async function destinoProprio(context: PersonContext) {
  const found = await destinoDe(context);
  await requireHoldsWebhook(context, { before: found.row, next: null });
  const audit = (entry: Pick<AuditEntry, 'acao' | 'depois'>) =>
    context.audit({
      ...entry,
      recurso: resource.name,
      registroId: found.dono.webhookId,
      registro: found.nome,
    });
  return { ...found, audit };
}

const entregaId = ({ params }: PersonContext) => recordId({ id: params.entregaId ?? '' });

const situacao = personRoute(
  {
    method: 'get',
    path: `${PATH}/situacao`,
    guard,
    body: noBody,
    doc: doc('Como está um webhook: segredos que assinam, o que espera, suspensão', situacaoWebhookSchema),
  },
  async (context) => {
    const { tx, deps } = context;
    const { dono } = await destinoDe(context);
    const [row] = await tx
      .select({ suspensoEm: webhooks.suspensoEm, motivo: webhooks.motivoSuspensao })
      .from(webhooks)
      .where(and(eq(webhooks.tenantId, dono.tenantId), eq(webhooks.id, dono.webhookId)));
    const segredos = await listSegredos(tx, deps.agora(), dono);
    return json({
      ...(await countEntregas(context, dono.webhookId)),
      suspensoEm: row?.suspensoEm ?? null,
      motivo: row?.motivo ?? '',
      segredos: segredos.map(({ criadoEm, serveAte }) => ({
        criadoEm: criadoEm.toISOString(),
        serveAte: serveAte?.toISOString() ?? null,
      })),
    });
  },
);

const segredo = personRoute(
  {
    method: 'post',
    path: `${PATH}/segredo`,
    guard,
    body: trocaSegredoSchema,
    secret: true,
    doc: doc(
      'Gera o segredo que assina, mostrado só nesta resposta; o anterior assina também, por tantas horas',
      segredoCriadoSchema,
      { status: 201 },
    ),
  },
  async (context, { horas }) => {
    const { dono, audit } = await destinoProprio(context);
    const criado = await createSegredo(context.tx, context.deps, dono, { horas, now: context.now });
    await audit({ acao: 'GERA_SEGREDO', depois: { anteriorServeHoras: horas } });
    return secretJson({ segredo: criado }, { status: 201 });
  },
);

const teste = personRoute(
  {
    method: 'post',
    path: `${PATH}/teste`,
    guard,
    body: noBody,
    doc: doc('Envia um evento de teste agora e diz o que voltou', entregaDetalheSchema, {
      erros: ['EM_USO'],
    }),
  },
  async (context) => {
    const { tx, deps, now, sessao } = context;
    const { dono, nome, url, audit } = await destinoProprio(context);
    const segredos = await inAuth(tx, (auth) => openSegredos(auth, deps, dono));
    if (segredos.length === 0)
      throw new ApiProblem('EM_USO', 'Gere antes o segredo: sem ele a mensagem não pode ser assinada.');
    const id = crypto.randomUUID();
    const data = { mensagem: 'Teste enviado pelo Farol', webhookId: dono.webhookId };
    const corpo = JSON.stringify({ type: TESTE_WEBHOOK, timestamp: now.toISOString(), data });
    await tx.insert(webhooksEntregas).values({
      ...dono,
      id,
      tipo: TESTE_WEBHOOK,
      corpo,
      criadoEm: now,
      alteradoEm: now,
      // The courier skips it while this request sends it.
      proximaEm: shifted(deps.agora(), TESTE_MS),
    });
    await audit({ acao: 'TESTA_WEBHOOK', depois: { entrega: id } });
    return async () => {
      await entregar(
        deps,
        { ...dono, nome, url, segredos },
        { id, tipo: TESTE_WEBHOOK, corpo, empresaId: null, direitos: [], tentativas: 0 },
      );
      return json(
        await context.again((later) =>
          readEntregaOfWebhook({ ...context, tx: later, sessao }, dono.webhookId, id),
        ),
      );
    };
  },
);

const retomar = personRoute(
  {
    method: 'post',
    path: `${PATH}/retomar`,
    guard,
    body: noBody,
    doc: doc('Retoma um webhook suspenso: o que esperava é enviado', undefined, { status: 204 }),
  },
  async (context) => {
    const { dono, audit } = await destinoProprio(context);
    const { tx, deps, now } = context;
    await tx
      .update(webhooks)
      .set({ suspensoEm: null, motivoSuspensao: '', falhandoDesde: null, falhas: 0, livreEm: null })
      .where(and(eq(webhooks.tenantId, dono.tenantId), eq(webhooks.id, dono.webhookId)));
    await tx
      .update(webhooksEntregas)
      .set({ tentativas: 0, proximaEm: deps.agora(), alteradoEm: now })
      .where(
        and(
          eq(webhooksEntregas.tenantId, dono.tenantId),
          eq(webhooksEntregas.webhookId, dono.webhookId),
          eq(webhooksEntregas.estado, 'pendente'),
        ),
      );
    // The user who resumes it becomes responsible: left with one who may not see its events, it would be suspended again.
    await answerForWebhook(context, dono.webhookId);
    await audit({ acao: 'RETOMA_WEBHOOK' });
    context.afterCommit(() => deps.events.emit({ kind: 'webhook' }));
    return noContent();
  },
);

const lista = personRoute(
  {
    method: 'get',
    path: `${PATH}/entregas`,
    guard,
    body: noBody,
    doc: doc('As entregas de um webhook, da mais nova à mais antiga', entregasSchema, {
      query: {
        estado: 'pendente, entregue ou falhou',
        tipo: 'O nome de um evento, como documento.recebido',
        apos: 'O campo `proxima` da página anterior',
      },
    }),
  },
  async (context) => json(await listEntregas(context, (await destinoDe(context)).dono.webhookId)),
);

const uma = personRoute(
  {
    method: 'get',
    path: `${PATH}/entregas/{entregaId}`,
    guard,
    body: noBody,
    doc: doc('Uma entrega, com o que foi enviado e cada tentativa', entregaDetalheSchema),
  },
  async (context) =>
    json(await readEntregaOfWebhook(context, (await destinoDe(context)).dono.webhookId, entregaId(context))),
);

async function deNovo(context: PersonContext, id: string | null): Promise<Response> {
  const { dono, audit } = await destinoProprio(context);
  const quantas = await resendEntregasOfWebhook(context, dono.webhookId, id);
  if (id !== null && quantas === 0)
    throw new ApiProblem('NAO_ENCONTRADO', 'Esta entrega não existe, ou já foi apagada.');
  await audit({ acao: 'REENVIA_WEBHOOK', depois: { entregas: quantas, ...(id && { entrega: id }) } });
  context.afterCommit(() => context.deps.events.emit({ kind: 'webhook' }));
  return json({ quantas });
}

const reenvioDeUma = personRoute(
  {
    method: 'post',
    path: `${PATH}/entregas/{entregaId}/reenviar`,
    guard,
    body: noBody,
    doc: doc('Envia de novo uma entrega, com o mesmo webhook-id', reenviadasSchema),
  },
  (context) => deNovo(context, entregaId(context)),
);

const reenvio = personRoute(
  {
    method: 'post',
    path: `${PATH}/reenviar`,
    guard,
    body: noBody,
    doc: doc('Envia de novo todas as entregas que falharam', reenviadasSchema),
  },
  (context) => deNovo(context, null),
);

/** Routes of webhooks besides the common verbs. */
export const webhookRoutes: readonly Route[] = [
  situacao,
  segredo,
  teste,
  retomar,
  lista,
  uma,
  reenvioDeUma,
  reenvio,
];
