import { quemAge } from '../auth/actor.ts';
import type { TaskRun, TaskStep } from '../tasks/task.ts';
import { wakeWaiting } from '../tasks/wakeWaiting.ts';
import { countFalha, countResposta, type PedidoLivre } from './disjuntor/disjuntor.ts';
import { readTroca } from './readTroca.ts';
import { trocasAutores, trocasChaves, trocasSefaz } from './sefaz/tables.ts';
import { FalhaTransporte, type PedidoHttp, type RespostaHttp } from './transporte.ts';

/** An understood answer: whether it is an outage, and the work of the step that stores it. */
interface Entendida<R> {
  fora: boolean;
  work: (step: TaskStep) => Promise<R>;
}

/** A request, with the handlers of its answer or of its failure. */
interface Troca<R> {
  empresaId: string;
  /** Name of the exchange in searches. */
  nome: string;
  pedido: PedidoLivre;
  /** The manifestations in the request. */
  manifestacoes?: readonly string[];
  send: (pedido: PedidoHttp) => Promise<RespostaHttp>;
  understand: (http: RespostaHttp) => Promise<Entendida<R>>;
  failed: (step: TaskStep, falha: FalhaTransporte) => Promise<R>;
}

/** Statuses by which a server rejects this caller while it serves others. */
const RECUSAM_QUEM_CHAMA: readonly number[] = [401, 403];

/**
 * Sends one request to an authority and stores it in one step with its answer and the resulting work, or with the
 * failure; counts it at its service, and wakes the tasks that wait for it when it answers again. Returns the result of
 * the handler.
 */
export async function exchangeWithAuthority<R>(
  run: TaskRun,
  { empresaId, nome, pedido, manifestacoes = [], send, understand, failed }: Troca<R>,
): Promise<R> {
  let status = 0;
  let texto = '';
  let respostaBytes = 0;
  const begun = performance.now();
  let ms = 0;
  const answered = () => {
    ms = Math.round(performance.now() - begun);
  };
  const store = async ({ tx, ator, now, requestId }: TaskStep, falha: string) => {
    const { ambiente, url, body } = pedido;
    const { chaves, ...lida } = readTroca({ url, pedido: body, status, resposta: texto });
    const dona = { tenantId: ator.tenantId, empresaId, criadoEm: now };
    const id = crypto.randomUUID();
    const quem = quemAge(ator);
    await tx.insert(trocasSefaz).values({
      ...dona,
      ...lida,
      id,
      ambiente,
      servico: nome,
      url,
      pedido: body,
      status,
      resposta: texto,
      falha,
      ms,
      pedidoBytes: new TextEncoder().encode(body).length,
      respostaBytes,
      quem,
      requestId,
      manifestacoes: [...manifestacoes],
      alteradoEm: now,
    });
    const named = chaves.map((chave) => ({ ...dona, trocaId: id, chave }));
    if (named.length > 0) await tx.insert(trocasChaves).values(named);
    await tx.insert(trocasAutores).values({ tenantId: ator.tenantId, empresaId, quem }).onConflictDoNothing();
  };
  try {
    const http = await send(pedido).finally(answered);
    status = http.status;
    respostaBytes = http.body.length;
    texto = new TextDecoder().decode(http.body).replaceAll('\0', '');
    const { fora, work } = await understand(http);
    let voltou = false;
    const feito = await run.step(async (step) => {
      await store(step, '');
      const done = await work(step);
      if (fora) await countFalha(step, pedido.servico, `HTTP ${status}`);
      else voltou = await countResposta(step, pedido.servico);
      return done;
    });
    if (voltou) await wakeWaiting(run.deps, pedido.servico);
    return feito;
  } catch (error) {
    if (!(error instanceof FalhaTransporte)) throw error;
    return run.step(async (step) => {
      await store(step, error.message);
      const done = await failed(step, error);
      const alone = error.doCertificado || RECUSAM_QUEM_CHAMA.includes(status);
      if (!alone) await countFalha(step, pedido.servico, error.message);
      return done;
    });
  }
}
