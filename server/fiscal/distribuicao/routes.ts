import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  automaticaSchema,
  type Distribuicao,
  distribuicaoSchema,
} from '../../../contract/fiscal/distribuicao.ts';
import { rowsOf } from '../../db/database.ts';
import { noBody } from '../../http/body.ts';
import { ApiProblem } from '../../http/problem.ts';
import { json } from '../../http/reply.ts';
import { type Route, type SessionContext, sessionRoute } from '../../http/route.ts';
import { enqueueTarefa } from '../../tasks/enqueue.ts';
import { empresaDaSessao } from '../manifestacao/pedir.ts';
import { tarefaDistribuicao } from './buscar.ts';
import { type Distribuicao as Linha, linhaDe } from './linha.ts';
import { podeConsultar } from './rules.ts';
import { distribuicoes } from './tables.ts';

async function estado({ tx, sessao, now }: SessionContext, servico: Linha['servico']): Promise<Distribuicao> {
  const { ambiente } = await empresaDaSessao(tx, sessao.empresaId);
  const [linha] = await tx
    .select()
    .from(distribuicoes)
    .where(and(eq(distribuicoes.servico, servico), eq(distribuicoes.ambiente, ambiente)));
  const [pessoa] = linha?.automatica
    ? await rowsOf(tx, sql`select nome from usuarios where id = ${linha.usuarioId}`)
    : [];
  const espera = linha?.proximaEm && linha.proximaEm > now && !podeConsultar(linha, now);
  return {
    ambiente,
    ultNSU: linha?.ultNSU ?? 0,
    maxNSU: linha?.maxNSU ?? 0,
    faltando: linha?.faltando.length ?? 0,
    proximaEm: espera ? linha.proximaEm.toISOString() : null,
    ultimaEm: linha?.ultimaEm?.toISOString() ?? null,
    mensagem: linha?.mensagem ?? '',
    automatica: linha?.automatica ?? false,
    responsavel: typeof pessoa?.nome === 'string' ? pessoa.nome : '',
    agora: now.toISOString(),
  };
}

/** The row of the selected company, locked. */
async function requireLinha({ tx, sessao, now }: SessionContext, servico: Linha['servico']): Promise<Linha> {
  const empresa = await empresaDaSessao(tx, sessao.empresaId);
  return linhaDe({ tx, tenantId: sessao.tenantId, empresaId: empresa.id, now }, servico, empresa.ambiente);
}

async function buscarAgora(context: SessionContext, servico: Linha['servico']): Promise<Response> {
  const { now } = context;
  const linha = await requireLinha(context, servico);
  if (linha.proximaEm !== null && linha.proximaEm > now && !podeConsultar(linha, now)) {
    const aguardar = Math.ceil((linha.proximaEm.getTime() - now.getTime()) / 1000);
    throw new ApiProblem(
      'MUITAS_TENTATIVAS',
      `A SEFAZ só aceita uma nova busca em ${Math.ceil(aguardar / 60)} min. ${linha.mensagem}`.trim(),
      { aguardar },
    );
  }
  const tarefaId = await enqueueTarefa(
    context,
    tarefaDistribuicao[servico],
    { automatica: false },
    {
      titulo: `Busca de ${servico === 'NFE' ? 'NF-e' : 'CT-e'} na SEFAZ`,
      canal: servico === 'NFE' ? 'manifestar-nfe' : 'manifestar-cte',
      link: `/sistema/${servico.toLowerCase()}/distribuicao`,
    },
  );
  return json({ tarefaId }, { status: 202 });
}

async function mudarAutomatica(
  context: SessionContext,
  servico: Linha['servico'],
  automatica: boolean,
): Promise<Response> {
  const { tx, sessao, empresaUsuario, now } = context;
  const linha = await requireLinha(context, servico);
  const quem = { usuarioId: sessao.usuarioId, sessaoId: sessao.sid, empresaUsuarioId: empresaUsuario };
  await tx
    .update(distribuicoes)
    .set({
      automatica,
      ...(automatica && { ...quem, agendadaEm: null, tarefaId: null, falhas: 0 }),
      alteradoEm: now,
    })
    .where(eq(distribuicoes.id, linha.id));
  await context.audit({
    acao: 'ALTERA',
    recurso: 'distribuicoes',
    registroId: linha.id,
    registro: servico === 'NFE' ? 'NF-e' : 'CT-e',
    antes: { automatica: linha.automatica },
    depois: { automatica },
  });
  return json(await estado(context, servico));
}

function rotas(servico: Linha['servico']): Route[] {
  const path = `/v1/${servico.toLowerCase()}/distribuicao`;
  const tag = servico === 'NFE' ? 'NF-e' : 'CT-e';
  const { guard } = tarefaDistribuicao[servico];
  const busca = servico === 'NFE' ? ('NFE_BUSCA' as const) : ('CTE_BUSCA' as const);
  const responseSchema = z.toJSONSchema(distribuicaoSchema);
  const see = sessionRoute(
    {
      method: 'get',
      path,
      guard: { allOf: [busca, 'NOT_ADMIN'], modulo: servico },
      company: 'required',
      body: noBody,
      doc: { tag, summary: 'Em que pé está a busca de documentos na SEFAZ', responseSchema },
    },
    async (context) => json(await estado(context, servico)),
  );
  const search = sessionRoute(
    {
      method: 'post',
      path,
      guard,
      company: 'required',
      body: noBody,
      doc: { tag, summary: 'Busca documentos na SEFAZ, se já é hora', status: 202 },
    },
    (context) => buscarAgora(context, servico),
  );
  const change = sessionRoute(
    {
      method: 'put',
      path,
      guard,
      company: 'required',
      body: automaticaSchema,
      doc: { tag, summary: 'Liga ou desliga a busca automática', responseSchema },
    },
    (context, { automatica }) => mudarAutomatica(context, servico, automatica),
  );
  return [see, search, change];
}

/** The search for documents at SEFAZ: where it stands, now if it is time, and every hour by itself. */
export const distribuicaoRoutes: readonly Route[] = [...rotas('NFE'), ...rotas('CTE')];
