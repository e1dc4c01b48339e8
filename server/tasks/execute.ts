import { eq } from 'drizzle-orm';
import { maskCpfsIn } from '../../contract/brasil/cpfCnpj.ts';
import { isAllowed } from '../../contract/permissions.ts';
import { accessIn, tellAccess } from '../auth/acessos.ts';
import { lacksRight } from '../auth/serviceRules.ts';
import { type ActorKey, withActor } from '../auth/withActor.ts';
import type { Breadth } from '../auth/withSession.ts';
import { failureReason, isDatabaseDown, isDiskFull } from '../db/errors.ts';
import { tarefas, tarefasItens } from '../db/taskTables.ts';
import { untilStored } from '../db/untilStored.ts';
import type { Deps } from '../deps.ts';
import { auditOrigin, writeAudit } from '../http/audit.ts';
import { limitReached } from '../http/limits.ts';
import { ApiProblem } from '../http/problem.ts';
import { companiesTold } from './companiesTold.ts';
import { type Ending, endTask, ring, writeEnd } from './ending.ts';
import type { Claimed, TaskQueue } from './queue.ts';
import {
  type AnyTask,
  TaskCancelled,
  TaskLost,
  type TaskOutcome,
  type TaskRun,
  type TaskStep,
  TaskStuck,
  TaskWait,
} from './task.ts';
import { startWatchdog } from './watchdog.ts';
import { yieldToEventLoop } from './yieldToEventLoop.ts';

const BEAT_MS = 10_000;
const PROGRESS_MS = 500;

/** State in which a task was left: ended, put back into the queue, or not written, so that another process takes it over. */
type Left = Ending | 'na_fila' | 'sem_fim';

interface Execution {
  kind: AnyTask;
  task: Claimed;
  /** Aborted when the server stops. */
  stopping: AbortSignal;
  /** Milliseconds without a step or progress after which the task is given up. */
  silence: number;
}

/**
 * Runs one claimed task to its end and returns how it was left. A task that fails gets a sentence with the reason; one that loses the
 * database or the server is put back into the queue; one that is stuck frees its slot. Never throws.
 */
export async function executeTask(
  server: Deps,
  queue: TaskQueue,
  { kind, task, stopping, silence }: Execution,
): Promise<Left> {
  let cancelled = false;
  let lost = false;
  let lastProgress = 0;
  const over = new AbortController();
  const deps: Deps = { ...server, jobs: server.jobs.until(over.signal) };
  const onBeat = (cancel: boolean | null) => {
    if (cancel === null) lost = true;
    else cancelled = cancel;
    if (lost) over.abort(new TaskLost());
    else if (cancelled && kind.onCancel === 'breakOff') over.abort(new TaskCancelled());
  };
  const stuck = Promise.withResolvers<never>();
  // Prevents an unhandled rejection while nothing awaits it yet.
  stuck.promise.catch(() => undefined);
  const watchdog = startWatchdog(silence, () => {
    lost = true;
    over.abort(new TaskLost());
    stuck.reject(new TaskStuck());
  });
  const onStop = () => over.abort(new TaskLost());
  stopping.addEventListener('abort', onStop);
  const requireOurs = () => {
    if (lost || stopping.aborted) throw new TaskLost();
  };
  const beat = () => queue.beat(task).then(onBeat, () => undefined);
  const timer = setInterval(beat, BEAT_MS);
  // Some task was cancelled; the next heartbeat shows whether it is this one.
  const unlisten = deps.events.on(({ kind: what }) => what === 'cancelamento' && void beat());

  const told = companiesTold(kind, task);
  const stillOurs = async ({ tx }: TaskStep) => {
    const { cancelarEm } = tarefas;
    const [ours] = await tx.select({ cancelarEm }).from(tarefas).where(queue.mine(task));
    onBeat(ours ? ours.cancelarEm !== null : null);
    // Not committed: the process that took the task over does the step again.
    if (lost) throw new TaskLost();
  };
  /** Runs one transaction of the task; `close` runs last in it. */
  const inStep = async <T>(
    work: (step: TaskStep) => Promise<T>,
    close: (step: TaskStep) => Promise<void>,
    breadth: Breadth = { empresa: task.empresaId },
  ) => {
    await yieldToEventLoop();
    requireOurs();
    watchdog.touch();
    const now = deps.clock();
    const following: (() => void)[] = [];
    let changed: readonly string[] = [];
    const result = await withActor(deps.db, actorKeyOf(task, breadth), now, async (tx, ator) => {
      if (!isAllowed(ator, kind.guard(task.parametros)))
        throw new ApiProblem('SEM_PERMISSAO', lacksRight(ator));
      const asked = { address: task.endereco, requestId: task.requestId, now };
      const origin = auditOrigin(asked, ator);
      const tellsOf = told.seen(ator.empresas);
      const step: TaskStep = {
        ...asked,
        deps,
        tx,
        ator,
        origin,
        afterCommit: (act) => following.push(act),
        audit: (entry) => writeAudit(tx, origin, entry),
        report: async (items, empresas = ator.empresas) => {
          for (const id of empresas) tellsOf.add(id);
          const rows = items.map(({ item, mensagem, ...rest }) => ({
            ...rest,
            // File names and messages are shown to all who see the task, so CPFs in them are masked.
            item: maskCpfsIn(item),
            mensagem: maskCpfsIn(mensagem),
            tenantId: task.tenantId,
            tarefaId: task.id,
          }));
          if (rows.length > 0) await tx.insert(tarefasItens).values(rows);
        },
      };
      const made = await work(step);
      following.unshift(await told.write(tx, tellsOf));
      await close(step);
      changed = accessIn(tx);
      return made;
    });
    watchdog.touch();
    for (const act of following) act();
    tellAccess(deps, changed);
    return result;
  };

  const run: TaskRun = {
    deps,
    tarefaId: task.id,
    tenantId: task.tenantId,
    attempt: task.tentativas,
    criadoEm: task.criadoEm,
    isCancelled: () => cancelled,
    stopIfCancelled: () => {
      if (cancelled) throw new TaskCancelled();
    },
    progress: async (feito, guessed) => {
      requireOurs();
      watchdog.touch();
      const total = guessed === null || feito > guessed ? null : guessed;
      if (feito !== total && Date.now() - lastProgress < PROGRESS_MS) return;
      lastProgress = Date.now();
      onBeat(await queue.beat(task, { feito, total }));
    },
    step: (work, breadth) => inStep(work, stillOurs, breadth),
  };

  try {
    if (task.tentativas > 1 && kind.resume === 'recomeca')
      await run.step(({ tx }) => tx.delete(tarefasItens).where(eq(tarefasItens.tarefaId, task.id)));
    const outcome = await Promise.race([kind.start(run, task.parametros), stuck.promise]);
    const { encerra } = outcome;
    const guard = kind.guard(task.parametros);
    if (!encerra) {
      await endTask(deps, queue, { kind, task }, { estado: 'concluida', outcome });
      return 'concluida';
    }
    let people: string[] = [];
    await inStep(encerra, async ({ tx, now }) => {
      people = await writeEnd(tx, queue, task, { estado: 'concluida', outcome, guard, now });
    });
    ring(deps, people);
    return 'concluida';
  } catch (error) {
    const settled = () => settle(deps, queue, { kind, task }, error);
    return await untilStored(settled, stopping).catch((failure: unknown) => {
      deps.log({ nivel: 'erro', evento: 'TAREFA_SEM_FIM', tarefa: task.id, motivo: reasonOf(failure) });
      return 'sem_fim' as const;
    });
  } finally {
    clearInterval(timer);
    watchdog.end();
    stopping.removeEventListener('abort', onStop);
    unlisten();
  }
}

/** Returns the key of the actor for the steps of a task: a person acts even after the end of the session. */
function actorKeyOf(task: Claimed, breadth: Breadth): ActorKey {
  if (task.servicoId !== null) return { servico: task.servicoId, ...breadth };
  return { sid: task.sessaoId, empresaUsuario: null, ...breadth, background: true, outlives: true };
}

const RETRY_MS = 5_000;

/**
 * Milliseconds after which a task is retried when the disk was full, and age at which it is given up, as it may be the task that fills the
 * disk.
 */
const DISK_WAIT_MS = 5 * 60_000;
const DISK_PATIENCE_MS = 24 * 60 * 60_000;

/** Returns the wait of a task that found the disk full; null when it must end instead. */
function waitForDisk(now: Date, { resume }: AnyTask, { criadoEm }: Claimed, error: unknown): TaskWait | null {
  if (!isDiskFull(error) || resume === 'nunca') return null;
  if (now.getTime() - criadoEm.getTime() > DISK_PATIENCE_MS) return null;
  const sentence = 'O disco do servidor está cheio: a tarefa continua sozinha quando houver espaço.';
  return new TaskWait(new Date(now.getTime() + DISK_WAIT_MS), sentence);
}

async function settle(
  deps: Deps,
  queue: TaskQueue,
  { kind, task }: Pick<Execution, 'kind' | 'task'>,
  thrown: unknown,
): Promise<Left> {
  const error = waitForDisk(deps.clock(), kind, task, thrown) ?? thrown;
  const mayRepeat = kind.resume !== 'nunca';
  const end = async (estado: Ending, outcome: TaskOutcome) => {
    await endTask(deps, queue, { kind, task }, { estado, outcome });
    return estado;
  };
  if (error instanceof TaskWait) {
    // Converted to a duration, because the queue uses the clock of the database.
    const wait = Math.max(0, error.ate.getTime() - deps.clock().getTime());
    if (await queue.postpone(task, wait, error)) return 'na_fila';
  }
  if (error instanceof TaskCancelled || error instanceof TaskWait)
    return end('cancelada', { resumo: 'Cancelada a seu pedido.' });
  if (error instanceof TaskLost || isDatabaseDown(error)) {
    if (mayRepeat) {
      await queue.release(task, error instanceof TaskLost ? 0 : RETRY_MS);
      return 'na_fila';
    }
    return end('interrompida', { resumo: INTERRUPTED });
  }
  if (error instanceof TaskStuck) {
    deps.log({ nivel: 'erro', evento: 'TAREFA_PARADA', tarefa: task.id, tipo: task.tipo });
    return end('falhou', { resumo: STUCK });
  }
  const told = error instanceof ApiProblem ? error : limitReached(error);
  if (isDiskFull(error)) return end('falhou', { resumo: NO_DISK });
  if (told) return end('falhou', { resumo: told.message, resultado: told.extra });
  deps.log({
    nivel: 'erro',
    evento: 'TAREFA_FALHOU',
    tarefa: task.id,
    tipo: task.tipo,
    motivo: reasonOf(error),
  });
  return end('falhou', {
    resumo: `Algo falhou no servidor. Tente de novo; se continuar, informe o código ${task.requestId}.`,
  });
}

const NO_DISK =
  'O disco do servidor está cheio. O que já estava feito ficou feito; avise quem cuida do servidor e comece de novo.';
const STUCK = 'A tarefa ficou parada e foi encerrada. O que já estava feito ficou feito; comece de novo.';
export const INTERRUPTED = 'O servidor parou antes do fim. Confira o relatório e comece de novo.';

function reasonOf(error: unknown): string {
  return error instanceof Error ? failureReason(error) : String(error);
}
