import { and, asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { formatAccessKey } from '../../../contract/brasil/accessKey.ts';
import type { TaskKind, TaskOutcome, TaskRun, TaskStep } from '../../tasks/task.ts';
import type { Servico } from '../sefaz/endpoints.ts';
import { consSit, EVENTOS_POR_LOTE, envEvento } from '../sefaz/mensagens.ts';
import type { RespostaSefaz, RetEvento } from '../sefaz/resposta.ts';
import { FalhaTransporte, type PedidoSefaz, pedidoSoap } from '../sefaz/soap.ts';
import { assinar } from './assinar.ts';
import { credencialDe } from './credencial.ts';
import { empresaDaSessao } from './pedir.ts';
import { desfecho, explicacao } from './rules.ts';
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
    for (let at = 0; at < pendentes.length; at += porVez) {
      if (run.isCancelled()) break;
      await enviarLote(
        run,
        documento,
        pendentes.slice(at, at + porVez).map(({ id }) => id),
      );
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

async function linhas(step: TaskStep, ids: string[]): Promise<Linha[]> {
  return step.tx
    .select()
    .from(manifestacoes)
    .where(inArray(manifestacoes.id, ids))
    .orderBy(asc(manifestacoes.id));
}

async function abertas(run: TaskRun, ids: string[], estado: Linha['estado']): Promise<Linha[]> {
  const todas = await run.step((step) => linhas(step, ids));
  return todas.filter((linha) => linha.estado === estado);
}

async function contar(run: TaskRun, ids: string[]): Promise<number> {
  const todas = await run.step((step) => linhas(step, ids));
  return todas.filter(({ estado }) => estado === 'pendente' || estado === 'enviando').length;
}

async function enviarLote(run: TaskRun, documento: Documento, ids: string[]): Promise<void> {
  const servico: Servico = documento === 'NFE' ? 'NFeRecepcaoEvento4' : 'CTeRecepcaoEventoV4';
  const pronto = await run.step(async (step) => {
    const lote = (await linhas(step, ids)).filter(({ estado }) => estado === 'pendente');
    const [primeira] = lote;
    if (!primeira) return null;
    const empresa = await empresaDaSessao(step.tx, step.sessao.empresaId);
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
  return { chave, tpEvento, nSeqEvento, cStat, xMotivo, nProt: '', dhRegEvento: '' };
}

/** Asks SEFAZ for the key: registered, it is done; not there, it may be sent again. */
async function perguntar(run: TaskRun, documento: Documento, linha: Linha): Promise<void> {
  const servico: Servico = documento === 'NFE' ? 'NFeConsultaProtocolo4' : 'CTeConsultaV4';
  const pedido = await run.step(async (step) => {
    const empresa = await empresaDaSessao(step.tx, step.sessao.empresaId);
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
    if (desfecho(linha.cStat, documento) === 'duplicada') return encerrar(step, linha, linha, 'registrada');
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

/** Writes what SEFAZ said of one event. `proprio`: it spoke of this event and not of the batch. */
async function aplicar(
  step: TaskStep,
  linha: Linha,
  ret: RetEvento,
  documento: Documento,
  proprio: boolean,
): Promise<void> {
  const como = desfecho(ret.cStat, documento);
  if (como === 'registrada' && proprio) return encerrar(step, linha, ret, 'registrada');
  // A batch that was processed without a word of this event leaves it uncertain.
  const processado = !proprio && (como === 'registrada' || ret.cStat === '128');
  if (como === 'rejeitada' && !processado) return encerrar(step, linha, ret, 'rejeitada');
  const { cStat, xMotivo } = ret;
  const estado = como === 'transitoria' ? ('pendente' as const) : ('enviando' as const);
  await step.tx
    .update(manifestacoes)
    .set({ estado, cStat, xMotivo, alteradoEm: step.now })
    .where(and(eq(manifestacoes.id, linha.id), eq(manifestacoes.estado, 'enviando')));
}

/** The end of an event, with its audit row; once. */
async function encerrar(
  step: TaskStep,
  linha: Linha,
  {
    cStat,
    xMotivo,
    nProt,
    ...ret
  }: Pick<RetEvento, 'cStat' | 'xMotivo' | 'nProt'> & { dhRegEvento?: string },
  estado: 'registrada' | 'rejeitada',
): Promise<void> {
  const [ended] = await step.tx
    .update(manifestacoes)
    .set({ estado, cStat, xMotivo, nProt, registradaEm: ret.dhRegEvento ?? '', alteradoEm: step.now })
    .where(and(eq(manifestacoes.id, linha.id), inArray(manifestacoes.estado, ['pendente', 'enviando'])))
    .returning({ certificadoSerie: manifestacoes.certificadoSerie });
  if (!ended) return;
  await step.audit({
    acao: estado === 'registrada' ? 'MANIFESTA' : 'MANIFESTACAO_REJEITADA',
    recurso: 'manifestacoes',
    registroId: linha.id,
    depois: {
      tpEvento: linha.tpEvento,
      nSeqEvento: linha.nSeqEvento,
      ambiente: linha.ambiente,
      certificado: ended.certificadoSerie,
      cStat,
      nProt,
    },
  });
}

async function concluir(run: TaskRun, ids: string[]): Promise<TaskOutcome> {
  return run.step(async (step) => {
    const todas = await linhas(step, ids);
    await step.report(
      todas.map(({ chave, estado, cStat, xMotivo, nProt }) => ({
        item: formatAccessKey(chave),
        situacao: estado === 'registrada' ? 'ok' : estado === 'rejeitada' ? 'erro' : 'aviso',
        mensagem:
          estado === 'registrada'
            ? `Registrada${nProt ? `, protocolo ${nProt}` : ' antes'} (${cStat})`
            : estado === 'rejeitada'
              ? explicacao(cStat, xMotivo)
              : `Sem resposta definitiva da SEFAZ: ${xMotivo || 'ainda não enviada'}`,
        link: '',
      })),
    );
    const quantas = (estado: Linha['estado']) => todas.filter((linha) => linha.estado === estado).length;
    const registradas = quantas('registrada');
    const rejeitadas = quantas('rejeitada');
    const abertas = todas.length - registradas - rejeitadas;
    const partes = [
      `${registradas} ${registradas === 1 ? 'registrada' : 'registradas'}`,
      ...(rejeitadas > 0 ? [`${rejeitadas} ${rejeitadas === 1 ? 'rejeitada' : 'rejeitadas'}`] : []),
      ...(abertas > 0 ? [`${abertas} sem resposta definitiva, a tentar de novo`] : []),
    ];
    const gravidade =
      registradas === todas.length ? 'success' : registradas > 0 || abertas > 0 ? 'warn' : 'error';
    return { resumo: `${partes.join(', ')}.`, gravidade, resultado: { registradas, rejeitadas, abertas } };
  });
}
