import type { TaskRun, TaskStep } from '../../tasks/task.ts';
import { exchangeWithAuthority } from '../exchangeWithAuthority.ts';
import type { FalhaTransporte } from '../transporte.ts';
import { EsperaPedida, type PedidoContado, recordEspera } from './espera.ts';
import { readAway } from './readAway.ts';
import type { RespostaSefaz } from './resposta.ts';

/** 'Serviço paralisado', for a short time or for nobody knows how long (MOC 7.0, 5.1.1). */
export const isFora = (cStat: string): boolean => cStat === '108' || cStat === '109';

/** What a request is about, and what is made of its answer or of there being none. */
interface Troca<R> {
  empresaId: string;
  /** The manifestations that go in it. */
  manifestacoes?: string[];
  /** First what takes time; out: the work of the step that stores the answer. */
  understand: (resposta: RespostaSefaz) => Promise<(step: TaskStep) => Promise<R>>;
  failed: (step: TaskStep, falha: FalhaTransporte) => Promise<R>;
}

/**
 * One request to SEFAZ: sent, and stored in one step with its answer, what that means and the wait that it may ask for. Out:
 * what was made of it. Throws EsperaPedida, once all of that is stored, when SEFAZ asked for silence.
 */
export async function exchange<R>(
  run: TaskRun,
  pedido: PedidoContado,
  { empresaId, manifestacoes = [], understand, failed }: Troca<R>,
): Promise<R> {
  const { feito, espera } = await exchangeWithAuthority<{ feito: R; espera: EsperaPedida | null }>(run, {
    empresaId,
    nome: pedido.nome,
    pedido,
    manifestacoes,
    send: () => run.deps.sefaz.transporte(pedido),
    understand: async (http) => {
      const resposta = await readAway(run, http);
      const work = await understand(resposta);
      return {
        fora: isFora(resposta.cStat),
        work: async (step) => {
          const pedida = await recordEspera(step, pedido, resposta);
          return { feito: await work(step), espera: pedida && new EsperaPedida(pedida, step.now) };
        },
      };
    },
    failed: async (step, falha) => ({ feito: await failed(step, falha), espera: null }),
  });
  if (espera) throw espera;
  return feito;
}
