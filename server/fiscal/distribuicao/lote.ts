import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Especie, especies, porEspecie } from '../../../contract/fiscal/especies.ts';
import type { Item } from '../../../contract/tarefas.ts';
import type { Tx } from '../../db/database.ts';
import { tarefasItens } from '../../db/taskTables.ts';
import { ApiProblem } from '../../http/problem.ts';
import { type TaskOutcome, type TaskRun, TaskWait } from '../../tasks/task.ts';
import { ranOutOfPatience } from '../disjuntor/recuo.ts';
import { tarefaFiscal } from '../tarefaFiscal.ts';
import { tarefaDistribuicao } from './buscas.ts';
import { requireLinha } from './linha.ts';
import { requireLivre } from './livre.ts';

const parametros = z.object({ empresas: z.array(z.object({ id: z.uuid(), nome: z.string() })) });
/** Message for a company that the person lost meanwhile. */
export const NOT_YOURS = 'Você não age mais por esta empresa, ou ela foi desativada.';

type Empresa = z.infer<typeof parametros>['empresas'][number];

/** Background tasks that search several companies, one after the other, with a report line for each. */
export const tarefaLote = porEspecie((especie) =>
  tarefaFiscal('distribuicao-lote', especie, {
    parametros,
    run: (run, asked) => searchEach(run, especie, asked),
  }),
);

/**
 * Searches each company. One that may not be searched any more is reported, one that has to wait is left for later;
 * neither holds up the others. Throws TaskWait, the first to end, once all were tried.
 */
async function searchEach(
  run: TaskRun,
  especie: Especie,
  { empresas }: z.infer<typeof parametros>,
): Promise<TaskOutcome> {
  const all = { todas: true, empresa: null };
  const done = await run.step(({ tx }) => reported(tx, run.tarefaId), all);
  const esperas: TaskWait[] = [];
  const patient = !ranOutOfPatience(run.criadoEm, run.deps.clock());
  for (const empresa of empresas) {
    if (run.isCancelled()) break;
    const link = linkOf(especie, empresa);
    if (done.has(link)) continue;
    await run.progress(done.size, empresas.length);
    const told = await searchOne(run, especie, empresa);
    if (told instanceof TaskWait && patient) {
      esperas.push(told);
      continue;
    }
    const item = told instanceof TaskWait ? { situacao: 'erro' as const, mensagem: told.message } : told;
    // The line about a lost company is shown also to the person who lost it.
    const tellsOf = item.mensagem === NOT_YOURS ? [] : [empresa.id];
    await run.step((step) => step.report([{ item: empresa.nome, link, ...item }], tellsOf), all);
    done.add(link);
  }
  const [first] = esperas.toSorted((a, b) => a.ate.getTime() - b.ate.getTime());
  if (first && !run.isCancelled()) {
    const parcial = `${buscadas(done.size)} Faltam ${esperas.length}:`;
    throw new TaskWait(first.ate, `${parcial} ${first.message}`, first.servico);
  }
  return run.step(async ({ tx }) => {
    const rows = await tx
      .select({ situacao: tarefasItens.situacao })
      .from(tarefasItens)
      .where(eq(tarefasItens.tarefaId, run.tarefaId));
    const ok = rows.filter(({ situacao }) => situacao === 'ok').length;
    const [nao, fora] = [rows.length - ok, empresas.length - rows.length];
    const parts = [
      buscadas(ok),
      ...(nao > 0 ? [`${nao} sem busca: o relatório diz por quê.`] : []),
      ...(fora > 0 ? [`Cancelada a seu pedido antes de ${fora}.`] : []),
    ];
    const gravidade = nao + fora === 0 ? 'success' : 'warn';
    return { resumo: parts.join(' '), gravidade, resultado: { buscadas: ok, semBusca: nao } };
  }, all);
}

const buscadas = (quantas: number) =>
  quantas === 1 ? '1 empresa buscada.' : `${quantas} empresas buscadas.`;

/** Returns the page of the search; the fragment identifies the company's line in the report. */
const linkOf = (especie: Especie, { id }: Empresa) => `${especies[especie].pagina}/distribuicao#${id}`;

/**
 * Returns the links of the companies that have a report line: after an interruption the task continues with the others.
 */
async function reported(tx: Tx, tarefaId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ link: tarefasItens.link })
    .from(tarefasItens)
    .where(eq(tarefasItens.tarefaId, tarefaId));
  return new Set(rows.map(({ link }) => link));
}

/** Returns the report of the company, or the wait after which it is searched. */
async function searchOne(
  run: TaskRun,
  especie: Especie,
  empresa: Empresa,
): Promise<Pick<Item, 'situacao' | 'mensagem'> | TaskWait> {
  const own = { empresa: empresa.id };
  try {
    await run.step(async (step) => {
      // A search that this task began may be continued by it without a new turn.
      const { linha } = await requireLinha(step, especie);
      if (linha.buscaId !== run.tarefaId) await requireLivre(step, especie);
    }, own);
    const inCompany: TaskRun = {
      ...run,
      // The report and the progress of this task count companies, not documents.
      step: (work) => run.step((step) => work({ ...step, report: async () => undefined }), own),
      progress: async () => undefined,
    };
    const { resumo, gravidade } = await tarefaDistribuicao[especie].run(inCompany, { automatica: false });
    const { comErro } = await run.step(async (step) => (await requireLinha(step, especie)).linha, own);
    return { situacao: comErro ? 'erro' : gravidade === 'warn' ? 'aviso' : 'ok', mensagem: resumo };
  } catch (error) {
    if (error instanceof TaskWait) return error;
    if (!(error instanceof ApiProblem)) throw error;
    return { situacao: error.code === 'MUITAS_TENTATIVAS' ? 'igual' : 'erro', mensagem: sentenceOf(error) };
  }
}

const sentenceOf = (error: ApiProblem) => (error.code === 'EMPRESA_INDISPONIVEL' ? NOT_YOURS : error.message);
