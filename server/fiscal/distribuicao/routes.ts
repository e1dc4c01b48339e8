import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  automaticaSchema,
  type Distribuicao,
  distribuicaoSchema,
} from '../../../contract/fiscal/distribuicao.ts';
import { ESPECIES, type Especie, especies } from '../../../contract/fiscal/especies.ts';
import { rowsOf, type Tx } from '../../db/database.ts';
import { noBody } from '../../http/body.ts';
import { ApiProblem } from '../../http/problem.ts';
import { json } from '../../http/reply.ts';
import { type Route, type SessionContext, sessionRoute } from '../../http/route.ts';
import { requireServico, servicosDaEmpresa } from '../../people/findServico.ts';
import { enqueueTarefa } from '../../tasks/enqueue.ts';
import { type EmpresaFiscal, empresaDaSessao } from '../empresa.ts';
import { leiautes } from '../especies.ts';
import { endereco } from '../sefaz/endpoints.ts';
import { type Espera, esperaDe, textoDaEspera } from '../sefaz/espera.ts';
import { type Distribuicao as Linha, linhaDe } from './linha.ts';
import { mayConsult } from './rules.ts';
import { tarefaDistribuicao } from './search.ts';
import { distribuicoes } from './tables.ts';

/** The wait that SEFAZ asked for at the distribution to this company, and what is said of it. */
async function esperaDaBusca(
  tx: Tx,
  empresa: EmpresaFiscal,
  especie: Especie,
  now: Date,
): Promise<(Espera & { texto: string }) | null> {
  const { distribuicao: servico } = leiautes[especie].servicos;
  const contagem = { servico, url: endereco(empresa.ambiente, servico, ''), cpfCnpj: empresa.cpfCnpj };
  const espera = await esperaDe(tx, contagem, now);
  if (!espera) return null;
  // A search that was put off goes on by itself, and says when.
  const [tarefa] = await rowsOf(
    tx,
    sql`select aguardando from tarefas where empresa_id = ${empresa.id} and tipo = ${tarefaDistribuicao[especie].tipo}
           and estado = 'na_fila' and aguardando <> '' limit 1`,
  );
  return { ...espera, texto: z.string().safeParse(tarefa?.aguardando).data ?? textoDaEspera(espera) };
}

/** From when on it may be asked again; null: now. */
function liberadaEm(linha: Linha | undefined, espera: Espera | null, now: Date): Date | null {
  if (espera) return espera.ate;
  const { proximaEm = null } = linha ?? {};
  return linha && proximaEm && proximaEm > now && !mayConsult(linha, now) ? proximaEm : null;
}

async function estado({ tx, sessao, now }: SessionContext, especie: Especie): Promise<Distribuicao> {
  const empresa = await empresaDaSessao(tx, sessao.empresaId);
  const { ambiente } = empresa;
  const [linha] = await tx
    .select()
    .from(distribuicoes)
    .where(and(eq(distribuicoes.especie, especie), eq(distribuicoes.ambiente, ambiente)));
  const feitaPor = linha?.automatica
    ? (await servicosDaEmpresa(tx, { ator: sessao, guard: tarefaDistribuicao[especie].guard, now })).find(
        ({ id }) => id === linha.servicoId,
      )
    : undefined;
  const espera = await esperaDaBusca(tx, empresa, especie, now);
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

/** The row of the selected company, locked. */
async function requireLinha({ tx, sessao, now }: SessionContext, especie: Especie) {
  const empresa = await empresaDaSessao(tx, sessao.empresaId);
  const origem = { tx, tenantId: sessao.tenantId, empresaId: empresa.id, now };
  return { empresa, linha: await linhaDe(origem, especie, empresa.ambiente) };
}

async function searchNow(context: SessionContext, especie: Especie): Promise<Response> {
  const { tx, now } = context;
  const { empresa, linha } = await requireLinha(context, especie);
  const espera = await esperaDaBusca(tx, empresa, especie, now);
  const quando = liberadaEm(linha, espera, now);
  if (quando) {
    const aguardar = Math.ceil((quando.getTime() - now.getTime()) / 1000);
    throw new ApiProblem(
      'MUITAS_TENTATIVAS',
      `A SEFAZ só aceita uma nova busca em ${Math.ceil(aguardar / 60)} min. ${espera?.texto ?? linha.mensagem}`.trim(),
      { aguardar },
    );
  }
  const { nome, canal, pagina } = especies[especie];
  const tarefaId = await enqueueTarefa(
    context,
    tarefaDistribuicao[especie],
    { automatica: false },
    {
      titulo: `Busca de ${nome} na SEFAZ`,
      canal,
      link: `${pagina}/distribuicao`,
    },
  );
  return json({ tarefaId }, { status: 202 });
}

async function changeAutomatica(
  context: SessionContext,
  especie: Especie,
  automatica: boolean,
): Promise<Response> {
  const { tx, ator, now } = context;
  const { linha } = await requireLinha(context, especie);
  const { guard } = tarefaDistribuicao[especie];
  const feitaPor = automatica ? await requireServico(tx, { ator, guard, now }) : null;
  await tx
    .update(distribuicoes)
    .set({
      automatica,
      ...(feitaPor && { servicoId: feitaPor.id, agendadaEm: null, tarefaId: null, falhas: 0 }),
      alteradoEm: now,
    })
    .where(eq(distribuicoes.id, linha.id));
  await context.audit({
    acao: 'ALTERA',
    recurso: 'distribuicoes',
    registroId: linha.id,
    registro: especies[especie].nome,
    antes: { automatica: linha.automatica },
    depois: { automatica, ...(feitaPor && { servico: feitaPor.nome }) },
  });
  return json(await estado(context, especie));
}

function routesOf(especie: Especie): Route[] {
  const { api, nome: tag, ver } = especies[especie];
  const path = `${api}/distribuicao`;
  const { guard } = tarefaDistribuicao[especie];
  const responseSchema = z.toJSONSchema(distribuicaoSchema);
  const see = sessionRoute(
    {
      method: 'get',
      path,
      guard: ver,
      company: 'required',
      body: noBody,
      doc: { tag, summary: 'Em que pé está a busca de documentos na SEFAZ', responseSchema },
    },
    async (context) => json(await estado(context, especie)),
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
    (context) => searchNow(context, especie),
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
    (context, { automatica }) => changeAutomatica(context, especie, automatica),
  );
  return [see, search, change];
}

/** The search for documents at SEFAZ: its state, now if it is time, and every hour by itself. */
export const distribuicaoRoutes: readonly Route[] = ESPECIES.flatMap(routesOf);
