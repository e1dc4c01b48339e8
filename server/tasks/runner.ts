import type { FaixaTarefa } from '../../contract/tarefas.ts';
import { failureReason, isDatabaseDown } from '../db/errors.ts';
import type { Deps } from '../deps.ts';
import { taskKinds } from '../taskRegistry.ts';
import { endTask } from './ending.ts';
import { executeTask, INTERRUPTED } from './execute.ts';
import { createLanes, SLOTS, type Slots } from './lanes.ts';
import { type Claimed, LOST_AFTER_MS, type TaskQueue, taskQueue } from './queue.ts';
import type { AnyTask } from './task.ts';

/** Polling interval of the queue when events of other processes do not arrive here, and when they do. */
const POLL_MS = 5_000;
const RARE_POLL_MS = 60_000;
/** Interval of the search for tasks of dead processes: short enough to notice that the database itself was away. */
const ADOPT_MS = 20_000;
const STOP_MS = 8_000;
/** End states that are counted as failures for the operator. */
const FAILURES: readonly string[] = ['falhou', 'interrompida', 'sem_fim'];
/** Label for a kind that this version does not have. */
const UNKNOWN = 'desconhecida';
const NOT_KNOWN = { resumo: 'Esta versão do Farol não conhece esta tarefa.' };
/** Far longer than any step, external response or wait for a turn. */
const SILENCE_MS = 30 * 60_000;

interface TaskRunner {
  /** Adopts tasks of dead processes, then runs all tasks that become due. */
  start: () => Promise<void>;
  /** Runs everything that is due and returns when nothing is left; for tests. */
  drain: () => Promise<void>;
  /** Claims nothing new; running tasks return to the queue at their next step, or after this time. */
  stop: (milliseconds?: number) => Promise<void>;
}

interface RunnerOptions {
  kinds?: readonly AnyTask[];
  /** No other process works on this database. */
  alone: boolean;
  slots?: Slots;
  /** Milliseconds without a step or progress after which a task is given up. */
  silence?: number;
}

/** Creates the runner of the tasks of all tenants (docs/adr/0009), the same in Node, in tests and in the browser. */
export function createTaskRunner(
  deps: Deps,
  { kinds = taskKinds, alone: isAlone, slots = SLOTS, silence = SILENCE_MS }: RunnerOptions,
): TaskRunner {
  const queue = taskQueue(deps, crypto.randomUUID());
  const stopping = new AbortController();
  const lanes = createLanes(slots);
  let adopting: ReturnType<typeof setInterval> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unlisten: () => void = () => undefined;
  let filling: Promise<void> | undefined;
  let again = false;
  /** Tasks that must run alone: whether one is due, as far as is known, and whether one runs. */
  const alone = { due: false, running: false };
  let started = false;
  /** When the database was last found to be away: all heartbeats are old then. */
  let awayAt = Number.NEGATIVE_INFINITY;

  const resumable = kinds.filter(({ resume }) => resume !== 'nunca').map(({ tipo }) => tipo);

  for (const tipo of [...kinds.map((kind) => kind.tipo), UNKNOWN])
    for (const estado of FAILURES) deps.telemetry.count('tarefa_falha', { tipo, estado }, 0);
  /** Counts an end that is a failure. Returns the end. */
  const noteFailure = <T extends string>(tipo: string, estado: T): T => {
    if (FAILURES.includes(estado)) deps.telemetry.count('tarefa_falha', { tipo, estado });
    return estado;
  };

  const kindOf = (task: Claimed) => kinds.find(({ tipo }) => tipo === task.tipo);

  async function adopt(): Promise<void> {
    if (performance.now() - awayAt < LOST_AFTER_MS) return;
    const lost = await queue.adoptLost(resumable, isAlone && lanes.isIdle()).catch((error: unknown) => {
      if (isDatabaseDown(error)) awayAt = performance.now();
      throw error;
    });
    for (const death of lost.mortes) deps.log({ nivel: 'aviso', evento: 'TAREFA_PROCESSO_MORREU', ...death });
    for (const task of lost.ended) {
      const kind = kindOf(task);
      const estado = noteFailure(kind?.tipo ?? UNKNOWN, 'interrompida');
      await endTask(deps, queue, { kind, task }, { estado, outcome: { resumo: INTERRUPTED } });
    }
    if (lost.again && started) fill();
  }

  const takeOne = async (faixa: FaixaTarefa) => begin(faixa, await queue.claim(faixa));

  /** Starts the task that must run alone, once nothing else runs. Returns whether no other task may start now. */
  async function takeAlone(): Promise<boolean> {
    if (alone.running) return true;
    if (!alone.due) return false;
    if (!lanes.isIdle()) return true;
    alone.running = begin('pessoa', await queue.claimAlone(), () => {
      alone.running = false;
    });
    alone.due = alone.running;
    return alone.running;
  }

  function begin(faixa: FaixaTarefa, task: Claimed | null, over: () => void = () => undefined): boolean {
    if (!task) return false;
    const kind = kindOf(task);
    const work = kind
      ? deps.telemetry.measure('tarefa', { labels: { tipo: task.tipo } }, async (tell) => {
          const begun = performance.now();
          const estado = await executeTask(deps, queue, { kind, task, stopping: stopping.signal, silence });
          tell({ labels: { estado } });
          noteFailure(kind.tipo, estado);
          logRun(task, estado, Math.round(performance.now() - begun));
        })
      : endTask(deps, queue, { kind, task }, { estado: noteFailure(UNKNOWN, 'falhou'), outcome: NOT_KNOWN });
    lanes.hold(faixa, work.finally(over), fill);
    return true;
  }

  /** Logs each run, when requests are logged too, with the id of the request that created the task. */
  function logRun({ id, tipo, tenantId, servicoId, requestId }: Claimed, estado: string, ms: number): void {
    if (!deps.logRequests) return;
    const ator = servicoId === null ? 'pessoa' : 'servico';
    const entry = { tarefa: id, tipo, estado, ms, tenant: tenantId, ator, requestId };
    deps.log({ nivel: 'info', evento: 'TAREFA', ...entry });
  }

  async function takeAll(): Promise<void> {
    let next: Awaited<ReturnType<TaskQueue['nextDue']>>;
    do {
      again = false;
      if (!(await takeAlone()))
        for (const faixa of lanes.free())
          while (!stopping.signal.aborted && lanes.isFree(faixa) && (await takeOne(faixa)));
      next = await queue.nextDue();
      if (next.sozinha && !alone.due) alone.due = again = true;
      // Also after a call during `nextDue`: a task may have returned to the queue just after that query.
    } while (again && !stopping.signal.aborted);
    if (!started) return;
    const most = deps.events.hearsAll() ? RARE_POLL_MS : POLL_MS;
    lookAgainIn(Math.min(next.em ?? most, most));
  }

  function lookAgainIn(milliseconds: number): void {
    clearTimeout(timer);
    if (!stopping.signal.aborted) timer = setTimeout(fill, milliseconds);
  }

  /** Runs one pass at a time; a call during a pass causes one more. */
  function fill(): void {
    if (stopping.signal.aborted) return;
    again = true;
    filling ??= takeAll()
      .catch((error: unknown) => {
        tell(error);
        again = false;
        if (started) lookAgainIn(POLL_MS);
      })
      .finally(() => {
        filling = undefined;
        if (again) fill();
      });
  }

  function tell(error: unknown): void {
    if (isDatabaseDown(error) || !(error instanceof Error)) return;
    deps.log({ nivel: 'erro', evento: 'FILA_DE_TAREFAS', motivo: failureReason(error) });
  }

  return {
    start: async () => {
      await adopt().catch(tell);
      started = true;
      unlisten = deps.events.on(({ kind }) => (kind === 'tarefa' || kind === 'retomada') && fill());
      adopting = setInterval(() => void adopt().catch(tell), ADOPT_MS);
      fill();
    },
    drain: async () => {
      await adopt();
      fill();
      while (filling || !lanes.isIdle()) await Promise.all([filling, lanes.settled()]);
    },
    stop: async (milliseconds = STOP_MS) => {
      stopping.abort();
      clearInterval(adopting);
      clearTimeout(timer);
      unlisten();
      const after = (wait: number) => new Promise<void>((resolve) => setTimeout(resolve, wait).unref?.());
      await Promise.race([Promise.all([filling, lanes.settled()]), after(milliseconds)]);
      // A task being claimed now would be claimed again once returned to the queue, so claims end first.
      await Promise.race([filling, after(STOP_MS)]);
      // Tasks that still run are not awaited; the next process takes them over immediately.
      if (!lanes.isIdle()) await queue.releaseAll(resumable).catch(tell);
    },
  };
}
