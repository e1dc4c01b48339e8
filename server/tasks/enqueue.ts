import { and, count, inArray, sql } from 'drizzle-orm';
import { TASK_HEADER } from '../../contract/session.ts';
import type { FaixaTarefa } from '../../contract/tarefas.ts';
import { type Actor, ownerColumns } from '../auth/actor.ts';
import { advisoryLock } from '../db/advisoryLock.ts';
import { tarefas } from '../db/taskTables.ts';
import { tellOthers } from '../db/tellOthers.ts';
import { ApiProblem } from '../http/problem.ts';
import type { ActorContext } from '../http/route.ts';
import { ofActor } from './ofActor.ts';
import type { TaskKind } from './task.ts';

/** Maximum number of unfinished tasks per person or service. */
const MAX_OPEN = 20;

interface Asked {
  /** Title for the person: 'Importação de fornecedores.csv'. */
  titulo: string;
  /** Channel of the toast that shows the end. */
  canal?: string;
  /** Page that shows the result, such as '/sistema/fornecedor/consulta'. */
  link?: string;
  /** Requested by the product itself: does not count against the actor's limit. */
  interna?: boolean;
  /** Delay of the start in seconds, with a sentence that explains it. */
  espera?: { segundos: number; texto: string };
  /** Id, when the caller must find the task again after a crash; a second task with the same id fails. */
  id?: string;
}

/** Caller that enqueues: a request, a step of another task, or a routine. */
export type Caller = Pick<
  ActorContext,
  'tx' | 'address' | 'requestId' | 'now' | 'afterCommit' | 'deps' | 'replyHeaders'
> & { ator: Actor };

/**
 * Enqueues a task in the caller's transaction, so that it exists exactly when the caller's writes do. Returns its id. Throws 429 when the
 * actor has too many unfinished tasks.
 */
export async function enqueueTarefa<P>(
  context: Caller,
  kind: TaskKind<P>,
  parametros: P,
  { titulo, canal = 'default', link = '', interna = false, espera, id = crypto.randomUUID() }: Asked,
): Promise<string> {
  const { tx, ator, now } = context;
  if (!interna) await requireWithinLimit(context);
  await tx.insert(tarefas).values({
    tenantId: ator.tenantId,
    id,
    tipo: kind.tipo,
    titulo,
    canal,
    link,
    parametros: kind.parametros.parse(parametros),
    faixa: laneOf(kind, ator),
    ...ownerColumns(ator),
    sessaoId: ator.tipo === 'pessoa' ? ator.sid : null,
    empresaId: ator.empresaId,
    endereco: context.address,
    requestId: context.requestId,
    naoAntes: espera
      ? sql`${context.deps.agora()} + make_interval(secs => ${espera.segundos})`
      : context.deps.agora(),
    aguardando: espera?.texto ?? '',
    criadoEm: now,
  });
  await tellOthers(tx, [{ kind: 'tarefa' }]);
  context.replyHeaders?.set(TASK_HEADER, id);
  context.afterCommit(() => context.deps.events.emit({ kind: 'tarefa' }));
  return id;
}

/** A service's task goes to the background lane: no person is waiting for it. */
function laneOf<P>({ faixa = 'pessoa' }: TaskKind<P>, ator: Actor): FaixaTarefa {
  return faixa === 'pessoa' && ator.tipo === 'servico' ? 'fundo' : faixa;
}

async function requireWithinLimit({ tx, ator }: Caller): Promise<void> {
  const isService = ator.tipo === 'servico';
  // Serialises concurrent requests, so that each sees what the others have committed.
  await advisoryLock(tx, `tarefas ${isService ? ator.servicoId : ator.usuarioId}`);
  const open = and(ofActor(ator), inArray(tarefas.estado, ['na_fila', 'executando']));
  const [counted] = await tx.select({ total: count() }).from(tarefas).where(open);
  if ((counted?.total ?? 0) < MAX_OPEN) return;
  throw new ApiProblem(
    'MUITAS_TENTATIVAS',
    isService
      ? `O serviço ${ator.nome} já tem ${MAX_OPEN} tarefas em andamento. Espere alguma terminar.`
      : `Você já tem ${MAX_OPEN} tarefas em andamento. Espere alguma terminar ou cancele uma.`,
  );
}
