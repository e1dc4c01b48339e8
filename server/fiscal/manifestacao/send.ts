import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { formatTimeFrom } from '../../../contract/brasil/date.ts';
import { type EspecieSefaz, especies } from '../../../contract/fiscal/especies.ts';
import type { Breadth } from '../../auth/withSession.ts';
import { seeCompanies } from '../../db/workForCompany.ts';
import { ApiProblem } from '../../http/problem.ts';
import { enqueueTarefa } from '../../tasks/enqueue.ts';
import { runFor } from '../../tasks/runFor.ts';
import { type TaskOutcome, type TaskRun, type TaskStep, TaskWait } from '../../tasks/task.ts';
import { credencialDe } from '../certificates/credencial.ts';
import { tarefaConsulta } from '../consulta/ask.ts';
import { requireServicoDisponivel } from '../disjuntor/disjuntor.ts';
import { proximaTentativa, ranOutOfPatience } from '../disjuntor/recuo.ts';
import { type EmpresaFiscal, empresaDaSessao } from '../empresa.ts';
import { leiautes } from '../especies.ts';
import { endereco } from '../sefaz/endpoints.ts';
import { preparePedido } from '../sefaz/espera.ts';
import { exchange } from '../sefaz/exchange.ts';
import { recepcaoEvento } from '../sefaz/mensagens.ts';
import type { RespostaSefaz, RetEvento } from '../sefaz/resposta.ts';
import { sefazTasks } from '../sefaz/sefazTasks.ts';
import { applyAnswer } from './applyAnswer.ts';
import { askSefaz } from './askSefaz.ts';
import { checkBefore } from './checkBefore.ts';
import { finish, linhasDaTarefa } from './finish.ts';
import { desfecho, falaDoDocumento } from './rules.ts';
import { signEvento } from './sign.ts';
import { isAberta, stopManifestacoes } from './stopManifestacoes.ts';
import { manifestacoes } from './tables.ts';

type Linha = typeof manifestacoes.$inferSelect;
/** Parameters of the task; `empresas` are the companies when there are several, absent: the company of the task. */
export const parametrosManifestacao = z.object({
  ids: z.array(z.uuid()),
  empresas: z.array(z.uuid()).optional(),
  automatica: z.boolean().optional(),
});

/**
 * Background task that sends manifestations; those that may already have left are queried first. An automatic one that
 * succeeded notifies no user: a search in two hundred companies would ring two hundred times.
 */
export const tarefaManifestacao = sefazTasks(
  'manifestacao',
  parametrosManifestacao,
  async (run, especie, asked) => {
    const outcome = await sendAll(run, especie, asked.ids, asked.empresas);
    return { ...outcome, silencioso: asked.automatica === true && outcome.gravidade === 'success' };
  },
  async ({ tx, empresaId, now }, { ids, empresas = empresaId ? [empresaId] : [] }) => {
    await seeCompanies(tx, empresas);
    await stopManifestacoes(tx, ids, now);
  },
);

/**
 * Sends everything, company by company: neither a wait of one nor a company lost meanwhile stops the others. Open ones
 * are retried automatically for days. Throws TaskWait, the first to end, once all were tried.
 */
async function sendAll(
  run: TaskRun,
  especie: EspecieSefaz,
  ids: string[],
  empresas: string[] | undefined,
): Promise<TaskOutcome> {
  const esperas: TaskWait[] = [];
  if (!empresas) esperas.push(...(await sendRound(run, especie, ids)));
  for (const [at, empresa] of (empresas ?? []).entries()) {
    if (run.isCancelled()) break;
    // Progress counts companies: a run for one cannot see the documents of the others.
    await run.progress(at, empresas?.length ?? 0);
    const own = { ...runFor(run, empresa), progress: async () => {} };
    const found = await sendRound(own, especie, ids).catch((error: unknown): TaskWait[] => {
      if (isLostCompany(error)) return [];
      throw error;
    });
    esperas.push(...found);
  }
  const breadth = empresas && { todas: true };
  const open = await countOpen(run, ids, breadth);
  if (open > 0 && !run.isCancelled() && !ranOutOfPatience(run.criadoEm, run.deps.clock()))
    throw firstOf(esperas) ?? (await unanswered(run, especie, ids, breadth));
  return finish(run, ids, breadth);
}

const isLostCompany = (error: unknown) =>
  error instanceof ApiProblem && error.code === 'EMPRESA_INDISPONIVEL';

const firstOf = (esperas: readonly TaskWait[]) =>
  esperas.toSorted((a, b) => a.ate.getTime() - b.ate.getTime())[0];

/** Returns the wait for the manifestations without an answer. Throws ServicoParado while the service is out. */
async function unanswered(
  run: TaskRun,
  especie: EspecieSefaz,
  ids: string[],
  breadth?: Breadth,
): Promise<TaskWait> {
  const now = run.deps.clock();
  const ate = proximaTentativa(run.criadoEm, now);
  const [last] = (await run.step((step) => linhasDaTarefa(step, ids), breadth)).filter(isAberta);
  if (last) {
    const { evento, consulta } = leiautes[especie].servicos;
    const servico = last.estado === 'pendente' ? evento : consulta;
    const url = endereco(last.ambiente, servico, last.chave.slice(0, 2));
    await run.step((step) => requireServicoDisponivel(step, url), breadth);
  }
  const why = last?.xMotivo || 'A SEFAZ não deu resposta definitiva.';
  return new TaskWait(ate, `${why} Tentamos de novo ${formatTimeFrom(now, ate)}, sozinhos.`);
}

/**
 * Tries everything open once. An event is stored, signed, before it leaves; one that may have left without an answer is
 * first queried by its key, and a retry sends the same event. Returns the waits.
 */
async function sendRound(run: TaskRun, especie: EspecieSefaz, ids: string[]): Promise<TaskWait[]> {
  const esperas: TaskWait[] = [];
  const attempt = (work: Promise<void>) =>
    work.catch((error: unknown) => {
      if (!(error instanceof TaskWait)) throw error;
      esperas.push(error);
    });
  for (const linha of await abertas(run, ids, 'enviando')) {
    if (run.isCancelled()) break;
    await attempt(askSefaz(run, especie, linha));
  }
  const pendentes = await abertas(run, ids, 'pendente');
  for (const lote of lotes(pendentes, leiautes[especie].eventosPorPedido)) {
    if (run.isCancelled()) break;
    await attempt(checkAndSend(run, especie, lote));
    await run.progress(ids.length - (await countOpen(run, ids)), ids.length);
  }
  // Duplicates are registered; the query returns their protocol.
  for (const linha of await abertas(run, ids, 'enviando')) {
    if (desfecho(linha.cStat, especie) === 'duplicada') await attempt(askSefaz(run, especie, linha));
  }
  return (await countOpen(run, ids)) === 0 ? [] : esperas;
}

/**
 * Sends a batch. No document is queried while its event could not leave, and a service that may be back is tried with
 * one event alone. Throws TaskWait.
 */
async function checkAndSend(run: TaskRun, especie: EspecieSefaz, lote: readonly Linha[]): Promise<void> {
  const [first, ...rest] = lote;
  if (!first) return;
  const servico = endereco(first.ambiente, leiautes[especie].servicos.evento, first.chave.slice(0, 2));
  const inDoubt = await run.step((step) => requireServicoDisponivel(step, servico));
  const now = inDoubt ? [first] : lote;
  for (const linha of now) {
    if (run.isCancelled()) return;
    await checkBefore(run, especie, linha);
  }
  const ids = now.map(({ id }) => id);
  await sendLote(run, especie, ids);
  if (inDoubt) await checkAndSend(run, especie, rest);
}

/** Splits the pending events into batches of limited size and one environment. */
function lotes(pendentes: readonly Linha[], porVez: number): Linha[][] {
  const found: Linha[][] = [];
  for (const own of Map.groupBy(pendentes, ({ ambiente }) => ambiente).values())
    for (let at = 0; at < own.length; at += porVez) found.push(own.slice(at, at + porVez));
  return found;
}

/**
 * Returns the company with the environment of the request: after a change of environment the event still goes where it
 * belongs.
 */
async function empresaDe({ tx, ator }: TaskStep, { ambiente }: Linha): Promise<EmpresaFiscal> {
  return { ...(await empresaDaSessao(tx, ator.empresaId)), ambiente };
}

async function abertas(run: TaskRun, ids: string[], estado: Linha['estado']): Promise<Linha[]> {
  const todas = await run.step((step) => linhasDaTarefa(step, ids));
  return todas.filter((linha) => linha.estado === estado);
}

async function countOpen(run: TaskRun, ids: string[], breadth?: Breadth): Promise<number> {
  return (await run.step((step) => linhasDaTarefa(step, ids), breadth)).filter(isAberta).length;
}

async function sendLote(run: TaskRun, especie: EspecieSefaz, ids: string[]): Promise<void> {
  const { evento: servico } = leiautes[especie].servicos;
  const pronto = await run.step(async (step) => {
    const lote = (await linhasDaTarefa(step, ids)).filter(({ estado }) => estado === 'pendente');
    const [primeira] = lote;
    if (!primeira) return null;
    const empresa = await empresaDe(step, primeira);
    const { signer, tls } = await credencialDe(step.tx, run.deps, empresa, step.now);
    const eventos: string[] = [];
    for (const linha of lote) {
      const evento = linha.evento || (await signEvento(especie, linha, empresa, { signer, now: step.now }));
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
        const proprio = ret !== undefined;
        await applyAnswer(step, linha, ret ?? geral(linha, resposta), { especie, proprio });
      }
      await askAgain(step, especie, idsDoLote);
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

/**
 * Enqueues a query about the documents that SEFAZ rejected because of their own state, in a task that waits where it
 * does not answer.
 */
async function askAgain(step: TaskStep, especie: EspecieSefaz, ids: string[]): Promise<void> {
  const refused = (await linhasDaTarefa(step, ids)).filter(
    ({ estado, cStat }) => estado === 'rejeitada' && falaDoDocumento(cStat),
  );
  const chaves = [...new Set(refused.map(({ chave }) => chave))];
  if (chaves.length === 0) return;
  const titulo = `Situação na SEFAZ depois da rejeição: ${chaves.length === 1 ? `chave terminada em ${chaves[0]?.slice(-4)}` : `${chaves.length} documentos`}`;
  await enqueueTarefa(
    step,
    tarefaConsulta[especie],
    { chaves },
    { titulo, interna: true, link: `${especies[especie].pagina}/consulta` },
  );
}

/** Returns the status of the whole batch as the answer of an event that SEFAZ does not mention. */
function geral({ chave, tpEvento, nSeqEvento }: Linha, { cStat, xMotivo }: RespostaSefaz): RetEvento {
  return { chave, tpEvento, nSeqEvento, cStat, xMotivo, nProt: '', dhRegEvento: '', xml: '', proc: '' };
}
