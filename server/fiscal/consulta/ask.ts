import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { formatAccessKey } from '../../../contract/brasil/accessKey.ts';
import { pedidoConsultaSchema } from '../../../contract/fiscal/consulta.ts';
import type { Especie } from '../../../contract/fiscal/especies.ts';
import { SITUACOES_ITEM, type SituacaoItem } from '../../../contract/tarefas.ts';
import { rowsOf } from '../../db/database.ts';
import type { TaskOutcome, TaskRun, TaskStep } from '../../tasks/task.ts';
import { companyEnvironment } from '../documentos/ambiente.ts';
import { findDocument } from '../documentos/rows.ts';
import { empresaDaSessao } from '../empresa.ts';
import { exchange } from '../sefaz/exchange.ts';
import { sefazTasks } from '../sefaz/sefazTasks.ts';
import { pedidoDeConsulta } from './pedido.ts';
import { type Consultada, type Resultado, storeConsulta } from './storeConsulta.ts';

/** The background work that asks SEFAZ for the situation of documents, one key after the other. What is in the report is done. */
export const tarefaConsulta = sefazTasks('consulta', pedidoConsultaSchema, (run, especie, { chaves }) =>
  askAll(run, especie, [...new Set(chaves)]),
);

async function askAll(run: TaskRun, especie: Especie, chaves: readonly string[]): Promise<TaskOutcome> {
  const done = await reported(run);
  for (const chave of chaves) {
    run.stopIfCancelled();
    const item = formatAccessKey(chave);
    if (done.has(item)) continue;
    done.set(item, await askOne(run, especie, chave));
    await run.progress(done.size, chaves.length);
  }
  const of = (...kinds: SituacaoItem[]) => [...done.values()].filter((one) => kinds.includes(one)).length;
  const told = [
    `${of('ok')} ${of('ok') === 1 ? 'mudou' : 'mudaram'}`,
    `${of('igual')} sem mudança`,
    ...(of('aviso') > 0 ? [`${of('aviso')} que a SEFAZ não conhece`] : []),
    ...(of('erro') > 0 ? [`${of('erro')} sem resposta`] : []),
  ];
  const [only] = chaves.length === 1 ? await linesOf(run) : [];
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

const lineSchema = z.object({ item: z.string(), situacao: z.enum(SITUACOES_ITEM), mensagem: z.string() });

const linesOf = (run: TaskRun) =>
  run.step(async ({ tx }) => {
    const query = sql`select item, situacao, mensagem from tarefas_itens where tarefa_id = ${run.tarefaId}`;
    return z.array(lineSchema).parse(await rowsOf(tx, query));
  });

const reported = async (run: TaskRun): Promise<Map<string, SituacaoItem>> =>
  new Map((await linesOf(run)).map(({ item, situacao }) => [item, situacao]));

/** Asks for one key, with its line in the report. Throws EsperaPedida, and asks for it again after that. */
async function askOne(run: TaskRun, especie: Especie, chave: string): Promise<SituacaoItem> {
  const alvo = await run.step(async (step) => {
    if (await findDocument(step.tx, especie, chave)) return alvoDe(step, especie, chave);
    await tell(step, chave, { situacao: 'erro', mensagem: 'Este documento não está no Farol.' });
    return null;
  });
  if (!alvo) return 'erro';
  return (await askSituacao(run, alvo, tell)).situacao;
}

async function alvoDe({ tx, ator }: TaskStep, especie: Especie, chave: string) {
  const { id } = await empresaDaSessao(tx, ator.empresaId);
  return { especie, chave, empresaId: id, ambiente: await companyEnvironment(tx, id) };
}

const tell = (step: TaskStep, chave: string, { situacao, mensagem }: Resultado) =>
  step.report([{ item: formatAccessKey(chave), situacao, mensagem, link: '' }]);

/**
 * Asks SEFAZ for a key and stores the answer. `told`: what else happens in the step that stores it. Out: what became of it.
 * Throws EsperaPedida where SEFAZ asked for silence.
 */
export async function askSituacao(
  run: TaskRun,
  alvo: Consultada & { empresaId: string },
  told: (step: TaskStep, chave: string, result: Resultado) => Promise<void>,
): Promise<Resultado> {
  const pedido = await run.step((step) => pedidoDeConsulta(step, alvo.especie, alvo));
  return exchange(run, pedido, {
    empresaId: alvo.empresaId,
    understand: async (resposta) => async (step) => {
      const result = await storeConsulta(step, alvo, resposta);
      // A wait that SEFAZ asks for ends the turn: this one is asked for again.
      if (!ESPERA.includes(resposta.cStat)) await told(step, alvo.chave, result);
      return result;
    },
    failed: async (step, { message }) => {
      const result: Resultado = { situacao: 'erro', mensagem: `${message} Nada mudou.` };
      await told(step, alvo.chave, result);
      return result;
    },
  });
}

const ESPERA: readonly string[] = ['656', '678'];
