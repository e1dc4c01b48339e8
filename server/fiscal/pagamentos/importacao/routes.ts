import { asc, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import {
  aplicarSchema,
  GRUPO_NAMES,
  importacaoPagamentosSchema,
  lerSchema,
  linhasImportadasSchema,
  mudaSchema,
  PERGUNTAS,
  type Pergunta,
  recebidaSchema,
  respostasSchema,
} from '../../../../contract/fiscal/pagamentos/importacao.ts';
import { PAGAMENTOS, pagamentos as recurso } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '../../../../contract/importacao.ts';
import { isAllowed } from '../../../../contract/permissions.ts';
import { readingUploadRoute } from '../../../files/upload.ts';
import { noBody } from '../../../http/body.ts';
import { ApiProblem, invalidFields } from '../../../http/problem.ts';
import { recordId } from '../../../http/recordId.ts';
import { json } from '../../../http/reply.ts';
import { type ActorContext, actorRoute, type Route } from '../../../http/route.ts';
import { pagamentosImportacoes } from '../tables.ts';
import { answerPerguntas } from './answerPerguntas.ts';
import {
  discardImportacao,
  startApplyingImportacao,
  startReadingImportacao,
  startUndoingImportacao,
} from './atos.ts';
import { changesOfImportacao } from './changesOfImportacao.ts';
import { paginaDeLinhas } from './linhas.ts';
import { olhar, receivePagamentos } from './receivePagamentos.ts';
import { relatorio } from './relatorio.ts';
import {
  comEstadoReal,
  presentImportacao,
  presentWholeImportacao,
  requireEstado,
  requireImportacao,
} from './store.ts';

const tag = recurso.label.many;
const { ver, agir } = PAGAMENTOS;
const path = `${PAGAMENTOS.api}/importacoes`;
const uma = z.toJSONSchema(importacaoPagamentosSchema, { io: 'input' });
const inteira = z.toJSONSchema(recebidaSchema, { io: 'input' });
/** Options of routes about one import, acting in its company. */
const daImportacao = { company: 'several', record: pagamentosImportacoes } as const;
const RECENTES = 50;

const daRota = ({ tx, params }: ActorContext) => requireImportacao(tx, recordId(params));
const depois = async (context: ActorContext) => json(presentImportacao(await daRota(context)));

function qualPagina(query: URLSearchParams) {
  const grupo = z.enum(GRUPO_NAMES).nullable().safeParse(query.get('grupo'));
  if (!grupo.success) throw invalidFields({ grupo: 'Este grupo não existe.' });
  const nomes = Object.keys(PERGUNTAS) as [Pergunta, ...Pergunta[]];
  const pergunta = z.enum(nomes).nullable().safeParse(query.get('pergunta'));
  if (!pergunta.success) throw invalidFields({ pergunta: 'Esta pergunta não existe.' });
  const posicao = z.coerce.number().int().min(0).max(MAX_IMPORT_ROWS);
  const inicio = posicao.safeParse(query.get('inicio') ?? 0);
  if (!inicio.success) throw invalidFields({ inicio: 'Informe um número a partir de 0.' });
  return { grupo: grupo.data, pergunta: pergunta.data, inicio: inicio.data };
}

/** Documentation of acts that may start a task, and their errors. */
const ATO = { tarefa: true, erros: ['CONFLITO_VERSAO', 'EM_USO'] } as const;
const le = { ...daImportacao, guard: ver, method: 'get', body: noBody } as const;
const age = { ...daImportacao, guard: agir, method: 'post' } as const;

/** Routes of files of payments: receive, read, answer, apply, undo. */
export const importacaoPagamentosRoutes: readonly Route[] = [
  readingUploadRoute(
    {
      guard: agir,
      company: 'required',
      path,
      limit: MAX_IMPORT_BYTES,
      doc: {
        tag,
        summary: 'Envia um arquivo de pagamentos; diz com que layouts ele pode ser lido',
        erros: ['EM_USO'],
        responseSchema: inteira,
        status: 201,
      },
    },
    olhar,
    async (context, arquivo, olhado) => {
      const id = await receivePagamentos(context, arquivo, olhado);
      return json(presentWholeImportacao(await requireImportacao(context.tx, id), true), { status: 201 });
    },
  ),
  actorRoute(
    {
      guard: ver,
      company: 'several',
      method: 'get',
      body: noBody,
      path,
      doc: { tag, summary: 'As últimas importações', responseSchema: { type: 'array', items: uma } },
    },
    async ({ tx }) => {
      const { criadoEm, id } = pagamentosImportacoes;
      const rows = await tx
        .select()
        .from(pagamentosImportacoes)
        .orderBy(desc(criadoEm), asc(id))
        .limit(RECENTES);
      const reais = [];
      for (const row of rows) reais.push(presentImportacao(await comEstadoReal(tx, row)));
      return json(reais);
    },
  ),
  actorRoute(
    {
      ...le,
      path: `${path}/{id}`,
      doc: { tag, summary: 'Uma importação: onde está', responseSchema: inteira },
    },
    async ({ tx, params, ator }) => {
      const [row] = await tx
        .select()
        .from(pagamentosImportacoes)
        .where(eq(pagamentosImportacoes.id, recordId(params)));
      if (!row) throw new ApiProblem('NAO_ENCONTRADO', 'Esta importação não existe.');
      // Users who may send it, or download the corrections, see its content unmasked.
      return json(presentWholeImportacao(await comEstadoReal(tx, row), isAllowed(ator, agir)));
    },
  ),
  actorRoute(
    {
      ...le,
      path: `${path}/{id}/linhas`,
      doc: {
        tag,
        summary: 'As linhas conferidas, cem por vez',
        responseSchema: z.toJSONSchema(linhasImportadasSchema),
        query: {
          grupo: GRUPO_NAMES.join(', '),
          pergunta: Object.keys(PERGUNTAS).join(', '),
          inicio: 'Posição da primeira, a partir de 0',
        },
      },
    },
    async (context) =>
      json(await paginaDeLinhas(context.tx, await daRota(context), qualPagina(context.query))),
  ),
  actorRoute(
    {
      ...age,
      path: `${path}/{id}/ler`,
      body: lerSchema,
      doc: {
        tag,
        summary: 'Lê o arquivo com um layout e acha a nota de cada linha',
        responseSchema: uma,
        ...ATO,
      },
    },
    async (context, pedido) => {
      await startReadingImportacao(context, await daRota(context), pedido);
      return depois(context);
    },
  ),
  actorRoute(
    {
      ...age,
      path: `${path}/{id}/respostas`,
      body: respostasSchema,
      doc: { tag, summary: 'Responde perguntas, uma a uma ou todas iguais', responseSchema: uma, ...ATO },
    },
    async (context, respostas) => {
      const row = await daRota(context);
      await requireEstado(context, row, 'conferida');
      await answerPerguntas(context, row, respostas);
      return depois(context);
    },
  ),
  actorRoute(
    {
      ...le,
      path: `${path}/{id}/muda`,
      doc: { tag, summary: 'O que muda quando for aplicada', responseSchema: z.toJSONSchema(mudaSchema) },
    },
    async (context) => json(await changesOfImportacao(context.tx, (await daRota(context)).id, context.now)),
  ),
  actorRoute(
    {
      ...age,
      path: `${path}/{id}/aplicar`,
      body: aplicarSchema,
      doc: { tag, summary: 'Lança as datas em segundo plano, todas ou nenhuma', responseSchema: uma, ...ATO },
    },
    async (context, { motivo }) => {
      await startApplyingImportacao(context, await daRota(context), motivo);
      return depois(context);
    },
  ),
  actorRoute(
    {
      ...age,
      path: `${path}/{id}/desfazer`,
      body: aplicarSchema,
      doc: { tag, summary: 'Desfaz a importação inteira', responseSchema: uma, ...ATO },
    },
    async (context, { motivo }) => {
      await startUndoingImportacao(context, await daRota(context), motivo);
      return depois(context);
    },
  ),
  actorRoute(
    {
      ...age,
      path: `${path}/{id}/descartar`,
      body: noBody,
      doc: { tag, summary: 'Descarta o que não foi aplicado', responseSchema: uma, ...ATO },
    },
    async (context) => {
      await discardImportacao(context, await daRota(context));
      return depois(context);
    },
  ),
  actorRoute(
    {
      ...le,
      guard: agir,
      path: `${path}/{id}/relatorio`,
      doc: {
        tag,
        summary: 'As linhas que não entraram, com o motivo, para corrigir e enviar de novo',
        files: ['text/csv'],
      },
    },
    async (context) => {
      const row = await daRota(context);
      await context.audit({
        acao: 'BAIXA',
        recurso: 'pagamentos_importacoes',
        registroId: row.id,
        registro: row.nome,
      });
      return relatorio(context, row);
    },
  ),
];
