import { and, count, eq, inArray } from 'drizzle-orm';
import { TASK_HEADER } from '../../contract/session.ts';
import { oneAtATime } from '../db/oneAtATime.ts';
import { tarefas } from '../db/taskTables.ts';
import { ApiProblem } from '../http/problem.ts';
import type { SessionContext } from '../http/route.ts';
import type { TaskKind } from './task.ts';

/** Unfinished tasks that one person may have. */
const MAX_OPEN = 20;

interface Asked {
  /** What the person reads: 'Importação de fornecedores.csv'. */
  titulo: string;
  /** Channel of the toast that tells the end. */
  canal?: string;
  /** The page that shows what came of it, such as '/sistema/fornecedor/consulta'. */
  link?: string;
  /** Asked for by the product itself: it does not count against the person. */
  interna?: boolean;
}

/** Who asks: a request, or a step of another task. */
export type Caller = Pick<
  SessionContext,
  'tx' | 'sessao' | 'address' | 'requestId' | 'now' | 'afterCommit' | 'deps' | 'replyHeaders'
>;

/**
 * Puts a task into the queue, in the caller's transaction: it exists exactly when what the caller wrote does.
 * Out: its id. Throws 429 when the person has too many unfinished ones.
 */
export async function enqueueTarefa<P>(
  context: Caller,
  kind: TaskKind<P>,
  parametros: P,
  { titulo, canal = 'default', link = '', interna = false }: Asked,
): Promise<string> {
  const { tx, sessao, now } = context;
  const mine = and(
    eq(tarefas.usuarioId, sessao.usuarioId),
    inArray(tarefas.estado, ['na_fila', 'executando']),
  );
  // Those asked for at the same time take turns: each sees only what is committed.
  if (!interna) await oneAtATime(tx, `tarefas ${sessao.usuarioId}`);
  const [open] = await tx.select({ total: count() }).from(tarefas).where(mine);
  if (!interna && (open?.total ?? 0) >= MAX_OPEN) {
    throw new ApiProblem(
      'MUITAS_TENTATIVAS',
      `Você já tem ${MAX_OPEN} tarefas em andamento. Espere alguma terminar ou cancele uma.`,
    );
  }
  const id = crypto.randomUUID();
  await tx.insert(tarefas).values({
    tenantId: sessao.tenantId,
    id,
    tipo: kind.tipo,
    titulo,
    canal,
    link,
    parametros: kind.parametros.parse(parametros),
    usuarioId: sessao.usuarioId,
    sessaoId: sessao.sid,
    empresaId: sessao.empresaId,
    endereco: context.address,
    requestId: context.requestId,
    naoAntes: now,
    criadoEm: now,
  });
  context.replyHeaders?.set(TASK_HEADER, id);
  context.afterCommit(() => context.deps.events.emit({ kind: 'tarefa' }));
  return id;
}
