import type { LogEntry } from '../deps.ts';
import type { Env } from '../env.ts';

/** Pause (ms) before a process that died early is replaced, doubled each time. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** Time (ms) of service after which a process counts as healthy, so that its failures are reset. */
const STEADY_MS = 60_000;

/** Role of one of the processes. */
export interface ProcessPlace {
  numero: number;
  papel: Env['FAROL_PAPEL'];
  /** Whether it is the very first, which prepares the database before the others start. */
  prepares: boolean;
}

export interface ProcessEnding {
  code: number | null;
  signal: string | null;
}

/** A running process. */
export interface Worker {
  pid: number;
  /** Makes it finish its work and end. */
  stop: () => void;
  kill: () => void;
}

/** Side effects of the supervisor. */
export interface World {
  fork: (
    place: ProcessPlace,
    heard: { serves: () => void; ended: (ending: ProcessEnding) => void },
  ) => Worker;
  /** Returns the milliseconds of a monotonic clock. */
  now: () => number;
  /** Runs `work` after `ms`. Returns a function that cancels it. */
  later: (ms: number, work: () => void) => () => void;
  log: (entry: LogEntry) => void;
  /** Ends this process with an exit code, and a sentence when none was shown yet. */
  exit: (code: number, sentence?: string) => void;
}

/**
 * Runs `processes` workers: the first prepares and serves before the others start; one that ends is replaced, after growing pauses. With
 * `tudo`, only place 1 does background work. Returns `stop`, which lets all finish and exits with 0; called again it kills them. If the
 * first never serves, exits with 1.
 */
export function supervise(
  world: World,
  { processes, papel }: { processes: number; papel: ProcessPlace['papel'] },
): { stop: () => void } {
  const running = new Map<number, Worker>();
  const awaited = new Map<number, () => void>();
  let started = false;
  let stopping = false;

  function start(numero: number, failures: number): void {
    let since: number | null = null;
    const place: ProcessPlace = {
      numero,
      papel: papel === 'tudo' && numero > 1 ? 'web' : papel,
      prepares: !started,
    };
    const worker = world.fork(place, {
      serves: () => {
        since = world.now();
        world.log({
          nivel: 'info',
          evento: 'PROCESSO_ATENDE',
          processo: numero,
          pid: worker.pid,
          papel: place.papel,
        });
        if (started) return;
        started = true;
        if (!stopping) for (let other = 2; other <= processes; other += 1) start(other, 0);
      },
      ended: (ending) => {
        running.delete(numero);
        if (stopping) return endWhenAllDid();
        if (!started) return world.exit(1, sentenceOf(ending));
        const wasSteady = since !== null && world.now() - since >= STEADY_MS;
        succeed(numero, worker.pid, ending, wasSteady ? 0 : failures);
      },
    });
    running.set(numero, worker);
  }

  function succeed(numero: number, pid: number, { code, signal }: ProcessEnding, failures: number): void {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
    const motivo = `O processo ${numero} terminou; outro toma o seu lugar em ${pause / 1000} s.`;
    world.log({
      nivel: 'aviso',
      evento: 'PROCESSO_TERMINOU',
      processo: numero,
      pid,
      codigo: code,
      sinal: signal,
      motivo,
    });
    const callOff = world.later(pause, () => {
      awaited.delete(numero);
      start(numero, failures + 1);
    });
    awaited.set(numero, callOff);
  }

  function endWhenAllDid(): void {
    if (running.size === 0) world.exit(0);
  }

  start(1, 0);
  return {
    stop: () => {
      if (stopping) {
        for (const worker of running.values()) worker.kill();
        return world.exit(1);
      }
      stopping = true;
      for (const callOff of awaited.values()) callOff();
      for (const worker of running.values()) worker.stop();
      endWhenAllDid();
    },
  };
}

/** A process that exits with 1 has already shown why. */
function sentenceOf({ code, signal }: ProcessEnding): string | undefined {
  if (code === 1) return undefined;
  return `O Farol não pode começar. O primeiro processo terminou antes de atender (${signal ?? `código ${code}`}).`;
}
