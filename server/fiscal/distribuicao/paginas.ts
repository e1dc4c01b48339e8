import type { Especie } from '../../../contract/fiscal/especies.ts';
import type { TaskOutcome, TaskRun, TaskStep } from '../../tasks/task.ts';
import type { Busca } from './busca.ts';
import { rereadOutdated } from './releitura.ts';

/** Pages of one search; what remains comes with the next. */
const MAXIMO_PAGINAS = 200;

/** What came of a page. */
export interface Feito {
  recebidos: number;
  /** Of them, those that could not be read. */
  naoLidos: number;
  mensagem: string;
  fim: boolean;
}

interface Paginas<V extends object> {
  /** Takes the turn, or says why there is none now. */
  reserve: (step: TaskStep) => Promise<V | { mensagem: string }>;
  /** Asks for one page and stores it. */
  request: (vez: V) => Promise<Feito>;
}

/** Pages until there are no more. What an older version of the product could not read is tried once by this one first. */
export async function searchPaginas<V extends object>(
  run: TaskRun,
  especie: Especie,
  { automatica }: Busca,
  { reserve, request }: Paginas<V>,
): Promise<TaskOutcome> {
  await run.step((step) => rereadOutdated(step, especie));
  let recebidos = 0;
  let naoLidos = 0;
  let mensagem = '';
  for (let pagina = 0; pagina < MAXIMO_PAGINAS && !run.isCancelled(); pagina += 1) {
    const vez = await run.step(reserve);
    if ('mensagem' in vez) {
      mensagem ||= vez.mensagem;
      break;
    }
    const feito = await request(vez);
    recebidos += feito.recebidos;
    naoLidos += feito.naoLidos;
    mensagem = feito.mensagem;
    await run.progress(recebidos, recebidos + (feito.fim ? 0 : 1));
    if (feito.fim) break;
  }
  const quantos = recebidos === 1 ? '1 documento recebido.' : `${recebidos} documentos recebidos.`;
  const fora =
    naoLidos === 0
      ? ''
      : ` ${naoLidos === 1 ? '1 não pôde ser lido' : `${naoLidos} não puderam ser lidos`} e ${naoLidos === 1 ? 'espera' : 'esperam'} por você em Não lidos.`;
  return {
    resumo: `${quantos}${fora} ${mensagem}`.trim(),
    gravidade: naoLidos === 0 ? 'success' : 'warn',
    resultado: { recebidos, naoLidos },
    silencioso: automatica && recebidos === 0,
  };
}
