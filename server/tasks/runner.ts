import type { FaixaTarefa } from '../../contract/tarefas.ts';
import { failureReason, isDatabaseDown } from '../db/errors.ts';
import type { Deps } from '../deps.ts';
import { endTask } from './ending.ts';
import { executeTask, INTERRUPTED } from './execute.ts';
import { createLanes, SLOTS, type Slots } from './lanes.ts';
import { type Claimed, LOST_AFTER_MS, type TaskQueue, taskQueue } from './queue.ts';
import { taskKinds } from './registry.ts';
import type { AnyTask } from './task.ts';

/** How often the queue is looked at without being called, where other processes' tasks are not told here; and where they are. */
const POLL_MS = 5_000;
const RARE_POLL_MS = 60_000;
/** How often it is looked for tasks of dead processes: often enough to see that the database itself was away. */
const ADOPT_MS = 20_000;
const STOP_MS = 8_000;
/** Ends that somebody who runs the product is to hear of. */
const FAILURES: readonly string[] = ['falhou', 'interrompida', 'sem_fim'];
/** Of a kind that this version does not have. */
const UNKNOWN = 'desconhecida';
const NOT_KNOWN = { resumo: 'Esta versão do Farol não conhece esta tarefa.' };
/** Far more than any step, answer of others or turn takes. */
const SILENCE_MS = 30 * 60_000;

interface TaskRunner {
  /** Takes up what a dead process left, then whatever comes. */
  start: () => Promise<void>;
  /** Runs everything that is due and returns when nothing is left: for tests. */
  drain: () => Promise<void>;
  /** Takes nothing new; what runs goes back into the queue at its next step, or after so many milliseconds. */
  stop: (milliseconds?: number) => Promise<void>;
}

interface RunnerOptions {
  kinds?: readonly AnyTask[];
  /** No other process works on this database. */
  alone: boolean;
  slots?: Slots;
  /** Milliseconds after which a task without a step or progress is given up. */
  silence?: number;
}

/** Runs the tasks of all tenants (docs/adr/0009), the same in Node, in tests and in the browser. */
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
  /** Of tasks that are run alone: whether one is due, as far as is known, and whether one runs. */
  const alone = { due: false, running: false };
  let started = false;
  /** When the database was last found to be away: everybody's signs of life are old then. */
  let awayAt = Number.NEGATIVE_INFINITY;

  const resumable = kinds.filter(({ resume }) => resume !== 'nunca').map(({ tipo }) => tipo);

  for (const tipo of [...kinds.map((kind) => kind.tipo), UNKNOWN])
    for (const estado of FAILURES) deps.telemetry.count('tarefa_falha', { tipo, estado }, 0);
  /** Counts an end that is a failure. Out: the end. */
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

  /** Takes the one that is run alone, once nothing else runs. Out: whether nothing else may be begun now. */
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

  /** A line for each run, where each request has one: with the id of the request that asked for the task. */
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
      // Also where somebody called while it was asked what is due: a task may have come back just after the answer.
    } while (again && !stopping.signal.aborted);
    if (!started) return;
    const most = deps.events.hearsAll() ? RARE_POLL_MS : POLL_MS;
    lookAgainIn(Math.min(next.em ?? most, most));
  }

  function lookAgainIn(milliseconds: number): void {
    clearTimeout(timer);
    if (!stopping.signal.aborted) timer = setTimeout(fill, milliseconds);
  }

  /** One at a time; a call meanwhile makes it look once more. */
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
      // A task that is being taken just now would be taken again once it is given back: that ends first.
      await Promise.race([filling, after(STOP_MS)]);
      // What still runs is not waited for, and whoever starts next takes it up at once.
      if (!lanes.isIdle()) await queue.releaseAll(resumable).catch(tell);
    },
  };
}
