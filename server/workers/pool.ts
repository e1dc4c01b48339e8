import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { z } from 'zod';
import type { LogEntry } from '../deps.ts';
import { ApiProblem } from '../http/problem.ts';
import type { JobInput, JobName, JobOutput } from '../jobs.ts';
import type { TurnLoad } from '../telemetry/port.ts';
import { startCall } from './call.ts';
import { createTurnGate } from './gate.ts';
import { JOB_LIMITS, type JobLimits } from './limits.ts';
import type { FromThread } from './messages.ts';
import { owned } from './owned.ts';
import { JobEnded, type JobOutcome, type Jobs } from './port.ts';
import { streamFrom } from './streamFrom.ts';
import { throughOnly } from './throughOnly.ts';

export interface JobPool extends Jobs {
  /** Returns, by kind of thread, how many turns are in use, how many callers wait, and how many turns were revoked since the start. */
  load: () => TurnLoad[];
  /** Terminates all threads, even while they work. */
  close: () => Promise<void>;
}

/** Size of V8's young generation in MB; without a limit V8 uses three times as much. */
const YOUNG_MB = 8;

interface ThreadsAsked {
  nome: TurnLoad['nome'];
  count: number;
  idleSeconds: number;
  limits: JobLimits;
  file: URL;
  onTakenBack: (nome: string, owner: string) => void;
}

/** Creates threads of one kind, and their queue. */
function threadsOf({ nome, count, idleSeconds, limits, file, onTakenBack }: ThreadsAsked) {
  let takenBack = 0;
  const pool = new Piscina({
    filename: file.href,
    minThreads: 0,
    maxThreads: count,
    idleTimeout: idleSeconds * 1000,
    // Far above the allowed memory, because V8 at this limit may abort the whole process. Short-lived objects of a parser need little room.
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes * 4, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const gate = createTurnGate({
    turns: count,
    perOwner: Math.max(1, count - 1),
    waiting: limits.waiting,
    waitSeconds: limits.waitSeconds,
    leaseSeconds: limits.leaseSeconds,
    full: () => new JobEnded('FILA', limits),
    onTakenBack: (owner) => {
      takenBack += 1;
      onTakenBack(nome, owner);
    },
  });
  const load = (): TurnLoad => ({ nome, ...gate.load(), takenBack });
  return { pool, gate, load };
}

/** Types a value from a thread: threads run our own code, so it has the type of the registry. */
const outputOf = <N extends JobName>(value: unknown) => z.custom<JobOutput<N>>().parse(value);

/**
 * Creates a pool of worker threads for the jobs (docs/adr/0017). Threads start with the first job and end when idle; one that exceeds its
 * time or memory is terminated, logged and replaced. `changed` (other limits) and `file` (other thread code) are for tests.
 */
export function createJobPool(
  log: (entry: LogEntry) => void,
  changed: Partial<JobLimits> = {},
  file = new URL('./thread.ts', import.meta.url),
): JobPool {
  const limits = { ...JOB_LIMITS, ...changed };
  const cores = Math.max(limits.fewestThreads, Math.min(limits.mostThreads, availableParallelism()));
  const onTakenBack = (fila: string, tenant: string) =>
    log({ nivel: 'erro', evento: 'VEZ_TOMADA', fila, tenant });
  const common = { limits, file, onTakenBack };
  const one = threadsOf({ ...common, nome: 'leituras', count: cores, idleSeconds: limits.idleSeconds });
  const streams = threadsOf({
    ...common,
    nome: 'arquivos',
    count: limits.streamThreads,
    idleSeconds: limits.streamIdleSeconds,
  });

  /** Returns the error for an answer without a value; a defect of our own is logged. */
  const errorOf = (name: string, answer: FromThread | undefined): ApiProblem => {
    if (answer?.kind === 'problem') return new ApiProblem(answer.code, answer.detail, answer.extra);
    const motivo = answer?.kind === 'failure' ? answer.message : 'A thread answered nothing';
    log({ nivel: 'erro', evento: 'LEITURA_FALHOU', trabalho: name, motivo });
    return new JobEnded('FALHA', limits);
  };
  const logEnded = (name: string, ended: JobEnded) =>
    log({ nivel: 'aviso', evento: 'LEITURA_INTERROMPIDA', trabalho: name, motivo: ended.ending });

  /** Returns jobs that end with the caller's signal. */
  function jobsFor(signal: AbortSignal | undefined): Jobs {
    /** Passes the answers to `onMessage` in the order of the inputs. Throws JobEnded for the input after the last answer. */
    async function perform<N extends JobName>(
      owner: string,
      name: N,
      inputs: readonly JobInput<N>[],
      onMessage: (answer: FromThread) => void,
    ): Promise<void> {
      const turn = await one.gate.enter(owner, signal);
      const work = { name, inputs: owned(inputs) };
      const asked = { work, seconds: limits.seconds, limits, onMessage, turn, signal };
      const call = startCall(one.pool, { what: 'each', ...asked });
      try {
        await call.ended;
      } catch (error) {
        if (error instanceof JobEnded) logEnded(name, error);
        throw error;
      } finally {
        call.port.close();
        turn.leave();
      }
    }

    async function run<N extends JobName>(owner: string, name: N, input: JobInput<N>): Promise<JobOutput<N>> {
      const answers: FromThread[] = [];
      await perform(owner, name, [input], (answer) => answers.push(answer));
      const [answer] = answers;
      if (answer?.kind !== 'value') throw errorOf(name, answer);
      return outputOf<N>(answer.value);
    }

    async function each<N extends JobName>(owner: string, name: N, inputs: readonly JobInput<N>[]) {
      const outcomes: JobOutcome<JobOutput<N>>[] = [];
      const onMessage = (answer: FromThread) => {
        if (answer.kind === 'value') outcomes.push({ ok: true, value: outputOf<N>(answer.value) });
        else outcomes.push({ ok: false, mensagem: errorOf(name, answer).message });
      };
      while (outcomes.length < inputs.length) {
        try {
          await perform(owner, name, inputs.slice(outcomes.length), onMessage);
        } catch (error) {
          if (!(error instanceof JobEnded) || error.ending === 'FILA') throw error;
          const others = inputs.length > 1 ? ' Os outros seguiram.' : '';
          outcomes.push({ ok: false, mensagem: error.message + others });
        }
      }
      return outcomes;
    }

    return {
      run,
      each,
      stream: (owner, name, asked) =>
        throughOnly(streamFrom({ ...streams, limits, errorOf, logEnded, signal }, { owner, name, ...asked })),
      until: (other) => jobsFor(signal ? AbortSignal.any([signal, other]) : other),
    };
  }

  return {
    ...jobsFor(undefined),
    load: () => [one.load(), streams.load()],
    close: async () => {
      await Promise.all([one.pool.destroy(), streams.pool.destroy()]);
    },
  };
}
