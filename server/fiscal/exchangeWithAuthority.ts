import { quemAge } from '../auth/actor.ts';
import type { TaskRun, TaskStep } from '../tasks/task.ts';
import { wakeWaiting } from '../tasks/wakeWaiting.ts';
import { countFalha, countResposta, type PedidoLivre } from './disjuntor/disjuntor.ts';
import { readTroca } from './readTroca.ts';
import { trocasAutores, trocasChaves, trocasSefaz } from './sefaz/tables.ts';
import { FalhaTransporte, type PedidoHttp, type RespostaHttp } from './transporte.ts';

/** What an answer says: whether it is that the service is out, and the work of the step that stores it. */
interface Entendida<R> {
  fora: boolean;
  work: (step: TaskStep) => Promise<R>;
}

/** What a request is about, and what is made of its answer or of there being none. */
interface Troca<R> {
  empresaId: string;
  /** What it is called where exchanges are looked for. */
  nome: string;
  pedido: PedidoLivre;
  /** The manifestations that go in it. */
  manifestacoes?: readonly string[];
  send: (pedido: PedidoHttp) => Promise<RespostaHttp>;
  understand: (http: RespostaHttp) => Promise<Entendida<R>>;
  failed: (step: TaskStep, falha: FalhaTransporte) => Promise<R>;
}

/** By these a server refuses the one who calls, and serves others. */
const RECUSAM_QUEM_CHAMA: readonly number[] = [401, 403];

/**
 * One request to an authority, sent and stored in one step with its answer and what that means, or with why there is none; and
 * counted at its service, whose waiting tasks are called when it answers again. Out: what was made of it.
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
