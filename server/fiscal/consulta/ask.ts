import { eq, inArray } from 'drizzle-orm';
import { formatAccessKey } from '../../../contract/brasil/accessKey.ts';
import { formatTimeFrom } from '../../../contract/brasil/date.ts';
import { type PedidoConsulta, pedidoConsultaSchema } from '../../../contract/fiscal/consulta.ts';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import type { Item, SituacaoItem } from '../../../contract/tarefas.ts';
import type { Breadth } from '../../auth/withSession.ts';
import { empresas as tabelaEmpresas } from '../../db/resourceTables.ts';
import { tarefasItens } from '../../db/taskTables.ts';
import { ApiProblem } from '../../http/problem.ts';
import { runFor } from '../../tasks/runFor.ts';
import { type TaskOutcome, type TaskRun, type TaskStep, TaskWait } from '../../tasks/task.ts';
import { PACIENCIA_DIAS, proximaTentativa, ranOutOfPatience } from '../disjuntor/recuo.ts';
import { companyEnvironment } from '../documentos/ambiente.ts';
import { findDocument } from '../documentos/rows.ts';
import { empresaDaSessao } from '../empresa.ts';
import { exchange, isFora } from '../sefaz/exchange.ts';
import { sefazTasks } from '../sefaz/sefazTasks.ts';
import { pedidoDeConsulta } from './pedido.ts';
import { type Consultada, type ResultadoDaConsulta, storeConsulta } from './storeConsulta.ts';

/**
 * Background task that queries SEFAZ for the situation of documents, one key after the other. A key with a line in the
 * report is done.
 */
export const tarefaConsulta = sefazTasks('consulta', pedidoConsultaSchema, (run, especie, pedido) =>
  askAll(run, especie, pedido),
);

/**
 * A document to query: its key and the name of its report line, with the company's name where there are several
 * companies.
 */
interface Alvo {
  chave: string;
  run: TaskRun;
  item: string;
}

async function alvosDe(run: TaskRun, { chaves, empresas }: PedidoConsulta): Promise<Alvo[]> {
  if (!empresas) return [...new Set(chaves)].map((chave) => ({ chave, run, item: formatAccessKey(chave) }));
  const names = await run.step(async ({ tx }) => {
    const rows = await tx
      .select({ id: tabelaEmpresas.id, nome: tabelaEmpresas.nome })
      .from(tabelaEmpresas)
      .where(inArray(tabelaEmpresas.id, empresas));
    return new Map(rows.map(({ id, nome }) => [id, nome]));
  }, ALL);
  const alvos = new Map<string, Alvo>();
  for (const [at, chave] of chaves.entries()) {
    const empresa = empresas[at] ?? '';
    const item = `${formatAccessKey(chave)} · ${names.get(empresa) ?? ''}`;
    alvos.set(item, { chave, item, run: runFor(run, empresa) });
  }
  return [...alvos.values()];
}

async function askAll(run: TaskRun, especie: EspecieSefaz, pedido: PedidoConsulta): Promise<TaskOutcome> {
  const breadth = pedido.empresas && ALL;
  const done = await reported(run, breadth);
  const alvos = await alvosDe(run, pedido);
  const esperas: TaskWait[] = [];
  const patient = !ranOutOfPatience(run.criadoEm, run.deps.clock());
  for (const alvo of alvos) {
    run.stopIfCancelled();
    if (done.has(alvo.item)) continue;
    // Each UF answers for itself: a wait of one does not hold up the others.
    const told = await askOrLost(run, especie, alvo).catch((error: unknown) => {
      if (error instanceof TaskWait) return error;
      throw error;
    });
    if (!(told instanceof TaskWait)) done.set(alvo.item, told);
    else if (patient) esperas.push(told);
    else
      done.set(
        alvo.item,
        await tell(run, alvo.item, `${told.message} Depois de ${PACIENCIA_DIAS} dias não tentamos mais.`),
      );
    await run.progress(done.size, alvos.length);
  }
  const [first] = esperas.toSorted((a, b) => a.ate.getTime() - b.ate.getTime());
  if (first) throw first;
  const of = (...kinds: SituacaoItem[]) => [...done.values()].filter((one) => kinds.includes(one)).length;
  const told = [
    `${of('ok')} ${of('ok') === 1 ? 'mudou' : 'mudaram'}`,
    `${of('igual')} sem mudança`,
    ...(of('aviso') > 0 ? [`${of('aviso')} que a SEFAZ não conhece`] : []),
    ...(of('erro') > 0 ? [`${of('erro')} sem resposta`] : []),
  ];
  const [only] = alvos.length === 1 ? await linesOf(run, breadth) : [];
  return {
    resumo: only?.mensagem ?? `Situação conferida na SEFAZ: ${told.join(', ')}.`,
    gravidade: of('erro', 'aviso') > 0 ? 'warn' : 'success',
    resultado: {
      mudaram: of('ok'),
      iguais: of('igual'),
      desconhecidos: of('aviso'),
      semResposta: of('erro'),
    },
  };
}

const ALL: Breadth = { todas: true };

const linesOf = (run: TaskRun, breadth?: Breadth) =>
  run.step(async ({ tx }) => {
    const { tarefaId, item, situacao, mensagem } = tarefasItens;
    return tx.select({ item, situacao, mensagem }).from(tarefasItens).where(eq(tarefaId, run.tarefaId));
  }, breadth);

const reported = async (run: TaskRun, breadth?: Breadth): Promise<Map<string, SituacaoItem>> =>
  new Map((await linesOf(run, breadth)).map(({ item, situacao }) => [item, situacao]));

/** Runs `askOne`; when the company was lost meanwhile, the report line states that instead. */
async function askOrLost(run: TaskRun, especie: EspecieSefaz, alvo: Alvo): Promise<SituacaoItem> {
  try {
    return await askOne(especie, alvo);
  } catch (error) {
    const lost = alvo.run !== run && error instanceof ApiProblem && error.code === 'EMPRESA_INDISPONIVEL';
    if (!lost) throw error;
    return tell(run, alvo.item, 'Você não age mais por esta empresa: nada foi perguntado.');
  }
}

/** Reports why nothing was queried, in a line that belongs to no company. */
async function tell(run: TaskRun, item: string, mensagem: string): Promise<SituacaoItem> {
  const line: Item = { item, situacao: 'erro', mensagem, link: '' };
  await run.step((step) => step.report([line], []), ALL);
  return 'erro';
}

/** Queries one key and reports it. Throws TaskWait when there is no answer now; the key is queried again after it. */
async function askOne(especie: EspecieSefaz, { run, chave, item }: Alvo): Promise<SituacaoItem> {
  const told: Told = (step, _chave, { situacao, mensagem }) =>
    step.report([{ item, situacao, mensagem, link: '' }]);
  const alvo = await run.step(async (step) => {
    if (await findDocument(step.tx, especie, chave)) return alvoDe(step, especie, chave);
    await told(step, chave, { situacao: 'erro', mensagem: 'Este documento não está no Farol.' });
    return null;
  });
  if (!alvo) return 'erro';
  const { situacao, mensagem, fora } = await askSituacao(run, alvo, told);
  if (!fora) return situacao;
  const now = run.deps.clock();
  const ate = proximaTentativa(run.criadoEm, now);
  throw new TaskWait(ate, `${mensagem} Tentamos de novo ${formatTimeFrom(now, ate)}, sozinhos.`);
}

async function alvoDe({ tx, ator }: TaskStep, especie: EspecieSefaz, chave: string) {
  const { id } = await empresaDaSessao(tx, ator.empresaId);
  return { especie, chave, empresaId: id, ambiente: await companyEnvironment(tx, id) };
}

type Told = (step: TaskStep, chave: string, result: ResultadoDaConsulta) => Promise<void>;

/**
 * Queries SEFAZ for a key and stores the answer; the callback runs in the step that stores it. Returns the result, and
 * in `fora` whether there was no answer. Throws EsperaPedida where SEFAZ required silence, ServicoParado while it does
 * not answer.
 */
export async function askSituacao(
  run: TaskRun,
  alvo: Consultada & { empresaId: string },
  told: Told,
): Promise<ResultadoDaConsulta & { fora: boolean }> {
  const pedido = await run.step((step) => pedidoDeConsulta(step, alvo.especie, alvo));
  return exchange(run, pedido, {
    empresaId: alvo.empresaId,
    understand: async (resposta) => async (step) => {
      const result = await storeConsulta(step, alvo, resposta);
      const fora = isFora(resposta.cStat);
      // A wait that SEFAZ requires, or an outage, ends the turn without a report: the key is queried again.
      if (!fora && !ESPERA.includes(resposta.cStat)) await told(step, alvo.chave, result);
      return { ...result, fora };
    },
    failed: async (step, { message, doCertificado }) => {
      const result: ResultadoDaConsulta = { situacao: 'erro', mensagem: `${message} Nada mudou.` };
      if (doCertificado) await told(step, alvo.chave, result);
      return { ...result, fora: !doCertificado };
    },
  });
}

const ESPERA: readonly string[] = ['656', '678'];
