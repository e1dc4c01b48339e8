import { z } from 'zod';
import { escolhaSchema } from '../../../../contract/fiscal/conteudos.ts';
import { especies } from '../../../../contract/fiscal/especies.ts';
import { detalheNotaSchema } from '../../../../contract/fiscal/nfse/detalhe.ts';
import { nfses as nfsesResource } from '../../../../contract/fiscal/nfse/nfses.ts';
import { resourceGuard } from '../../../../contract/resource.ts';
import { stepUpRoute } from '../../../auth/requirePassword.ts';
import { nfses } from '../../../db/resourceTables.ts';
import { bytesDe, isKept, type LugarDosBytes } from '../../../files/guarda/objeto.ts';
import { noBody } from '../../../http/body.ts';
import { ApiProblem } from '../../../http/problem.ts';
import { json, noContent } from '../../../http/reply.ts';
import { type ActorContext, actorRoute, type Route } from '../../../http/route.ts';
import { readingOfPage } from '../../../workers/reading.ts';
import { etiquetasRoute } from '../../documentos/etiquetas.ts';
import { attachment, fileRoute, RESPOSTA_DE_FOLHA } from '../../fileRoute.ts';
import { chooseFonte } from '../registro/chooseFonte.ts';
import { detalheDaNota, impressaoDaNota } from './detalhe.ts';
import { pacoteDaNota } from './pacote.ts';
import { requireFonte } from './requireNota.ts';

const { apiDocumento: base, agir: guard } = especies.NFSE;
const files = { resource: nfsesResource, base, table: nfses };

const show = actorRoute(
  {
    guard: resourceGuard(nfsesResource, 'search'),
    company: 'several',
    record: nfses,
    method: 'get',
    path: `${base}/{id}`,
    body: noBody,
    doc: {
      tag: nfsesResource.label.many,
      summary: 'A nota inteira, com o que as regras dizem, fontes, eventos e revisão',
      responseSchema: z.toJSONSchema(detalheNotaSchema),
    },
  },
  async (context) => {
    const shown = await detalheDaNota(context);
    return async () => json(await shown());
  },
);

const sheet = fileRoute(
  files,
  {
    path: 'impressao',
    acao: 'IMPRIME',
    doc: { summary: 'A folha com CPF e CNPJ inteiros, para o papel', ...RESPOSTA_DE_FOLHA },
  },
  async (context) => {
    const sheet = await impressaoDaNota(context);
    return { response: async () => json(await sheet()), depois: {} };
  },
);

/** Returns a function that sends a stored file unchanged, to be called once the transaction has ended. */
const asFile = (context: ActorContext, lugar: LugarDosBytes, type: string, name: string) => async () =>
  attachment(await bytesDe(readingOfPage(context), lugar), type, name);

const source = fileRoute(
  files,
  {
    path: 'fontes/{fonte}/arquivo',
    acao: 'BAIXA',
    doc: {
      summary: 'O arquivo de uma das fontes da nota, byte a byte como chegou',
      files: ['application/octet-stream'],
    },
  },
  async (context) => {
    const fonte = await requireFonte(context);
    const { sha256, nomeArquivo } = fonte;
    if (!isKept(fonte)) throw new ApiProblem('NAO_ENCONTRADO', 'Esta fonte não tem arquivo: foi digitada.');
    const name = `${sha256.slice(0, 12)}${/\.(xml|csv|txt|json)$/i.exec(nomeArquivo)?.[0] ?? '.xml'}`;
    return { response: asFile(context, fonte, 'application/octet-stream', name), depois: { sha256 } };
  },
);

const pdf = fileRoute(
  files,
  {
    path: 'fontes/{fonte}/pdf',
    acao: 'BAIXA',
    doc: { summary: 'O PDF posto ao lado de uma das fontes da nota', files: ['application/pdf'] },
  },
  async (context) => {
    const { pdf: conteudo, pdfObjetoId: objetoId, nomePdf, sha256 } = await requireFonte(context);
    if (!isKept({ conteudo, objetoId })) throw new ApiProblem('NAO_ENCONTRADO', 'Esta fonte não tem PDF.');
    const name = `${sha256.slice(0, 12)}.pdf`;
    const response = asFile(context, { conteudo, objetoId }, 'application/pdf', name);
    return { response, depois: { arquivo: nomePdf } };
  },
);

const all = fileRoute(
  files,
  {
    path: 'pacote',
    acao: 'BAIXA_PACOTE',
    doc: { summary: 'Fontes, eventos e decisões da nota, num .zip', files: ['application/zip'] },
  },
  async (context) => {
    const { zip, nome, arquivos } = await pacoteDaNota(context);
    const response = async () => attachment(await zip(), 'application/zip', `${nome}.zip`);
    return { response, depois: { arquivos } };
  },
);

const tags = etiquetasRoute({
  resource: nfsesResource,
  base,
  guard,
  table: nfses,
  titulo: nfses.prestador,
});

const choose = stepUpRoute(
  {
    guard,
    company: 'several',
    record: nfses,
    method: 'post',
    path: `${base}/{id}/escolha`,
    body: escolhaSchema,
    doc: {
      tag: nfsesResource.label.many,
      summary: 'Diz qual das fontes da nota é a verdadeira, ou retira o que disse',
      status: 204,
    },
  },
  async (context, escolha) => {
    await chooseFonte(context, escolha);
    return noContent();
  },
);

/** Routes of a nota besides those of its list. */
export const notaRoutes: readonly Route[] = [show, sheet, source, pdf, all, choose, tags];
