import type { TaskRun, TaskStep } from '../../tasks/task.ts';
import { exchangeWithAuthority } from '../exchangeWithAuthority.ts';
import type { FalhaTransporte } from '../transporte.ts';
import { EsperaPedida, type PedidoContado, recordEspera } from './espera.ts';
import { readAway } from './readAway.ts';
import type { RespostaSefaz } from './resposta.ts';

/** Returns whether the status is 'Serviço paralisado', for a short or an unknown time (MOC 7.0, 5.1.1). */
export const isFora = (cStat: string): boolean => cStat === '108' || cStat === '109';

/** A request, with the handlers of its answer or of its failure. */
interface Troca<R> {
  empresaId: string;
  /** The manifestations in the request. */
  manifestacoes?: string[];
  /** Does the slow work first; returns the work of the step that stores the answer. */
  understand: (resposta: RespostaSefaz) => Promise<(step: TaskStep) => Promise<R>>;
  failed: (step: TaskStep, falha: FalhaTransporte) => Promise<R>;
}

/**
 * Sends one request to SEFAZ, and stores in one step its answer, the resulting work and the wait that it may require.
 * Returns the result of the handler. Throws EsperaPedida, after storing all of that, when SEFAZ required silence.
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
