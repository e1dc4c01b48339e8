import { asc, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import {
  type EstadoImportacao,
  importacaoSchema,
  linhasSchema,
  MAX_IMPORT_BYTES,
  mapaSchema,
  RECORD_ID,
  SITUACOES_LINHA,
  suggestMap,
} from '../../contract/importacao.ts';
import { type Resource, resourceGuard } from '../../contract/resource.ts';
import { ESTADOS_TAREFA, isEnded } from '../../contract/tarefas.ts';
import { ownerColumns } from '../auth/actor.ts';
import type { Tx } from '../db/database.ts';
import { importacoes } from '../db/importTables.ts';
import { arquivos, tarefas } from '../db/taskTables.ts';
import { readingUploadRoute } from '../files/upload.ts';
import { noBody } from '../http/body.ts';
import { ApiProblem, invalidFields } from '../http/problem.ts';
import { recordId } from '../http/recordId.ts';
import { json, noContent } from '../http/reply.ts';
import { type ActorContext, actorRoute, type Route } from '../http/route.ts';
import type { SheetRow } from '../leitura/xlsx/cells.ts';
import { enqueueTarefa } from '../tasks/enqueue.ts';
import type { TaskKind } from '../tasks/task.ts';
import { layoutPedido } from './comoLer.ts';
import { columnsOf } from './compare.ts';
import { pageOfLines } from './lots.ts';
import { reportResponse } from './report.ts';
import {
  changedSince,
  type ImportRow,
  presentImport,
  requireImport,
  requireState,
  setImport,
} from './store.ts';
import { applyTask, compareTask, sentenceOf, undoTask } from './tasks.ts';

const SAMPLE_ROWS = 4;
const PAGE = 100;
const RECENT = 20;
const MAX_START = 200_000;
const one = z.toJSONSchema(importacaoSchema);
const LAYOUT_QUERY = {
  layout: 'Id do layout com que o arquivo é lido; sem ele, o conteúdo diz as colunas',
  modelo: 'Ou a chave de um layout da galeria',
};

/** What an act on an import may begin, and meet. */
const ATO = { tarefa: true, erros: ['CONFLITO_VERSAO'] } as const;

const DESCARTE = { status: 204, erros: ['CONFLITO_VERSAO'] } as const;

/** Everything the API offers to import a file into one resource. */
export function importRoutes(resource: Resource): Route[] {
  if (!resource.importable) return [];
  const { key, layouts } = resource.importable;
  const company = resource.scope === 'empresa' ? ('required' as const) : undefined;
  const needs = { guard: resourceGuard(resource, 'edit'), company };
  const path = `/v1/${resource.name}/importacoes`;
  const doc = (summary: string, responseSchema?: unknown) => ({
    tag: resource.label.many,
    summary,
    responseSchema,
  });
  const head = { ...needs, body: noBody };

  const start = async (
    context: ActorContext,
    row: ImportRow,
    kind: TaskKind<{ recurso: string; importacaoId: string }>,
    titulo: string,
  ): Promise<string> =>
    enqueueTarefa(
      context,
      kind,
      { recurso: resource.name, importacaoId: row.id },
      { titulo: `${titulo} de ${row.nome}`, link: `${resource.path}/importar?id=${row.id}` },
    );
  const answer = async ({ tx }: ActorContext, id: string, status = 200) =>
    json(presentImport(await requireImport(tx, resource.name, id)), { status });

  const upload = readingUploadRoute(
    {
      ...needs,
      path,
      limit: MAX_IMPORT_BYTES,
      doc: {
        ...doc('Envia um CSV ou XLSX; diz as colunas e a que campos parecem ser', one),
        ...(layouts && { query: LAYOUT_QUERY }),
        status: 201,
      },
    },
    async ({ deps, tenantId, slices, query, inTransaction }) => {
      const layout = layouts ? await inTransaction((tx) => layoutPedido(tx, query, layouts)) : null;
      const asked = { layout: layout?.valor ?? null, quantas: 1 + SAMPLE_ROWS };
      const sample: SheetRow[] = [];
      for await (const rows of deps.jobs.stream(tenantId, 'primeirasLinhas', slices, asked))
        sample.push(...rows);
      return { sample, layout };
    },
    async (context, arquivo, { sample, layout }) => {
      if (sample.length < 2)
        throw new ApiProblem(
          'REQUISICAO_INVALIDA',
          'O arquivo precisa de uma linha de títulos e ao menos uma de dados.',
        );
      const colunas = columnsOf(sample);
      const id = crypto.randomUUID();
      await context.tx.insert(importacoes).values({
        tenantId: context.ator.tenantId,
        id,
        recurso: resource.name,
        arquivoId: arquivo.id,
        nome: arquivo.nome,
        colunas,
        mapa: suggestMap(
          resource,
          colunas.map(({ titulo }) => titulo),
        ),
        layout,
        contagem: { novo: 0, alterado: 0, igual: 0, erro: 0 },
        ...ownerColumns(context.ator),
        criadoEm: context.now,
      });
      return answer(context, id, 201);
    },
  );

  const list = actorRoute(
    { ...head, method: 'get', path, doc: doc('As últimas importações', { type: 'array', items: one }) },
    async ({ tx }) => {
      const own = eq(importacoes.recurso, resource.name);
      const rows = await tx
        .select()
        .from(importacoes)
        .where(own)
        .orderBy(desc(importacoes.criadoEm), asc(importacoes.id))
        .limit(RECENT);
      return json(rows.map(presentImport));
    },
  );

  const get = actorRoute(
    { ...head, method: 'get', path: `${path}/{id}`, doc: doc('Uma importação: onde está', one) },
    (context) => answer(context, recordId(context.params)),
  );

  const compare = actorRoute(
    {
      ...needs,
      method: 'post',
      path: `${path}/{id}/conferir`,
      body: z.strictObject({ mapa: mapaSchema }),
      doc: { ...doc('Compara o arquivo com o cadastro, sem gravar nada', one), ...ATO },
    },
    async (context, { mapa }) => {
      const row = await requireImport(context.tx, resource.name, recordId(context.params));
      // An import that failed for good starts again.
      if (!(await hasStopped(context.tx, row, 'conferindo'))) requireState(row, 'recebida', 'conferida');
      if (mapa[key] === undefined && mapa[RECORD_ID.key] === undefined)
        throw invalidFields({ [key]: `Diga qual coluna traz ${resource.fields[key]?.label ?? key}.` });
      const unknown = Object.keys(mapa).find(
        (name) => name !== RECORD_ID.key && !Object.hasOwn(resource.fields, name),
      );
      if (unknown) throw invalidFields({ [unknown.slice(0, 40)]: 'Este campo não existe.' });
      const tarefaId = await start(context, row, compareTask, 'Conferência');
      await setImport(context.tx, row.id, { mapa, tarefaId, estado: 'conferindo' });
      return answer(context, row.id);
    },
  );

  const apply = actorRoute(
    {
      ...head,
      method: 'post',
      path: `${path}/{id}/aplicar`,
      doc: { ...doc('Grava o lote inteiro em segundo plano', one), ...ATO },
    },
    async (context) => {
      const row = await requireImport(context.tx, resource.name, recordId(context.params));
      // An interrupted task continues from the state in the database.
      if (!(await hasStopped(context.tx, row, 'aplicando'))) requireState(row, 'conferida');
      const { novo, alterado } = presentImport(row).contagem;
      if (novo + alterado === 0)
        throw new ApiProblem(
          'REQUISICAO_INVALIDA',
          'Não há nada a gravar: nenhuma linha é nova ou alterada.',
        );
      const tarefaId = await start(context, row, applyTask, 'Importação');
      await setImport(context.tx, row.id, { tarefaId, estado: 'aplicando' });
      return answer(context, row.id);
    },
  );

  const undo = actorRoute(
    {
      ...head,
      method: 'post',
      path: `${path}/{id}/desfazer`,
      doc: { ...doc('Desfaz o lote inteiro, se nada dele mudou desde então', one), ...ATO },
    },
    async (context) => {
      const { tx, params } = context;
      const row = await requireImport(tx, resource.name, recordId(params));
      // A batch whose task failed half-way (a right taken) can be taken back by whoever holds it.
      if (!(await hasStopped(tx, row, 'aplicando', 'revertendo', 'desfazendo')))
        requireState(row, 'aplicada');
      const changed = row.estado === 'aplicada' ? await changedSince(tx, resource, row.id) : 0;
      if (changed > 0) throw new ApiProblem('CONFLITO_VERSAO', sentenceOf(changed));
      const tarefaId = await start(context, row, undoTask, 'Desfazer a importação');
      await setImport(tx, row.id, { tarefaId, estado: 'desfazendo' });
      return answer(context, row.id);
    },
  );

  const lines = actorRoute(
    {
      ...head,
      method: 'get',
      path: `${path}/{id}/linhas`,
      doc: {
        ...doc('As linhas conferidas', z.toJSONSchema(linhasSchema)),
        query: { situacao: SITUACOES_LINHA.join(', '), inicio: 'Posição da primeira, a partir de 0' },
      },
    },
    async ({ tx, params, query }) => {
      const row = await requireImport(tx, resource.name, recordId(params));
      const asked = query.get('situacao');
      const situacao = z.enum(SITUACOES_LINHA).nullable().safeParse(asked);
      if (!situacao.success) throw invalidFields({ situacao: 'Esta situação não existe.' });
      const start = z.coerce
        .number()
        .int()
        .min(0)
        .max(MAX_START)
        .safeParse(query.get('inicio') ?? 0);
      if (!start.success) throw invalidFields({ inicio: 'Informe um número a partir de 0.' });
      const page = { situacao: situacao.data, start: start.data, size: PAGE };
      return json(await pageOfLines(tx, resource, row.id, page));
    },
  );

  const report = actorRoute(
    {
      ...head,
      method: 'get',
      path: `${path}/{id}/relatorio`,
      doc: { ...doc('O que houve com cada linha, em CSV'), files: ['text/csv'] },
    },
    async (context) => {
      const row = await requireImport(context.tx, resource.name, recordId(context.params));
      await context.audit({
        acao: 'BAIXA',
        recurso: resource.name,
        depois: { importacaoId: row.id, arquivo: row.nome },
      });
      return reportResponse(context, resource, row);
    },
  );
  const discard = actorRoute(
    {
      ...head,
      method: 'delete',
      path: `${path}/{id}`,
      doc: { ...doc('Descarta uma importação que não foi gravada, com o arquivo'), ...DESCARTE },
    },
    async ({ tx, params, audit }) => {
      const row = await requireImport(tx, resource.name, recordId(params));
      if (!(await hasStopped(tx, row, 'conferindo'))) requireState(row, 'recebida', 'conferida');
      // With its file goes what refers to it.
      await tx.delete(arquivos).where(eq(arquivos.id, row.arquivoId));
      const antes = { recurso: resource.name, estado: row.estado };
      await audit({ acao: 'REMOVE', recurso: 'importacoes', registroId: row.id, registro: row.nome, antes });
      return noContent();
    },
  );
  return [upload, list, get, compare, apply, undo, lines, report, discard];
}

/** True when the task of an import in one of these states has ended all the same. */
async function hasStopped(tx: Tx, row: ImportRow, ...states: EstadoImportacao[]): Promise<boolean> {
  if (!row.tarefaId || !states.some((state) => state === row.estado)) return false;
  const [task] = await tx
    .select({ estado: tarefas.estado })
    .from(tarefas)
    .where(eq(tarefas.id, row.tarefaId));
  return task === undefined || isEnded(z.enum(ESTADOS_TAREFA).parse(task.estado));
}
