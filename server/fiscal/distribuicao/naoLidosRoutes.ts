import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { ESPECIES, type Especie, especies } from '../../../contract/fiscal/especies.ts';
import { dispensaSchema, naoLidosSchema, releituraSchema } from '../../../contract/fiscal/naoLidos.ts';
import { noBody } from '../../http/body.ts';
import { ApiProblem } from '../../http/problem.ts';
import { recordId } from '../../http/recordId.ts';
import { json } from '../../http/reply.ts';
import { type ActorContext, actorRoute, type Route } from '../../http/route.ts';
import { tarefaDistribuicao } from './buscas.ts';
import { naoAberto } from './naoAberto.ts';
import { listNaoLidos, nomeNoRelato } from './naoLidos.ts';
import { rereadNaoLido } from './releitura.ts';
import { documentosNaoLidos } from './tables.ts';

/** Returns the company to which a list is narrowed. Throws 400 when it is not an id. */
function empresaOf(query: URLSearchParams): string | undefined {
  const empresa = z
    .uuid()
    .optional()
    .safeParse(query.get('empresa') ?? undefined);
  if (!empresa.success) throw new ApiProblem('REQUISICAO_INVALIDA', 'O parâmetro empresa deve ser um id.');
  return empresa.data;
}

/** Returns an open row of the session's company, locked. Throws 404. */
async function requireAberto({ tx, params }: ActorContext, especie: Especie) {
  const [linha] = await tx
    .select()
    .from(documentosNaoLidos)
    .where(
      and(
        eq(documentosNaoLidos.id, recordId(params)),
        eq(documentosNaoLidos.especie, especie),
        eq(documentosNaoLidos.situacao, 'aberto'),
      ),
    )
    .for('update');
  if (!linha) throw await naoAberto(tx, recordId(params));
  return linha;
}

async function download(context: ActorContext, especie: Especie): Promise<Response> {
  const linha = await requireAberto(context, especie);
  await context.audit({
    acao: 'BAIXA',
    recurso: 'documentos_nao_lidos',
    registroId: linha.id,
    registro: nomeNoRelato(linha),
  });
  // The content is of unknown type: a browser must not try to render it.
  const headers = {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="${linha.nsu === null ? 'arquivo' : `nsu-${linha.nsu}`}.bin"`,
  };
  return new Response(new Uint8Array(linha.conteudo), { headers });
}

function routesOf(especie: Especie): Route[] {
  const { api, nome: tag, ver, fonte } = especies[especie];
  const path = `${api}/distribuicao/nao-lidos`;
  const { guard } = tarefaDistribuicao[especie];
  const ofRecord = { company: 'several', record: documentosNaoLidos } as const;
  return [
    actorRoute(
      {
        guard: ver,
        company: 'several',
        method: 'get',
        path,
        body: noBody,
        doc: {
          tag,
          summary: `O que veio da busca ${fonte.em} ou por arquivo e não pôde ser lido`,
          query: { empresa: 'Só os desta empresa, pelo id dela' },
          responseSchema: z.toJSONSchema(naoLidosSchema),
        },
      },
      async ({ tx, query }) => json(await listNaoLidos(tx, especie, empresaOf(query))),
    ),
    actorRoute(
      {
        guard: ver,
        ...ofRecord,
        method: 'get',
        path: `${path}/{id}/conteudo`,
        body: noBody,
        doc: {
          tag,
          summary: 'O conteúdo de um documento não lido, como veio',
          files: ['application/octet-stream'],
        },
      },
      (context) => download(context, especie),
    ),
    actorRoute(
      {
        guard,
        ...ofRecord,
        method: 'post',
        path: `${path}/{id}/reler`,
        body: noBody,
        doc: {
          tag,
          summary: 'Tenta ler de novo um documento não lido',
          responseSchema: z.toJSONSchema(releituraSchema),
        },
      },
      async (context) => json(await rereadNaoLido(context, await requireAberto(context, especie))),
    ),
    actorRoute(
      {
        guard,
        ...ofRecord,
        method: 'post',
        path: `${path}/{id}/dispensar`,
        body: dispensaSchema,
        doc: { tag, summary: 'Dispensa um documento não lido, com o motivo', status: 204 },
      },
      async (context, { motivo }) => {
        const linha = await requireAberto(context, especie);
        await context.tx
          .update(documentosNaoLidos)
          .set({ situacao: 'dispensado', dispensa: motivo, alteradoEm: context.now })
          .where(eq(documentosNaoLidos.id, linha.id));
        await context.audit({
          acao: 'DISPENSA',
          recurso: 'documentos_nao_lidos',
          registroId: linha.id,
          registro: nomeNoRelato(linha),
          depois: { motivo, nsu: linha.nsu, recusa: linha.motivo },
        });
        return new Response(null, { status: 204 });
      },
    ),
  ];
}

/** Routes of the unreadable documents of the distribution: list, download, retry, dismiss. */
export const naoLidosRoutes: readonly Route[] = ESPECIES.flatMap(routesOf);
