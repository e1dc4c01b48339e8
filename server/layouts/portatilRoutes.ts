import { z } from 'zod';
import { LAYOUTS } from '../../contract/layouts/guardas.ts';
import { layouts } from '../../contract/layouts/layouts.ts';
import {
  conferidosSchema,
  type PacoteLayouts,
  pacoteLayoutsSchema,
} from '../../contract/layouts/registro.ts';
import { importadoSchema } from '../../contract/tarefas.ts';
import { removeFile } from '../files/arquivos.ts';
import { readingUploadRoute } from '../files/upload.ts';
import { noBody } from '../http/body.ts';
import { invalidFields } from '../http/problem.ts';
import { recordId } from '../http/recordId.ts';
import { json } from '../http/reply.ts';
import { type ActorContext, actorRoute, publicRoute, type Route } from '../http/route.ts';
import { enqueueTarefa } from '../tasks/enqueue.ts';
import { checkLayouts, daquelesNomes } from './conferirPacote.ts';
import { gravarLayouts } from './gravarTask.ts';
import { readPortatil } from './ler.ts';
import { modeloDePlanilha } from './modeloDePlanilha.ts';

const tag = layouts.label.many;
const MAX_ARQUIVO = 5 * 1024 * 1024;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ver = { guard: LAYOUTS.ver, method: 'get', body: noBody } as const;

const attachmentOf = (body: BodyInit, tipo: string, nome: string) =>
  new Response(body, {
    headers: { 'content-type': tipo, 'content-disposition': `attachment; filename="${nome}"` },
  });

/** Returns the layouts as one file, and audits it. Throws 404 when one does not exist. */
async function pacote({ tx, audit }: ActorContext, ids: readonly string[]): Promise<Response> {
  const all: PacoteLayouts['layouts'] = [];
  for (const id of ids) all.push(await readPortatil(tx, id));
  const nomes = all.map(({ nome }) => nome);
  await audit({ acao: 'EXPORTA', recurso: 'layouts', depois: { layouts: nomes } });
  const file: PacoteLayouts = { formato: 'farol/layouts', versao: 1, layouts: all };
  return attachmentOf(JSON.stringify(file, null, 2), 'application/json; charset=utf-8', 'layouts.farol.json');
}

const idsSchema = z
  .string()
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(z.uuid()).min(1).max(200));

const varios = actorRoute(
  {
    ...ver,
    path: `${LAYOUTS.api}/pacote`,
    doc: {
      tag,
      summary: 'Layouts como um arquivo que se leva',
      query: { ids: 'Ids, separados por vírgula' },
      files: ['application/json'],
    },
  },
  async (context) => {
    const ids = idsSchema.safeParse(context.query.get('ids') ?? '');
    if (!ids.success)
      throw invalidFields({ ids: 'Informe de 1 a 200 ids de layouts, separados por vírgula.' });
    return pacote(context, ids.data);
  },
);

const um = actorRoute(
  {
    ...ver,
    path: `${LAYOUTS.api}/{id}/exportar`,
    doc: {
      tag,
      summary: 'Um layout como um arquivo que se leva',
      operationId: 'exportarLayout',
      files: ['application/json'],
    },
  },
  async (context) => pacote(context, [recordId(context.params)]),
);

/** Public, for authors of programs that create layouts: it contains no tenant data. */
const esquema = publicRoute(
  {
    method: 'get',
    body: noBody,
    path: `${LAYOUTS.api}/esquema.json`,
    doc: { tag, summary: 'O JSON Schema do arquivo de layouts', responseSchema: { type: 'object' } },
  },
  async () => json(z.toJSONSchema(pacoteLayoutsSchema, { io: 'input' })),
);

const modelo = actorRoute(
  {
    ...ver,
    path: `${LAYOUTS.api}/modelo.xlsx`,
    doc: { tag, summary: 'A planilha que descreve um layout, para preencher', files: [XLSX] },
  },
  async () => attachmentOf(await modeloDePlanilha(), XLSX, 'layout.xlsx'),
);

const conferir = readingUploadRoute(
  {
    guard: LAYOUTS.editar,
    path: `${LAYOUTS.api}/importacoes`,
    limit: MAX_ARQUIVO,
    doc: {
      tag,
      summary: 'Roda cada layout de um arquivo na sua amostra e o compara com o que existe; nada se grava',
      responseSchema: z.toJSONSchema(conferidosSchema, { io: 'input' }),
    },
  },
  async ({ deps: { jobs }, tenantId, slices, inTransaction }) => {
    const lidos = await jobs.run(tenantId, 'layoutsDoArquivo', await slices.read(0, slices.size));
    const existentes = await inTransaction((tx) =>
      daquelesNomes(
        tx,
        lidos.map(({ nome }) => nome),
      ),
    );
    return checkLayouts(jobs, tenantId, lidos, existentes);
  },
  async ({ tx, audit }, { id, nome }, conferidos) => {
    await removeFile(tx, id);
    const contagem = { layouts: conferidos.length, arquivo: nome };
    await audit({ acao: 'CONFERE', recurso: 'layouts', depois: contagem });
    return json(conferidos);
  },
);

const gravar = readingUploadRoute(
  {
    guard: LAYOUTS.editar,
    path: `${LAYOUTS.api}/importacoes/gravar`,
    limit: MAX_ARQUIVO,
    doc: {
      tag,
      summary: 'Grava os layouts escolhidos, todos ou nenhum, em segundo plano; o corpo é o JSON deles',
      status: 202,
      responseSchema: z.toJSONSchema(importadoSchema.options[1]),
    },
  },
  async ({ deps: { jobs }, tenantId, slices }) =>
    jobs.run(tenantId, 'layoutsEscolhidos', await slices.read(0, slices.size)),
  async (context, { id: arquivoId, sha256 }, escolhidos) => {
    const titulo =
      escolhidos.length === 1 ? 'Importação de 1 layout' : `Importação de ${escolhidos.length} layouts`;
    const asked = { titulo, canal: LAYOUTS.canal, link: LAYOUTS.pagina };
    const tarefaId = await enqueueTarefa(context, gravarLayouts, { arquivoId }, asked);
    await context.audit({ acao: 'ENVIA_ARQUIVO', recurso: 'layouts', depois: { sha256, tarefaId } });
    return json({ tarefaId }, { status: 202 });
  },
);

/** Routes that export layouts to files and import them. */
export const portatilRoutes: readonly Route[] = [varios, um, esquema, modelo, conferir, gravar];
