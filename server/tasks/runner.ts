import { failureReason, isDatabaseDown } from '../db/errors.ts';
import type { Deps } from '../deps.ts';
import { endTask } from './ending.ts';
import { executeTask, guardOf, INTERRUPTED } from './execute.ts';
import { type Claimed, taskQueue } from './queue.ts';
import { taskKinds } from './registry.ts';
import type { AnyTask } from './task.ts';

/** Tasks that one process runs at once. */
const CONCURRENCY = 2;
/** How often the queue is looked at without being called: for other processes' tasks and for repetitions. */
const POLL_MS = 5_000;
const STOP_MS = 8_000;

export interface TaskRunner {
  /** Takes up what a dead process left, then whatever comes. */
  start: () => Promise<void>;
  /** Runs everything that is due and returns when nothing is left: for tests. */
  drain: () => Promise<void>;
  /** Takes nothing new; what runs goes back into the queue at its next step, or after so many milliseconds. */
  stop: (milliseconds?: number) => Promise<void>;
}

export interface RunnerOptions {
  kinds?: readonly AnyTask[];
  /** No other process works on this database. */
  alone: boolean;
}

/** Runs the tasks of all tenants (docs/adr/0009), the same in Node, in tests and in the browser. */
export function createTaskRunner(deps: Deps, { kinds = taskKinds, alone }: RunnerOptions): TaskRunner {
  const queue = taskQueue(deps.db, crypto.randomUUID());
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let unlisten: () => void = () => undefined;
  let filling: Promise<void> | undefined;
  let again = false;

  const resumable = kinds.filter(({ resume }) => resume !== 'nunca').map(({ tipo }) => tipo);

  const kindOf = (task: Claimed) => kinds.find(({ tipo }) => tipo === task.tipo);

  async function adopt(): Promise<void> {
    for (const task of await queue.adoptLost(deps.clock(), resumable, alone && running.size === 0))
      await endTask(deps, queue, task, 'interrompida', guardOf(kindOf(task), task), { resumo: INTERRUPTED });
  }

  async function takeOne(): Promise<boolean> {
    const task = await queue.claim(deps.clock());
    if (!task) return false;
    const kind = kindOf(task);
    const work = kind
      ? executeTask(deps, queue, kind, task, stopping.signal)
      : endTask(deps, queue, task, 'falhou', null, {
          resumo: 'Esta versão do Farol não conhece esta tarefa.',
        });
    const tracked: Promise<void> = work.finally(() => {
      running.delete(tracked);
      fill();
    });
    running.add(tracked);
    return true;
  }

  async function takeAll(): Promise<void> {
    do {
      again = false;
      while (!stopping.signal.aborted && running.size < CONCURRENCY && (await takeOne()));
    } while (again);
  }

  /** One at a time; a call meanwhile makes it look once more. */
  function fill(): void {
    if (stopping.signal.aborted) return;
    again = true;
    filling ??= takeAll()
      .catch(tell)
      .finally(() => {
        filling = undefined;
      });
  }

  function tell(error: unknown): void {
    if (isDatabaseDown(error) || !(error instanceof Error)) return;
    deps.log({ nivel: 'erro', evento: 'FILA_DE_TAREFAS', motivo: failureReason(error) });
  }

  return {
    start: async () => {
      await adopt().catch(tell);
      unlisten = deps.events.on(({ kind }) => kind === 'tarefa' && fill());
      timer = setInterval(() => {
        adopt().catch(tell);
        fill();
      }, POLL_MS);
      fill();
    },
    drain: async () => {
      await adopt();
      fill();
      while (filling || running.size > 0) await Promise.all([filling, ...running]);
    },
    stop: async (milliseconds = STOP_MS) => {
      stopping.abort();
      clearInterval(timer);
      unlisten();
      const limit = new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref?.());
      await Promise.race([Promise.all([filling, ...running]), limit]);
      // What still runs is not waited for, and whoever starts next takes it up at once.
      if (running.size > 0) await queue.releaseAll(resumable).catch(tell);
    },
  };
}
