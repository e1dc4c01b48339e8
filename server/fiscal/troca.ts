import type { TaskRun, TaskStep } from '../tasks/task.ts';
import { trocasSefaz } from './sefaz/tables.ts';
import { FalhaTransporte, type PedidoHttp, type RespostaHttp } from './transporte.ts';

/** What a request is about, and what is made of its answer or of there being none. */
interface Troca<R> {
  empresaId: string;
  /** What it is called where exchanges are looked for. */
  servico: string;
  pedido: PedidoHttp;
  /** The manifestations that go in it. */
  manifestacoes?: readonly string[];
  send: (pedido: PedidoHttp) => Promise<RespostaHttp>;
  /** First what takes time; out: the work of the step that stores the answer. */
  understand: (http: RespostaHttp) => Promise<(step: TaskStep) => Promise<R>>;
  failed: (step: TaskStep, falha: FalhaTransporte) => Promise<R>;
}

/**
 * One request to an authority, sent and stored in one step with its answer and what that means, or with why there is none. Out:
 * what was made of it.
 */
export async function troca<R>(
  run: TaskRun,
  { empresaId, servico, pedido, manifestacoes = [], send, understand, failed }: Troca<R>,
): Promise<R> {
  let status = 0;
  let texto = '';
  const store = ({ tx, ator, now }: TaskStep, falha: string) =>
    tx.insert(trocasSefaz).values({
      tenantId: ator.tenantId,
      empresaId,
      ambiente: pedido.ambiente,
      servico,
      url: pedido.url,
      pedido: pedido.body,
      status,
      resposta: texto,
      falha,
      manifestacoes: [...manifestacoes],
      criadoEm: now,
      alteradoEm: now,
    });
  try {
    const http = await send(pedido);
    status = http.status;
    texto = new TextDecoder().decode(http.body).replaceAll('\0', '');
    const work = await understand(http);
    return await run.step(async (step) => {
      await store(step, '');
      return work(step);
    });
  } catch (error) {
    if (!(error instanceof FalhaTransporte)) throw error;
    return run.step(async (step) => {
      await store(step, error.message);
      return failed(step, error);
    });
  }
}
