import type { TaskRun, TaskStep } from '../../tasks/task.ts';
import { EsperaPedida, type PedidoContado, recordEspera } from './espera.ts';
import { readAway } from './readAway.ts';
import type { RespostaSefaz } from './resposta.ts';
import { FalhaTransporte } from './soap.ts';
import { trocasSefaz } from './tables.ts';

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
  { empresaId, manifestacoes = [], understand: entender, failed: falhou }: Troca<R>,
): Promise<R> {
  let status = 0;
  let texto = '';
  const storeTroca = ({ tx, ator, now }: TaskStep, falha: string) =>
    tx.insert(trocasSefaz).values({
      tenantId: ator.tenantId,
      empresaId,
      ambiente: pedido.ambiente,
      servico: pedido.servico,
      url: pedido.url,
      pedido: pedido.body,
      status,
      resposta: texto,
      falha,
      manifestacoes,
      criadoEm: now,
      alteradoEm: now,
    });
  try {
    const http = await run.deps.sefaz.transporte(pedido);
    status = http.status;
    texto = new TextDecoder().decode(http.body).replaceAll('\0', '');
    const resposta = await readAway(run, http);
    const work = await entender(resposta);
    const { feito, espera } = await run.step(async (step) => {
      await storeTroca(step, '');
      const pedida = await recordEspera(step, pedido, resposta);
      return { feito: await work(step), espera: pedida && new EsperaPedida(pedida, step.now) };
    });
    if (espera) throw espera;
    return feito;
  } catch (error) {
    if (!(error instanceof FalhaTransporte)) throw error;
    return run.step(async (step) => {
      await storeTroca(step, error.message);
      return falhou(step, error);
    });
  }
}
