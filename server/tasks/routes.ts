import { and, asc, count, desc, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { csvText } from '../../contract/csv.ts';
import {
  isEnded,
  itensSchema,
  SITUACAO_LABELS,
  SITUACOES_ITEM,
  type SituacaoItem,
  type Tarefa,
  tarefaSchema,
} from '../../contract/tarefas.ts';
import type { Tx } from '../db/database.ts';
import { tarefas, tarefasItens } from '../db/taskTables.ts';
import { noBody } from '../http/body.ts';
import { csvResponse } from '../http/csv.ts';
import { invalidFields } from '../http/problem.ts';
import { json } from '../http/reply.ts';
import { actorRoute, type Route } from '../http/route.ts';
import { requireReport } from './buscarFeito.ts';
import { cancelTask, isPostponed } from './cancel.ts';
import { ofActor } from './ofActor.ts';
import { requireTask, type TaskRow } from './requireTask.ts';

const situacaoSchema = z.enum(SITUACOES_ITEM).nullable();
const PAGE = 100;
const REPORT_BATCH = 1000;
const RECENT = 50;

function present(row: TaskRow): Tarefa {
  return {
    id: row.id,
    tipo: row.tipo,
    titulo: row.titulo,
    estado: row.estado,
    feito: row.feito,
    total: row.total,
    resumo: row.resumo,
    resultado: row.resultado ?? null,
    link: row.link,
    empresaId: row.empresaId,
    cancelando: row.cancelarEm !== null && !isEnded(row.estado),
    espera: isPostponed(row) ? { ate: row.naoAntes.toISOString(), texto: row.aguardando } : null,
    criadoEm: row.criadoEm.toISOString(),
    encerradaEm: row.encerradaEm?.toISOString() ?? null,
  };
}

const head = { guard: {}, company: 'ignored', body: noBody } as const;
const doc = (summary: string, responseSchema?: unknown) => ({ tag: 'Tarefas', summary, responseSchema });
const one = z.toJSONSchema(tarefaSchema);

const list = actorRoute(
  {
    ...head,
    method: 'get',
    path: '/v1/tarefas',
    doc: doc('As últimas tarefas em segundo plano de quem pede', { type: 'array', items: one }),
  },
  async ({ tx, ator }) => {
    const rows = await tx
      .select()
      .from(tarefas)
      .where(ofActor(ator))
      .orderBy(desc(tarefas.criadoEm), desc(tarefas.sequencia))
      .limit(RECENT);
    return json(rows.map(present));
  },
);

const get = actorRoute(
  {
    ...head,
    method: 'get',
    path: '/v1/tarefas/{id}',
    doc: { ...doc('Uma tarefa: onde está e como terminou', one), operationId: 'obterTarefa' },
  },
  async (context) => json(present(await requireTask(context))),
);

const cancel = actorRoute(
  {
    ...head,
    method: 'post',
    path: '/v1/tarefas/{id}/cancelar',
    doc: { ...doc('Pede que a tarefa pare; o que já terminou não muda', one), operationId: 'cancelarTarefa' },
  },
  async (context) => {
    const row = await requireTask(context);
    if (isEnded(row.estado)) return json(present(row));
    const { tx, now, audit, afterCommit, deps } = context;
    afterCommit(() => deps.events.emit({ kind: 'cancelamento' }));
    return json(present((await cancelTask(tx, row, now, audit)) ?? (await requireTask(context))));
  },
);

function itemsOf(tarefaId: string, situacao: SituacaoItem | null) {
  const ofTask = eq(tarefasItens.tarefaId, tarefaId);
  return situacao === null ? ofTask : and(ofTask, eq(tarefasItens.situacao, situacao));
}

const items = actorRoute(
  {
    ...head,
    method: 'get',
    path: '/v1/tarefas/{id}/itens',
    doc: {
      ...doc('O que foi feito de cada item', z.toJSONSchema(itensSchema)),
      operationId: 'listarItensDaTarefa',
      erros: ['EMPRESA_INDISPONIVEL'],
      query: { situacao: SITUACOES_ITEM.join(', '), inicio: 'Posição do primeiro item, a partir de 0' },
    },
  },
  async (context) => {
    const row = await requireTask(context);
    await requireReport(context, row);
    const situacao = situacaoSchema.safeParse(context.query.get('situacao'));
    if (!situacao.success) throw invalidFields({ situacao: 'Esta situação não existe.' });
    const start = z.coerce
      .number()
      .int()
      .min(0)
      .max(1_000_000)
      .safeParse(context.query.get('inicio') ?? 0);
    if (!start.success) throw invalidFields({ inicio: 'Informe um número a partir de 0.' });
    const matching = itemsOf(row.id, situacao.data);
    const found = await context.tx
      .select()
      .from(tarefasItens)
      .where(matching)
      .orderBy(asc(tarefasItens.ordem))
      .limit(PAGE)
      .offset(start.data);
    const [counted] = await context.tx.select({ total: count() }).from(tarefasItens).where(matching);
    return json({
      total: counted?.total ?? 0,
      itens: found.map(({ item, situacao: kept, mensagem, link }) => ({
        item,
        situacao: kept,
        mensagem,
        link,
      })),
    });
  },
);

const report = actorRoute(
  {
    ...head,
    method: 'get',
    path: '/v1/tarefas/{id}/relatorio',
    doc: {
      ...doc('Relatório da tarefa em CSV, uma linha por item'),
      operationId: 'baixarRelatorioDaTarefa',
      erros: ['EMPRESA_INDISPONIVEL'],
      files: ['text/csv'],
    },
  },
  async (context) => {
    const row = await requireTask(context);
    await requireReport(context, row);
    await context.audit({
      acao: 'BAIXA',
      recurso: 'tarefas',
      registroId: row.id,
      depois: { titulo: row.titulo },
    });
    const nextAfter = (after: number) => (tx: Tx) =>
      tx
        .select()
        .from(tarefasItens)
        .where(and(itemsOf(row.id, null), gt(tarefasItens.ordem, after)))
        .orderBy(asc(tarefasItens.ordem))
        .limit(REPORT_BATCH);
    async function* parts(): AsyncGenerator<string> {
      let batch = await context.again(nextAfter(-1));
      for (let last = batch.at(-1); last; last = batch.at(-1)) {
        yield batch
          .map(({ item, situacao, mensagem }) => csvText([item, SITUACAO_LABELS[situacao], mensagem]))
          .join('');
        batch = await context.again(nextAfter(last.ordem));
      }
    }
    const nome = `relatorio-${todayInSaoPaulo(row.criadoEm)}.csv`;
    return csvResponse(nome, csvText(['Item', 'Situação', 'Mensagem']), parts());
  },
);

/** Routes of background tasks of the requesting actor. */
export const taskRoutes: readonly Route[] = [list, get, cancel, items, report];
