import { count, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Especie, especies, porEspecie } from '../../../contract/fiscal/especies.ts';
import type { Item } from '../../../contract/tarefas.ts';
import { tarefasItens } from '../../db/taskTables.ts';
import { ApiProblem } from '../../http/problem.ts';
import { type TaskOutcome, type TaskRun, TaskWait } from '../../tasks/task.ts';
import { tarefaFiscal } from '../tarefaFiscal.ts';
import { tarefaDistribuicao } from './buscas.ts';
import { requireLinha, requireLivre } from './livre.ts';

const parametros = z.object({ empresas: z.array(z.object({ id: z.uuid(), nome: z.string() })) });
/** What is said of a company that was taken away meanwhile. */
export const NOT_YOURS = 'Você não age mais por esta empresa, ou ela foi desativada.';

type Empresa = z.infer<typeof parametros>['empresas'][number];

/** The background work that searches for several companies, one after the other, and tells of each in its report. */
export const tarefaLote = porEspecie((especie) =>
  tarefaFiscal('distribuicao-lote', especie, parametros, (run, asked) => searchEach(run, especie, asked)),
);

/** A company that may not be searched now, or not any more, is told of and does not hold up the others. */
async function searchEach(
  run: TaskRun,
  especie: Especie,
  { empresas }: z.infer<typeof parametros>,
): Promise<TaskOutcome> {
  const all = { todas: true, empresa: null };
  // There is a line for each company that is done: after an interruption it goes on with the next.
  const done = await run.step(async ({ tx }) => {
    const [row] = await tx
      .select({ total: count() })
      .from(tarefasItens)
      .where(eq(tarefasItens.tarefaId, run.tarefaId));
    return row?.total ?? 0;
  }, all);
  for (const [at, empresa] of empresas.entries()) {
    if (at < done) continue;
    if (run.isCancelled()) break;
    await run.progress(at, empresas.length);
    const item = await searchOne(run, especie, empresa);
    await run.step((step) => step.report([item]), all);
  }
  return run.step(async ({ tx }) => {
    const rows = await tx
      .select({ situacao: tarefasItens.situacao })
      .from(tarefasItens)
      .where(eq(tarefasItens.tarefaId, run.tarefaId));
    const ok = rows.filter(({ situacao }) => situacao === 'ok').length;
    const [nao, fora] = [rows.length - ok, empresas.length - rows.length];
    const parts = [
      ok === 1 ? '1 empresa buscada.' : `${ok} empresas buscadas.`,
      ...(nao > 0 ? [`${nao} sem busca: o relatório diz por quê.`] : []),
      ...(fora > 0 ? [`Cancelada a seu pedido antes de ${fora}.`] : []),
    ];
    const gravidade = nao + fora === 0 ? 'success' : 'warn';
    return { resumo: parts.join(' '), gravidade, resultado: { buscadas: ok, semBusca: nao } };
  }, all);
}

async function searchOne(run: TaskRun, especie: Especie, empresa: Empresa): Promise<Item> {
  const own = { empresa: empresa.id };
  const told = { item: empresa.nome, link: `${especies[especie].pagina}/distribuicao` };
  try {
    await run.step((step) => requireLivre(step, especie), own);
    const inCompany: TaskRun = {
      ...run,
      // The report and how far it is count companies, not documents.
      step: (work) => run.step((step) => work({ ...step, report: async () => undefined }), own),
      progress: async () => undefined,
    };
    const { resumo, gravidade } = await tarefaDistribuicao[especie].run(inCompany, { automatica: false });
    const { comErro } = await run.step(async (step) => (await requireLinha(step, especie)).linha, own);
    const situacao = comErro ? 'erro' : gravidade === 'warn' ? 'aviso' : 'ok';
    return { ...told, situacao, mensagem: resumo };
  } catch (error) {
    if (!(error instanceof ApiProblem || error instanceof TaskWait)) throw error;
    const waits = error instanceof TaskWait || error.code === 'MUITAS_TENTATIVAS';
    return { ...told, situacao: waits ? 'igual' : 'erro', mensagem: sentenceOf(error) };
  }
}

const sentenceOf = (error: ApiProblem | TaskWait) =>
  error instanceof ApiProblem && error.code === 'EMPRESA_INDISPONIVEL' ? NOT_YOURS : error.message;
