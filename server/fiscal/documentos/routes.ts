import { z } from 'zod';
import { escolhaSchema, ladoALadoSchema } from '../../../contract/fiscal/conteudos.ts';
import { detalheSchema } from '../../../contract/fiscal/detalhe.ts';
import { ESPECIES_SEFAZ, type EspecieSefaz, especies } from '../../../contract/fiscal/especies.ts';
import { recursos } from '../../../contract/fiscal/recursos.ts';
import { resourceGuard } from '../../../contract/resource.ts';
import { stepUpRoute } from '../../auth/requirePassword.ts';
import { bytesDe, type LugarDosBytes } from '../../files/guarda/objeto.ts';
import { noBody } from '../../http/body.ts';
import { json, noContent } from '../../http/reply.ts';
import { type ActorContext, actorRoute, type Route } from '../../http/route.ts';
import { readingOfPage, zipOfPage } from '../../workers/reading.ts';
import { attachment, fileRoute, RESPOSTA_DE_FOLHA } from '../fileRoute.ts';
import { pacoteDe } from '../pacote.ts';
import { importRoute } from '../portas/importRoute.ts';
import { chooseConteudo } from './chooseConteudo.ts';
import { contestarRoute } from './contestar.ts';
import { ladoALado } from './conteudosDoDocumento.ts';
import { detail, printable } from './detalhe.ts';
import { etiquetasRoute } from './etiquetas.ts';
import { importDocuments } from './importTask.ts';
import { packageOf } from './pacote.ts';
import { tabelas } from './rows.ts';
import { requireContent, requireFiles } from './storedFiles.ts';

/** Routes and resource of a kind of documents. */
const kindOf = (especie: EspecieSefaz) => ({
  especie,
  resource: recursos[especie],
  base: especies[especie].apiDocumento,
});
type Kind = ReturnType<typeof kindOf>;

/** The page of a document acts for its own company, whichever is chosen. */
const ofRecord = (especie: EspecieSefaz) => ({ company: 'several', record: tabelas[especie] }) as const;

/** Returns the function that sends a stored file as received, after the transaction. */
const asXml = (context: ActorContext, file: LugarDosBytes, name: string) => async () =>
  attachment(await bytesDe(readingOfPage(context), file), 'application/xml', name);

function fileRoutes({ especie, resource, base }: Kind): Route[] {
  const kind = { resource, base, table: tabelas[especie] };
  return [
    fileRoute(
      kind,
      {
        path: 'xml',
        acao: 'BAIXA',
        doc: { summary: 'O arquivo XML, byte a byte como chegou', files: ['application/xml'] },
      },
      async (context) => {
        const { file } = await requireFiles(context, especie);
        return { response: asXml(context, file, `${file.chave}.xml`), depois: { sha256: file.sha256 } };
      },
    ),
    fileRoute(
      kind,
      {
        path: 'conteudos/{conteudo}/xml',
        acao: 'BAIXA',
        doc: { summary: 'Um dos conteúdos da chave, byte a byte como chegou', files: ['application/xml'] },
      },
      async (context) => {
        const file = await requireContent(context, especie);
        const { chave, sha256 } = file;
        const name = `${chave}-${sha256.slice(0, 12)}.xml`;
        return { response: asXml(context, file, name), depois: { sha256 } };
      },
    ),
    fileRoute(
      kind,
      {
        path: 'xml-legivel',
        acao: 'LE_XML',
        doc: { summary: 'O XML com quebras e recuos, para ler', text: 'text/plain' },
      },
      async (context) => {
        const { file } = await requireFiles(context, especie);
        const reading = readingOfPage(context);
        const response = async () => {
          const pretty = await reading.jobs.run(reading.owner, 'xmlLegivel', await bytesDe(reading, file));
          if (!pretty.ok) throw new Error(`A stored document is no XML any more: ${file.id}`);
          const headers = { 'content-type': 'text/plain; charset=utf-8' };
          return new Response(pretty.texto, { headers });
        };
        return { response, depois: { sha256: file.sha256 } };
      },
    ),
    fileRoute(
      kind,
      {
        path: 'impressao',
        acao: 'IMPRIME',
        doc: { summary: 'A folha com CPF e CNPJ inteiros, para o papel', ...RESPOSTA_DE_FOLHA },
      },
      async (context) => {
        const sheet = await printable(context, especie);
        return { response: async () => json(await sheet()), depois: {} };
      },
    ),
    fileRoute(
      kind,
      {
        path: 'pacote',
        acao: 'BAIXA_PACOTE',
        doc: {
          summary: 'Documento, eventos, pedidos e respostas da SEFAZ, num .zip',
          files: ['application/zip'],
        },
      },
      async (context) => {
        const { pieces, chave } = await packageOf(context, especie);
        const response = async () => {
          const bytes = await pacoteDe(zipOfPage(context), `Documento ${chave}`, pieces);
          return attachment(bytes, 'application/zip', `${chave}.zip`);
        };
        return { response, depois: { arquivos: pieces.length } };
      },
    ),
  ];
}

function routesOf(kind: Kind): Route[] {
  const { especie, resource, base } = kind;
  const search = { guard: resourceGuard(resource, 'search'), ...ofRecord(especie) };
  const tag = resource.label.many;
  const show = actorRoute(
    {
      ...search,
      method: 'get',
      path: `${base}/{id}`,
      body: noBody,
      doc: {
        tag,
        summary: 'O documento inteiro, com eventos e prazo',
        responseSchema: z.toJSONSchema(detalheSchema, { io: 'input' }),
      },
    },
    async (context) => {
      const shown = await detail(context, especie);
      return async () => json(await shown());
    },
  );
  const compare = actorRoute(
    {
      ...search,
      method: 'get',
      path: `${base}/{id}/conteudos`,
      body: noBody,
      doc: {
        tag,
        summary: 'Os conteúdos da chave, lado a lado',
        responseSchema: z.toJSONSchema(ladoALadoSchema),
      },
    },
    async (context) => {
      const compared = await ladoALado(context, especie);
      return async () => json(await compared());
    },
  );
  const choose = stepUpRoute(
    {
      guard: especies[especie].agir,
      ...ofRecord(especie),
      method: 'post',
      path: `${base}/{id}/escolha`,
      body: escolhaSchema,
      doc: {
        tag,
        summary: 'Diz qual dos conteúdos da chave é o verdadeiro, ou retira o que disse',
        status: 204,
      },
    },
    async (context, escolha) => {
      await chooseConteudo(context, { especie, recurso: resource }, escolha);
      return noContent();
    },
  );
  const load = importRoute({
    guard: especies[especie].agir,
    path: `${base}/importar`,
    tag,
    summary:
      'Importa um .xml (também a resposta salva da distribuição), um .gz ou um .zip deles; responde com a tarefa',
    recurso: resource.name,
    link: `${resource.path}/consulta`,
    task: importDocuments,
    asked: async (_context, sent) => sent,
  });
  const table = tabelas[especie];
  const { agir: guard } = especies[especie];
  const tags = etiquetasRoute({ resource, base, guard, table, titulo: table.emitente });
  return [show, compare, choose, ...fileRoutes(kind), load, tags];
}

/** Routes of a document besides its list: its details, its file, and the import. */
export const documentRoutes: readonly Route[] = [
  ...ESPECIES_SEFAZ.map(kindOf).flatMap(routesOf),
  contestarRoute,
];
