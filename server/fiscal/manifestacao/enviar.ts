import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { TaskKind, TaskOutcome, TaskRun, TaskStep } from '../../tasks/task.ts';
import type { Servico } from '../sefaz/endpoints.ts';
import { consSit, EVENTOS_POR_LOTE, envEvento } from '../sefaz/mensagens.ts';
import type { RespostaSefaz, RetEvento } from '../sefaz/resposta.ts';
import { FalhaTransporte, type PedidoSefaz, pedidoSoap } from '../sefaz/soap.ts';
import { aplicar, encerrar } from './aplicar.ts';
import { assinar } from './assinar.ts';
import { concluir, linhasDe } from './concluir.ts';
import { credencialDe } from './credencial.ts';
import { type EmpresaFiscal, empresaDaSessao } from './pedir.ts';
import { desfecho } from './rules.ts';
import { manifestacoes } from './tables.ts';
import { guardar } from './trocas.ts';

type Linha = typeof manifestacoes.$inferSelect;
type Documento = 'NFE' | 'CTE';

const parametros = z.object({ ids: z.array(z.uuid()) });

const tipos: Record<Documento, TaskKind<z.infer<typeof parametros>>> = {
  NFE: tarefa('NFE'),
  CTE: tarefa('CTE'),
};

/** The background work that sends manifestations of NF-e or CT-e. */
export function tarefaManifestacao(documento: Documento): TaskKind<z.infer<typeof parametros>> {
  return tipos[documento];
}

function tarefa(documento: Documento): TaskKind<z.infer<typeof parametros>> {
  return {
    tipo: documento === 'NFE' ? 'manifestacao-nfe' : 'manifestacao-cte',
    guard:
      documento === 'NFE'
        ? { allOf: ['NFE_MANIFESTA', 'NOT_ADMIN'], modulo: 'NFE' }
        : { allOf: ['CTE_MANIFESTA', 'NOT_ADMIN'], modulo: 'CTE' },
    parametros,
    // It goes on where it finds itself: what may have left is asked for first.
    resume: 'continua',
    run: (run, { ids }) => enviar(run, documento, ids),
  };
}

/**
 * Sends what is pending until nothing is, with growing pauses. An event is written down, signed, before it leaves; whatever
 * may have left without an answer is asked for by its key before anything else, and what is sent again is the same event.
 */
async function enviar(run: TaskRun, documento: Documento, ids: string[]): Promise<TaskOutcome> {
  const { esperas } = run.deps.sefaz;
  for (let tentativa = 0; tentativa <= esperas.length; tentativa += 1) {
    const espera = esperas[tentativa - 1];
    if (espera !== undefined) await new Promise((resolve) => setTimeout(resolve, espera));
    for (const linha of await abertas(run, ids, 'enviando')) await perguntar(run, documento, linha);
    const pendentes = await abertas(run, ids, 'pendente');
    const porVez = documento === 'NFE' ? EVENTOS_POR_LOTE : 1;
    for (const lote of lotes(pendentes, porVez)) {
      if (run.isCancelled()) break;
      await enviarLote(run, documento, lote);
      await run.progress(ids.length - (await contar(run, ids)), ids.length);
    }
    // Duplicates are done; asking tells their protocol.
    for (const linha of await abertas(run, ids, 'enviando')) {
      if (desfecho(linha.cStat, documento) === 'duplicada') await perguntar(run, documento, linha);
    }
    if (run.isCancelled() || (await contar(run, ids)) === 0) break;
  }
  return concluir(run, ids);
}

/** Ids to be sent together: at most so many, and all of the environment in which they were asked for. */
function lotes(pendentes: readonly Linha[], porVez: number): string[][] {
  const found: string[][] = [];
  for (const qual of new Set(pendentes.map(({ ambiente }) => ambiente))) {
    const ids = pendentes.filter(({ ambiente }) => ambiente === qual).map(({ id }) => id);
    for (let at = 0; at < ids.length; at += porVez) found.push(ids.slice(at, at + porVez));
  }
  return found;
}

/** The company as it was when this was asked for: what a change of environment overtook still goes where it belongs. */
async function empresaDe({ tx, sessao }: TaskStep, { ambiente }: Linha): Promise<EmpresaFiscal> {
  return { ...(await empresaDaSessao(tx, sessao.empresaId)), ambiente };
}

async function abertas(run: TaskRun, ids: string[], estado: Linha['estado']): Promise<Linha[]> {
  const todas = await run.step((step) => linhasDe(step, ids));
  return todas.filter((linha) => linha.estado === estado);
}

async function contar(run: TaskRun, ids: string[]): Promise<number> {
  const todas = await run.step((step) => linhasDe(step, ids));
  return todas.filter(({ estado }) => estado === 'pendente' || estado === 'enviando').length;
}

async function enviarLote(run: TaskRun, documento: Documento, ids: string[]): Promise<void> {
  const servico: Servico = documento === 'NFE' ? 'NFeRecepcaoEvento4' : 'CTeRecepcaoEventoV4';
  const pronto = await run.step(async (step) => {
    const lote = (await linhasDe(step, ids)).filter(({ estado }) => estado === 'pendente');
    const [primeira] = lote;
    if (!primeira) return null;
    const empresa = await empresaDe(step, primeira);
    const { signer, tls } = await credencialDe(step.tx, run.deps, empresa, step.now);
    const eventos: string[] = [];
    for (const linha of lote) {
      const evento = linha.evento || (await assinar(linha, empresa, signer, step.now));
      eventos.push(evento);
      await step.tx
        .update(manifestacoes)
        .set({ estado: 'enviando', evento, certificadoSerie: signer.serie, alteradoEm: step.now })
        .where(eq(manifestacoes.id, linha.id));
    }
    const mensagem =
      documento === 'NFE' ? envEvento(String(step.now.getTime()), eventos) : (eventos[0] ?? '');
    return {
      lote,
      pedido: pedidoSoap(primeira.ambiente, servico, primeira.chave.slice(0, 2), mensagem, tls),
    };
  });
  if (!pronto) return;
  const { lote, pedido } = pronto;
  await trocar(run, servico, pedido, lote, async (step, resposta) => {
    for (const linha of lote) {
      const ret = resposta.eventos.find((evento) => evento.chave === linha.chave);
      await aplicar(step, linha, ret ?? geral(linha, resposta), documento, ret !== undefined);
    }
  });
}

/** The status of the whole batch where SEFAZ says nothing of an event of its own. */
function geral({ chave, tpEvento, nSeqEvento }: Linha, { cStat, xMotivo }: RespostaSefaz): RetEvento {
  return { chave, tpEvento, nSeqEvento, cStat, xMotivo, nProt: '', dhRegEvento: '', xml: '', proc: '' };
}

/** Asks SEFAZ for the key: registered, it is done; not there, it may be sent again. */
async function perguntar(run: TaskRun, documento: Documento, linha: Linha): Promise<void> {
  const servico: Servico = documento === 'NFE' ? 'NFeConsultaProtocolo4' : 'CTeConsultaV4';
  const pedido = await run.step(async (step) => {
    const empresa = await empresaDe(step, linha);
    const { tls } = await credencialDe(step.tx, run.deps, empresa, step.now);
    const tpAmb = linha.ambiente === 'PRODUCAO' ? '1' : '2';
    return pedidoSoap(
      linha.ambiente,
      servico,
      linha.chave.slice(0, 2),
      consSit(documento, tpAmb, linha.chave),
      tls,
    );
  });
  await trocar(run, servico, pedido, [linha], async (step, resposta) => {
    const ret = resposta.eventos.find(
      ({ tpEvento, nSeqEvento, nProt }) =>
        tpEvento === linha.tpEvento && nSeqEvento === linha.nSeqEvento && nProt !== '',
    );
    if (ret) return aplicar(step, linha, ret, documento, true);
    // A service that is down has told nothing of the key.
    if (['transitoria', 'incerto'].includes(desfecho(resposta.cStat, documento))) return;
    if (desfecho(linha.cStat, documento) === 'duplicada') {
      const { cStat, xMotivo, nProt } = linha;
      return encerrar(step, linha, { cStat, xMotivo, nProt }, 'registrada');
    }
    await step.tx
      .update(manifestacoes)
      .set({ estado: 'pendente', alteradoEm: step.now })
      .where(and(eq(manifestacoes.id, linha.id), eq(manifestacoes.estado, 'enviando')));
  });
}

/** One request and what came of it, both kept. When nothing left, the events are pending again. */
async function trocar(
  run: TaskRun,
  servico: Servico,
  pedido: PedidoSefaz,
  lote: Linha[],
  entender: (step: TaskStep, resposta: RespostaSefaz) => Promise<void>,
): Promise<void> {
  const guardado = { ambiente: pedido.ambiente, servico, url: pedido.url, pedido: pedido.body };
  let status = 0;
  let texto = '';
  try {
    const http = await run.deps.sefaz.transporte(pedido);
    status = http.status;
    texto = new TextDecoder().decode(http.body).replaceAll('\0', '');
    // The parser is fetched when the first answer is here; nothing else needs it.
    const { lerResposta } = await import('../sefaz/resposta.ts');
    const resposta = lerResposta(http);
    await run.step(async (step) => {
      await guardar(step, { ...guardado, status, resposta: texto, falha: '' }, lote);
      await entender(step, resposta);
    });
  } catch (error) {
    if (!(error instanceof FalhaTransporte)) throw error;
    const { tipo, message } = error;
    await run.step(async (step) => {
      await guardar(step, { ...guardado, status, resposta: texto, falha: message }, lote);
      const ids = lote.map(({ id }) => id);
      const naoEnviado = tipo === 'NAO_ENVIADO' && servico.includes('Recepcao');
      await step.tx
        .update(manifestacoes)
        .set({
          xMotivo: message,
          ...(naoEnviado ? { estado: 'pendente' as const } : {}),
          alteradoEm: step.now,
        })
        .where(inArray(manifestacoes.id, ids));
    });
  }
}
