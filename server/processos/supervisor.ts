import type { LogEntry } from '../deps.ts';
import type { Env } from '../env.ts';

/** A process that died soon waits this long for its successor, then twice as long each time (milliseconds). */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** Whoever served for this long was well: its successor does not pay for those before. */
const STEADY_MS = 60_000;

/** What one of the processes is there for. */
export interface Place {
  numero: number;
  papel: Env['FAROL_PAPEL'];
  /** The very first: it alone prepares the database, before there are others. */
  prepares: boolean;
}

export interface Ending {
  code: number | null;
  signal: string | null;
}

/** A process that runs. */
export interface Worker {
  pid: number;
  /** Asks it to finish what it does and end. */
  stop: () => void;
  kill: () => void;
}

/** All that the supervisor does to the world. */
export interface World {
  fork: (place: Place, heard: { serves: () => void; ended: (ending: Ending) => void }) => Worker;
  /** Milliseconds of a clock that only goes forward. */
  now: () => number;
  /** Out: how to call it off. */
  later: (ms: number, work: () => void) => () => void;
  log: (entry: LogEntry) => void;
  /** Ends this process. In: its exit code, and a sentence where nobody told one. */
  exit: (code: number, sentence?: string) => void;
}

/**
 * Keeps so many processes running: the first prepares and serves before the others start; one that ends is started again in
 * its place, with what that place does, later each time. With `tudo`, place 1 alone does the background work. Out: `stop`, which
 * lets all finish and then ends with 0; said twice, it ends at once. A first process that never serves ends it with 1.
 */
export function supervise(
  world: World,
  { processes, papel }: { processes: number; papel: Place['papel'] },
): { stop: () => void } {
  const running = new Map<number, Worker>();
  const awaited = new Map<number, () => void>();
  let started = false;
  let stopping = false;

  function start(numero: number, failures: number): void {
    let since: number | null = null;
    const place: Place = {
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

  function succeed(numero: number, pid: number, { code, signal }: Ending, failures: number): void {
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

/** Whoever ends with 1 has said why. */
function sentenceOf({ code, signal }: Ending): string | undefined {
  if (code === 1) return undefined;
  return `O Farol não pode começar. O primeiro processo terminou antes de atender (${signal ?? `código ${code}`}).`;
}
