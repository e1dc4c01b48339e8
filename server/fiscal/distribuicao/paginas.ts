import { formatTimeFrom } from '../../../contract/brasil/date.ts';
import type { Especie } from '../../../contract/fiscal/especies.ts';
import { type TaskOutcome, type TaskRun, type TaskStep, TaskWait } from '../../tasks/task.ts';
import { requireServicoDisponivel } from '../disjuntor/disjuntor.ts';
import { PACIENCIA_DIAS, proximaTentativa, ranOutOfPatience } from '../disjuntor/recuo.ts';
import type { Busca } from './busca.ts';
import { requireLinha } from './linha.ts';
import { rereadOutdated } from './releitura.ts';
import { documentos, type Soma, sumOfTarefa } from './soma.ts';

/** Maximum number of pages of one search; the rest comes with the next. */
const MAXIMO_PAGINAS = 200;

/** Result of one page. */
export interface PaginaFeita extends Soma {
  mensagem: string;
  fim: boolean;
  /**
   * Set when there was no answer, or none that ends the search: it resumes automatically, and not before this instant.
   */
  adiada?: { desde: Date | null };
}

/** Result when there is no turn now; `adiada` is set when a call left and its outcome is unknown. */
export type SemVez = Pick<PaginaFeita, 'mensagem' | 'adiada'>;

interface Paginas<V extends object> {
  /** Address of the service that a call goes to. */
  servicoDe: (vez: V) => string;
  /** Takes the turn, or returns why there is none now. */
  reserve: (step: TaskStep) => Promise<V | SemVez>;
  /** Requests one page and stores it. */
  request: (vez: V) => Promise<PaginaFeita>;
}

/**
 * Requests pages until there are no more, after one retry of what an older version of the product could not read. An
 * interruption postpones the search with what it received so far; after days in vain it ends with a report. Throws
 * TaskWait.
 */
export async function searchPaginas<V extends object>(
  run: TaskRun,
  especie: Especie,
  { automatica }: Busca,
  paginas: Paginas<V>,
): Promise<TaskOutcome> {
  await run.step((step) => rereadOutdated(step, especie));
  const state = () => run.step(async (step) => (await requireLinha(step, especie)).linha);
  try {
    const mensagem = await eachPagina(run, especie, paginas);
    const linha = await state();
    return outcomeOf(run, {
      soma: sumOfTarefa(linha, run.tarefaId),
      mensagem,
      comErro: linha.comErro,
      automatica,
    });
  } catch (error) {
    if (!(error instanceof TaskWait)) throw error;
    const { recebidos } = sumOfTarefa(await state(), run.tarefaId);
    const parcial = `Interrompida: ${documentos(recebidos)}.`;
    if (ranOutOfPatience(run.criadoEm, run.deps.clock())) {
      const resumo = `${parcial} ${error.message} Depois de ${PACIENCIA_DIAS} dias não tentamos mais: busque de novo.`;
      return { resumo, gravidade: 'error', resultado: { recebidos } };
    }
    throw recebidos === 0 ? error : new TaskWait(error.ate, `${parcial} ${error.message}`, error.servico);
  }
}

/** Requests the pages in turn and returns the message of the last one. */
async function eachPagina<V extends object>(
  run: TaskRun,
  especie: Especie,
  { servicoDe, reserve, request }: Paginas<V>,
): Promise<string> {
  let mensagem = '';
  for (let pagina = 0; pagina < MAXIMO_PAGINAS && !run.isCancelled(); pagina += 1) {
    const vez = await run.step(reserve);
    if ('mensagem' in vez) {
      if (vez.adiada) throw goesOn(run, vez.mensagem, vez.adiada.desde);
      return mensagem || vez.mensagem;
    }
    const feito = await request(vez);
    mensagem = feito.mensagem;
    if (feito.adiada) {
      // When the service is out for all callers, its own wait is reported instead.
      await run.step((step) => requireServicoDisponivel(step, servicoDe(vez)));
      throw goesOn(run, mensagem, feito.adiada.desde);
    }
    const { recebidos } = await run.step(async (step) => (await requireLinha(step, especie)).linha);
    await run.progress(recebidos, feito.fim ? recebidos : null);
    if (feito.fim) break;
  }
  return mensagem;
}

function goesOn({ criadoEm, deps }: TaskRun, mensagem: string, desde: Date | null): TaskWait {
  const now = deps.clock();
  const ate = new Date(Math.max(desde?.getTime() ?? 0, proximaTentativa(criadoEm, now).getTime()));
  return new TaskWait(ate, `${mensagem} A busca continua ${formatTimeFrom(now, ate)}, sozinha.`.trim());
}

interface Ended {
  soma: Soma;
  mensagem: string;
  comErro: boolean;
  automatica: boolean;
}

function outcomeOf(run: TaskRun, { soma, mensagem, comErro, automatica }: Ended): TaskOutcome {
  const { recebidos, naoLidos } = soma;
  const quantos = `${run.isCancelled() ? 'Interrompida a seu pedido: ' : ''}${documentos(recebidos)}.`;
  const fora =
    naoLidos === 0
      ? ''
      : ` ${naoLidos === 1 ? '1 não pôde ser lido' : `${naoLidos} não puderam ser lidos`} e ${naoLidos === 1 ? 'espera' : 'esperam'} por você em Não lidos.`;
  const well = naoLidos === 0 && !run.isCancelled();
  return {
    resumo: `${quantos}${fora} ${mensagem}`.trim(),
    gravidade: comErro ? 'error' : well ? 'success' : 'warn',
    resultado: { recebidos, naoLidos },
    silencioso: automatica && recebidos === 0,
  };
}
