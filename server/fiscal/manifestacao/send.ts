import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import { ApiProblem } from '../../http/problem.ts';
import { runFor } from '../../tasks/runFor.ts';
import type { TaskOutcome, TaskRun, TaskStep } from '../../tasks/task.ts';
import { credencialDe } from '../certificates/credencial.ts';
import { type EmpresaFiscal, empresaDaSessao } from '../empresa.ts';
import { leiautes } from '../especies.ts';
import { EsperaPedida, preparePedido } from '../sefaz/espera.ts';
import { exchange } from '../sefaz/exchange.ts';
import { recepcaoEvento } from '../sefaz/mensagens.ts';
import type { RespostaSefaz, RetEvento } from '../sefaz/resposta.ts';
import { sefazTasks } from '../sefaz/sefazTasks.ts';
import { applyAnswer } from './applyAnswer.ts';
import { askSefaz } from './askSefaz.ts';
import { checkBefore } from './checkBefore.ts';
import { finish, linhasDe } from './finish.ts';
import { desfecho } from './rules.ts';
import { signEvento } from './sign.ts';
import { manifestacoes } from './tables.ts';

type Linha = typeof manifestacoes.$inferSelect;
/** `empresas`: whose they are, when of several companies; absent: of the company of the task. */
const parametros = z.object({
  ids: z.array(z.uuid()),
  empresas: z.array(z.uuid()).optional(),
  automatica: z.boolean().optional(),
});

/**
 * The background work that sends manifestations. What may have left is asked for first. Of one that nobody asked for by hand, and
 * that went well, nobody is told: a search in two hundred companies would ring two hundred times.
 */
export const tarefaManifestacao = sefazTasks('manifestacao', parametros, async (run, especie, asked) => {
  const outcome = await sendAll(run, especie, asked.ids, asked.empresas);
  return { ...outcome, silencioso: asked.automatica === true && outcome.gravidade === 'success' };
});

/**
 * Sends everything, company by company: what one of them waits for keeps no other, and one that was lost meanwhile neither.
 * Throws EsperaPedida, the first wait to end, once all were tried.
 */
async function sendAll(
  run: TaskRun,
  especie: EspecieSefaz,
  ids: string[],
  empresas: string[] | undefined,
): Promise<TaskOutcome> {
  if (!empresas) {
    await send(run, especie, ids);
    return finish(run, ids);
  }
  const esperas: EsperaPedida[] = [];
  for (const [at, empresa] of empresas.entries()) {
    if (run.isCancelled()) break;
    // How far it is, is told company by company: a run for one sees no other's documents.
    await run.progress(at, empresas.length);
    await send({ ...runFor(run, empresa), progress: async () => {} }, especie, ids).catch(
      (error: unknown) => {
        if (error instanceof EsperaPedida) esperas.push(error);
        else if (!isLostCompany(error)) throw error;
      },
    );
  }
  const [first] = esperas.sort((a, b) => a.ate.getTime() - b.ate.getTime());
  if (first && !run.isCancelled()) throw first;
  return finish(run, ids, { todas: true });
}

const isLostCompany = (error: unknown) =>
  error instanceof ApiProblem && error.code === 'EMPRESA_INDISPONIVEL';

/**
 * Sends what is pending of a company until nothing is, with growing pauses; where SEFAZ asks for silence, the task is put off. An event is
 * written down, signed, before it leaves; whatever may have left without an answer is asked for by its key before anything
 * else, and what is sent again is the same event.
 */
async function send(run: TaskRun, especie: EspecieSefaz, ids: string[]): Promise<void> {
  const { esperas } = run.deps.sefaz;
  for (let tentativa = 0; tentativa <= esperas.length; tentativa += 1) {
    const pausa = esperas[tentativa - 1];
    if (pausa !== undefined) await new Promise((resolve) => setTimeout(resolve, pausa));
    const espera = await sendRound(run, especie, ids);
    if (run.isCancelled() || (await countOpen(run, ids)) === 0) break;
    if (espera) throw espera;
  }
}

/** Tries everything that is open once. Out: the first wait to end, of those that SEFAZ asked for; null when it asked for none. */
async function sendRound(run: TaskRun, especie: EspecieSefaz, ids: string[]): Promise<EsperaPedida | null> {
  const esperas: EsperaPedida[] = [];
  const attempt = (work: Promise<void>) =>
    work.catch((error: unknown) => {
      if (!(error instanceof EsperaPedida)) throw error;
      esperas.push(error);
    });
  for (const linha of await abertas(run, ids, 'enviando')) await attempt(askSefaz(run, especie, linha));
  for (const linha of await abertas(run, ids, 'pendente')) {
    if (run.isCancelled()) break;
    await attempt(checkBefore(run, especie, linha));
  }
  const pendentes = await abertas(run, ids, 'pendente');
  for (const lote of lotes(pendentes, leiautes[especie].eventosPorPedido)) {
    if (run.isCancelled()) break;
    await attempt(sendLote(run, especie, lote));
    await run.progress(ids.length - (await countOpen(run, ids)), ids.length);
  }
  // Duplicates are done; asking tells their protocol.
  for (const linha of await abertas(run, ids, 'enviando')) {
    if (desfecho(linha.cStat, especie) === 'duplicada') await attempt(askSefaz(run, especie, linha));
  }
  return esperas.sort((a, b) => a.ate.getTime() - b.ate.getTime())[0] ?? null;
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
async function empresaDe({ tx, ator }: TaskStep, { ambiente }: Linha): Promise<EmpresaFiscal> {
  return { ...(await empresaDaSessao(tx, ator.empresaId)), ambiente };
}

async function abertas(run: TaskRun, ids: string[], estado: Linha['estado']): Promise<Linha[]> {
  const todas = await run.step((step) => linhasDe(step, ids));
  return todas.filter((linha) => linha.estado === estado);
}

async function countOpen(run: TaskRun, ids: string[]): Promise<number> {
  const todas = await run.step((step) => linhasDe(step, ids));
  return todas.filter(({ estado }) => estado === 'pendente' || estado === 'enviando').length;
}

async function sendLote(run: TaskRun, especie: EspecieSefaz, ids: string[]): Promise<void> {
  const { evento: servico } = leiautes[especie].servicos;
  const pronto = await run.step(async (step) => {
    const lote = (await linhasDe(step, ids)).filter(({ estado }) => estado === 'pendente');
    const [primeira] = lote;
    if (!primeira) return null;
    const empresa = await empresaDe(step, primeira);
    const { signer, tls } = await credencialDe(step.tx, run.deps, empresa, step.now);
    const eventos: string[] = [];
    for (const linha of lote) {
      const evento = linha.evento || (await signEvento(especie, linha, empresa, signer, step.now));
      eventos.push(evento);
      await step.tx
        .update(manifestacoes)
        .set({ estado: 'enviando', evento, certificadoSerie: signer.serie, alteradoEm: step.now })
        .where(eq(manifestacoes.id, linha.id));
    }
    const mensagem = recepcaoEvento(especie, String(step.now.getTime()), eventos);
    const { ambiente, chave } = primeira;
    const { cpfCnpj } = empresa;
    const pedido = { ambiente, servico, uf: chave.slice(0, 2), cpfCnpj, mensagem, tls };
    return { lote, pedido: await preparePedido(step, pedido) };
  });
  if (!pronto) return;
  const { lote, pedido } = pronto;
  const idsDoLote = lote.map(({ id }) => id);
  await exchange(run, pedido, {
    empresaId: lote[0]?.empresaId ?? '',
    manifestacoes: idsDoLote,
    understand: async (resposta) => async (step) => {
      for (const linha of lote) {
        const ret = resposta.eventos.find((evento) => evento.chave === linha.chave);
        await applyAnswer(step, linha, ret ?? geral(linha, resposta), especie, ret !== undefined);
      }
    },
    // When nothing left, the events are pending again.
    failed: async ({ tx, now }, { tipo, message }) => {
      const pendente = tipo === 'NAO_ENVIADO' ? { estado: 'pendente' as const } : {};
      await tx
        .update(manifestacoes)
        .set({ xMotivo: message, ...pendente, alteradoEm: now })
        .where(inArray(manifestacoes.id, idsDoLote));
    },
  });
}

/** The status of the whole batch where SEFAZ says nothing of an event of its own. */
function geral({ chave, tpEvento, nSeqEvento }: Linha, { cStat, xMotivo }: RespostaSefaz): RetEvento {
  return { chave, tpEvento, nSeqEvento, cStat, xMotivo, nProt: '', dhRegEvento: '', xml: '', proc: '' };
}
