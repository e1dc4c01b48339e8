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

/** Unfinished tasks that one person, or one service, may have. */
const MAX_OPEN = 20;

interface Asked {
  /** What the person reads: 'Importação de fornecedores.csv'. */
  titulo: string;
  /** Channel of the toast that tells the end. */
  canal?: string;
  /** The page that shows what came of it, such as '/sistema/fornecedor/consulta'. */
  link?: string;
  /** Asked for by the product itself: it does not count against who acts. */
  interna?: boolean;
  /** It begins only after so many seconds; the sentence tells why. */
  espera?: { segundos: number; texto: string };
  /** Its id, where whoever asks must find the task again after a fall; asked for twice, the second fails. */
  id?: string;
}

/** Who asks: a request, a step of another task, or a routine. */
export type Caller = Pick<
  ActorContext,
  'tx' | 'address' | 'requestId' | 'now' | 'afterCommit' | 'deps' | 'replyHeaders'
> & { ator: Actor };

/**
 * Puts a task into the queue, in the caller's transaction: it exists exactly when what the caller wrote does.
 * Out: its id. Throws 429 when who acts has too many unfinished ones.
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

/** A service does not wait for the answer as a person does. */
function laneOf<P>({ faixa = 'pessoa' }: TaskKind<P>, ator: Actor): FaixaTarefa {
  return faixa === 'pessoa' && ator.tipo === 'servico' ? 'fundo' : faixa;
}

async function requireWithinLimit({ tx, ator }: Caller): Promise<void> {
  const isService = ator.tipo === 'servico';
  // Concurrent requests are serialised: each sees what the others have committed.
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
