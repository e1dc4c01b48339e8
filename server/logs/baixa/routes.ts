import { and, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { todayInSaoPaulo } from '../../../contract/brasil/date.ts';
import {
  BAIXAS_API,
  type Baixa,
  baixasSchema,
  CANAL_BAIXA,
  estimativaSchema,
  guardOfBaixa,
  guardOfLivros,
  type PedidoBaixa,
  pedidoBaixaSchema,
} from '../../../contract/logs/baixas.ts';
import { livros } from '../../../contract/logs/livros.ts';
import { type Actor, ownerColumns } from '../../auth/actor.ts';
import { baixasLog } from '../../db/baixasLogTables.ts';
import { arquivos } from '../../db/taskTables.ts';
import { requireRoom } from '../../files/quota.ts';
import { noBody } from '../../http/body.ts';
import { recordId } from '../../http/recordId.ts';
import { json } from '../../http/reply.ts';
import { requireGuard } from '../../http/requireNeeds.ts';
import { actorRoute, type Route } from '../../http/route.ts';
import { CABECALHOS_DE_TRECHO, fetchTaskFile } from '../../tasks/buscarFeito.ts';
import { enqueueTarefa } from '../../tasks/enqueue.ts';
import { taskOf } from '../../tasks/requireTask.ts';
import { seesPessoas } from '../fonte.ts';
import { countLivros } from './contar.ts';
import { auditado, baixarLogs } from './makeDownload.ts';

const tag = 'Logs';
const needs = { guard: guardOfLivros([]), company: 'any' } as const;
/** Maximum lines counted for an estimate. */
const ESTIMADAS = 100_000;
const RECENTES = 50;

const ofActor = (ator: Actor) =>
  ator.tipo === 'pessoa' ? eq(baixasLog.usuarioId, ator.usuarioId) : eq(baixasLog.servicoId, ator.servicoId);

function presente(row: typeof baixasLog.$inferSelect, now: Date): Baixa {
  const { id, tarefaId, linhas, sha256, expiraEm } = row;
  const estado = row.estado === 'PRONTA' && expiraEm && expiraEm <= now ? 'EXPIRADA' : row.estado;
  return {
    id,
    tarefaId,
    estado,
    linhas,
    sha256,
    pedido: pedidoBaixaSchema.parse(row.pedido),
    tamanho: estado === 'PRONTA' ? row.tamanho : null,
    criadoEm: row.criadoEm.toISOString(),
    expiraEm: expiraEm?.toISOString() ?? null,
  };
}

const titulo = ({ livros: quais }: PedidoBaixa): string =>
  `Logs: ${quais.map((livro) => livros[livro].rotulo.toLowerCase()).join(', ')}`;

/** Routes of packages of logs: requested, made in the background, downloaded until they expire. */
export const baixaRoutes: readonly Route[] = [
  actorRoute(
    {
      ...needs,
      method: 'post',
      path: `${BAIXAS_API}/estimativa`,
      body: pedidoBaixaSchema,
      doc: {
        tag,
        summary: 'Quantas linhas um pacote de logs teria; nada é feito',
        responseSchema: z.toJSONSchema(estimativaSchema),
      },
    },
    async ({ tx, ator }, pedido) => {
      requireGuard(ator, guardOfBaixa(pedido));
      const linhas = await countLivros(tx, ator, pedido, ESTIMADAS);
      return json({ linhas, mais: linhas >= ESTIMADAS });
    },
  ),
  actorRoute(
    {
      ...needs,
      method: 'post',
      path: BAIXAS_API,
      body: pedidoBaixaSchema,
      doc: {
        tag,
        summary: 'Pede um pacote de logs, feito em segundo plano',
        status: 202,
        responseSchema: z.toJSONSchema(z.object({ id: z.uuid(), tarefaId: z.uuid() })),
      },
    },
    async (context, pedido) => {
      const { tx, ator, now, audit } = context;
      requireGuard(ator, guardOfBaixa(pedido));
      await requireRoom(context, 0);
      const [baixaId, arquivoId] = [crypto.randomUUID(), crypto.randomUUID()];
      const asked = { baixaId, arquivoId, empresaId: ator.empresaId, pedido, dePessoas: seesPessoas(ator) };
      const dono = { tenantId: ator.tenantId, ...ownerColumns(ator) };
      const tarefaId = await enqueueTarefa(context, baixarLogs, asked, {
        titulo: titulo(pedido),
        canal: CANAL_BAIXA,
        link: '/sistema/log/consulta?baixas',
      });
      const nome = `logs-${todayInSaoPaulo(now)}-${baixaId.slice(0, 8)}.zip`;
      await tx
        .insert(arquivos)
        .values({ ...dono, id: arquivoId, nome, tipo: 'application/zip', criadoEm: now });
      await tx.insert(baixasLog).values({ ...dono, id: baixaId, tarefaId, arquivoId, pedido, criadoEm: now });
      await audit({
        acao: 'PEDE_LOGS',
        recurso: 'baixas_log',
        registroId: baixaId,
        depois: { ...auditado(pedido), tarefaId },
      });
      return json({ id: baixaId, tarefaId }, { status: 202 });
    },
  ),
  actorRoute(
    {
      ...needs,
      method: 'get',
      path: BAIXAS_API,
      body: noBody,
      doc: {
        tag,
        summary: 'Os últimos pacotes de logs de quem pede',
        responseSchema: z.toJSONSchema(baixasSchema),
      },
    },
    async ({ tx, ator, now }) => {
      const rows = await tx
        .select()
        .from(baixasLog)
        .where(ofActor(ator))
        .orderBy(desc(baixasLog.criadoEm), desc(baixasLog.id))
        .limit(RECENTES);
      return json(rows.map((row) => presente(row, now)));
    },
  ),
  actorRoute(
    {
      ...needs,
      method: 'get',
      path: `${BAIXAS_API}/{id}/arquivo`,
      body: noBody,
      doc: {
        tag,
        summary: 'O pacote de logs (.zip)',
        headers: CABECALHOS_DE_TRECHO,
        erros: ['EMPRESA_INDISPONIVEL'],
      },
    },
    async (context) => {
      const { tx, ator, now, params, request } = context;
      const which = and(
        eq(baixasLog.id, recordId(params)),
        ofActor(ator),
        inArray(baixasLog.estado, ['PRONTA']),
      );
      const [row] = await tx.select().from(baixasLog).where(which);
      const baixa = row && presente(row, now);
      const task = baixa?.estado === 'PRONTA' ? await taskOf(tx, baixa.tarefaId) : null;
      const range = request.headers.get('range');
      return fetchTaskFile(context, task, baixarLogs, {
        ...(baixa && { registroId: baixa.id }),
        ...(range !== null && { depois: { bytes: range } }),
      });
    },
  ),
];
