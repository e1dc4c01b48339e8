import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import {
  automaticaSchema,
  type Distribuicao,
  distribuicaoSchema,
} from '../../../contract/fiscal/distribuicao.ts';
import { ESPECIES, type Especie, especies } from '../../../contract/fiscal/especies.ts';
import { noBody } from '../../http/body.ts';
import { json } from '../../http/reply.ts';
import { type ActorContext, actorRoute, type Route } from '../../http/route.ts';
import { servicosDaEmpresa } from '../../people/findServico.ts';
import { enqueueTarefa } from '../../tasks/enqueue.ts';
import { empresaDaSessao } from '../empresa.ts';
import { tarefaDistribuicao } from './buscas.ts';
import { liberadaEm, requireLivre, waitOfBusca } from './livre.ts';
import { switchAutomatica } from './switches.ts';
import { distribuicoes } from './tables.ts';

async function estado({ tx, ator, now }: ActorContext, especie: Especie): Promise<Distribuicao> {
  const empresa = await empresaDaSessao(tx, ator.empresaId);
  const { ambiente } = empresa;
  const [linha] = await tx
    .select()
    .from(distribuicoes)
    .where(and(eq(distribuicoes.especie, especie), eq(distribuicoes.ambiente, ambiente)));
  const feitaPor = linha?.automatica
    ? (await servicosDaEmpresa(tx, { ator, guard: tarefaDistribuicao[especie].guard, now })).find(
        ({ id }) => id === linha.servicoId,
      )
    : undefined;
  const espera = await waitOfBusca(tx, empresa, especie, now);
  return {
    ambiente,
    ultNSU: linha?.ultNSU ?? 0,
    maxNSU: linha?.maxNSU ?? 0,
    faltando: linha?.faltando.length ?? 0,
    proximaEm: liberadaEm(linha, espera, now)?.toISOString() ?? null,
    espera: espera?.texto ?? '',
    ultimaEm: linha?.ultimaEm?.toISOString() ?? null,
    mensagem: linha?.mensagem ?? '',
    automatica: linha?.automatica ?? false,
    servico: feitaPor?.nome ?? '',
    impedimento: feitaPor?.impedimento ?? '',
    agora: now.toISOString(),
  };
}

async function searchNow(context: ActorContext, especie: Especie): Promise<Response> {
  await requireLivre(context, especie);
  const { nome, canal, pagina, fonte } = especies[especie];
  const tarefaId = await enqueueTarefa(
    context,
    tarefaDistribuicao[especie],
    { automatica: false },
    {
      titulo: `Busca de ${nome} ${fonte.em}`,
      canal,
      link: `${pagina}/distribuicao`,
    },
  );
  return json({ tarefaId }, { status: 202 });
}

function routesOf(especie: Especie): Route[] {
  const { api, nome: tag, ver, fonte } = especies[especie];
  const path = `${api}/distribuicao`;
  const { guard } = tarefaDistribuicao[especie];
  const responseSchema = z.toJSONSchema(distribuicaoSchema);
  const see = actorRoute(
    {
      method: 'get',
      path,
      guard: ver,
      company: 'required',
      body: noBody,
      doc: { tag, summary: `Em que pé está a busca de documentos ${fonte.em}`, responseSchema },
    },
    async (context) => json(await estado(context, especie)),
  );
  const search = actorRoute(
    {
      method: 'post',
      path,
      guard,
      company: 'required',
      body: noBody,
      doc: {
        tag,
        summary: `Busca documentos ${fonte.em}, se já é hora`,
        status: 202,
        responseSchema: z.toJSONSchema(z.object({ tarefaId: z.uuid() })),
        erros: ['SEM_CERTIFICADO'],
      },
    },
    (context) => searchNow(context, especie),
  );
  const change = actorRoute(
    {
      method: 'put',
      path,
      guard,
      company: 'required',
      body: automaticaSchema,
      doc: {
        tag,
        summary: 'Liga ou desliga a busca automática',
        responseSchema,
        tarefa: true,
        erros: ['SEM_SERVICO', 'SEM_CERTIFICADO'],
      },
    },
    async (context, { automatica }) => {
      await switchAutomatica(context, especie, automatica);
      return json(await estado(context, especie));
    },
  );
  return [see, search, change];
}

/**
 * Routes of the search for documents at SEFAZ or in the ADN: its state, a search now when allowed, and the hourly
 * switch.
 */
export const distribuicaoRoutes: readonly Route[] = ESPECIES.flatMap(routesOf);
