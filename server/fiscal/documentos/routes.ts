import { and, asc, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { maskCpfCnpj } from '../../../contract/brasil/cpfCnpj.ts';
import { todayInSaoPaulo } from '../../../contract/brasil/date.ts';
import { ctes } from '../../../contract/fiscal/ctes.ts';
import { type Detalhe, detalheSchema } from '../../../contract/fiscal/detalhe.ts';
import type { Parte } from '../../../contract/fiscal/documento.ts';
import { nfes } from '../../../contract/fiscal/nfes.ts';
import { diasAte, type EspecieDocumento, prazoDe } from '../../../contract/fiscal/prazos.ts';
import { type Resource, resourceGuard } from '../../../contract/resource.ts';
import { noBody } from '../../http/body.ts';
import { ApiProblem } from '../../http/problem.ts';
import { recordId } from '../../http/recordId.ts';
import { json } from '../../http/reply.ts';
import { type Route, type SessionContext, sessionRoute } from '../../http/route.ts';
import { uploadRoute } from '../../http/upload.ts';
import { enqueueTarefa } from '../../tasks/enqueue.ts';
import { importDocuments } from './importTask.ts';
import { readDocument } from './readDocument.ts';
import { documentRows } from './rows.ts';
import { documentosEventos, documentosXml } from './tables.ts';

const MAX_UPLOAD = 100 * 1024 * 1024;

const KINDS = [
  { especie: 'NFE', resource: nfes, base: '/v1/documento-nfe', manifesta: 'NFE_MANIFESTA' },
  { especie: 'CTE', resource: ctes, base: '/v1/documento-cte', manifesta: 'CTE_MANIFESTA' },
] as const satisfies readonly {
  especie: EspecieDocumento;
  resource: Resource;
  base: string;
  manifesta: string;
}[];

/** The listed row of a document and its best file. Throws 404. */
async function requireDocument({ tx, params }: SessionContext, especie: EspecieDocumento) {
  const id = recordId(params);
  const row = await documentRows[especie].find(tx, id);
  const [file] = row
    ? await tx
        .select()
        .from(documentosXml)
        .where(eq(documentosXml.chave, String(row.chave)))
        .orderBy(desc(documentosXml.completo), desc(documentosXml.autorizado))
        .limit(1)
    : [];
  if (!row || !file) throw new ApiProblem('NAO_ENCONTRADO', 'Este documento não existe ou foi removido.');
  return { id: id, row, file };
}

const masked = (parte: Parte): Parte => ({ ...parte, documento: maskCpfCnpj(parte.documento) });

async function detail(context: SessionContext, especie: EspecieDocumento): Promise<Detalhe> {
  const { tx, sessao, now } = context;
  const { id, row, file } = await requireDocument(context, especie);
  const read = readDocument(file.conteudo);
  if (read.tipo !== 'documento') throw new Error(`A kept document is read no more: ${file.id}`);
  const { documento } = read;
  const events = await tx
    .select()
    .from(documentosEventos)
    .where(and(eq(documentosEventos.chave, file.chave), eq(documentosEventos.especie, especie)))
    .orderBy(asc(documentosEventos.registradoEm), asc(documentosEventos.sequencia));
  const term =
    row.prazo !== null && documento.autorizadoEm
      ? prazoDe(especie, documento.autorizadoEm, sessao.parametros)
      : null;
  const ate = String(row.prazo);
  return {
    id,
    documento: {
      ...documento,
      situacao: detalheSchema.shape.documento.shape.situacao.parse(row.situacao),
      emitente: masked(documento.emitente),
      interessado: documento.interessado && masked(documento.interessado),
      partes: documento.partes.map(masked),
    },
    manifestacao: String(row.manifestacao),
    assinatura: String(row.assinatura),
    prazo: term && { ...term, ate, restam: diasAte(ate, todayInSaoPaulo(now)) },
    eventos: events.map((event) => ({
      id: event.id,
      tipo: event.tipo,
      sequencia: event.sequencia,
      descricao: event.descricao,
      autor: maskCpfCnpj(event.autor),
      em: event.em?.toISOString() ?? null,
      registradoEm: event.registradoEm?.toISOString() ?? null,
      protocolo: event.protocolo,
      texto: event.texto,
    })),
    sha256: file.sha256,
  };
}

function routesOf({ especie, resource, base, manifesta }: (typeof KINDS)[number]): Route[] {
  const search = { guard: resourceGuard(resource, 'search'), company: 'required' as const };
  const tag = resource.label.many;
  const show = sessionRoute(
    {
      ...search,
      method: 'get',
      path: `${base}/{id}`,
      body: noBody,
      doc: {
        tag,
        summary: 'O documento inteiro, com eventos e prazo',
        responseSchema: z.toJSONSchema(detalheSchema),
      },
    },
    async (context) => json(await detail(context, especie)),
  );
  const xml = sessionRoute(
    {
      ...search,
      method: 'get',
      path: `${base}/{id}/xml`,
      body: noBody,
      doc: { tag, summary: 'O arquivo XML, byte a byte como chegou' },
    },
    async (context) => {
      const { id, file } = await requireDocument(context, especie);
      const depois = { sha256: file.sha256 };
      await context.audit({ acao: 'BAIXA', recurso: resource.name, registroId: id, depois });
      return new Response(new Uint8Array(file.conteudo), {
        headers: {
          'content-type': 'application/xml',
          'content-disposition': `attachment; filename="${file.chave}.xml"`,
        },
      });
    },
  );
  const load = uploadRoute(
    {
      guard: { allOf: [manifesta], modulo: resource.modulo },
      company: 'required',
      path: `${base}/importar`,
      limit: MAX_UPLOAD,
      doc: { tag, summary: 'Importa um .xml ou um .zip deles; responde com a tarefa', status: 202 },
    },
    async (context, arquivo) => {
      const tarefaId = await enqueueTarefa(
        context,
        importDocuments,
        { arquivoId: arquivo.id, nome: arquivo.nome },
        {
          titulo: `Importação de ${arquivo.nome}`,
          link: `${resource.path}/consulta`,
        },
      );
      await context.audit({
        acao: 'ENVIA_ARQUIVO',
        recurso: resource.name,
        depois: { arquivo: arquivo.nome, sha256: arquivo.sha256, tarefaId },
      });
      return json({ tarefaId }, { status: 202 });
    },
  );
  return [show, xml, load];
}

/** What a document offers besides its list: the whole of it, its file, and the door that it comes in by. */
export const documentRoutes: readonly Route[] = KINDS.flatMap(routesOf);
