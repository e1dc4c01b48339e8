import type { Slices } from '../files/slices.ts';
import { ApiProblem } from '../http/problem.ts';
import type {
  JobInput,
  JobName,
  JobOutput,
  StreamInput,
  StreamItem,
  StreamName,
  StreamTold,
} from './jobs.ts';
import type { JobLimits } from './limits.ts';

/** Why the reading of a file came to no end. */
export type JobEnding = 'TEMPO' | 'MEMORIA' | 'PARADA' | 'FALHA' | 'FILA';

const SENTENCES: Readonly<Record<JobEnding, (limits: JobLimits) => string>> = {
  TEMPO: ({ seconds }) => `A leitura deste arquivo passou do tempo (${seconds} s) e foi interrompida.`,
  MEMORIA: ({ megabytes }) =>
    `A leitura deste arquivo precisou de mais memória do que pode (${megabytes} MB) e foi interrompida.`,
  PARADA: () => 'A leitura deste arquivo ficou parada e foi interrompida. Tente de novo.',
  FALHA: () => 'Este arquivo não pôde ser lido: a leitura falhou no servidor.',
  FILA: () => 'O servidor já tem arquivos demais para ler. Nada foi gravado; tente de novo em instantes.',
};

/** A job that was ended, or not even begun: the sentence is for people. */
export class JobEnded extends ApiProblem {
  readonly ending: JobEnding;

  constructor(ending: JobEnding, limits: JobLimits) {
    const queue = ending === 'FILA';
    super(
      queue ? 'SERVIDOR_OCUPADO' : 'LEITURA_INTERROMPIDA',
      SENTENCES[ending](limits),
      queue ? { aguardar: 5 } : {},
    );
    this.ending = ending;
  }
}

/** What came of one file among several. */
export type JobOutcome<T> = { ok: true; value: T } | { ok: false; mensagem: string };

/** What a stream reads, and what it is told with each item that it is asked for; most ask for nothing. */
export interface StreamAsked<N extends StreamName> {
  source: Slices;
  input: StreamInput<N>;
  tell?: () => StreamTold<N>;
}

/**
 * Reads what strangers sent, away from whoever asks (docs/adr/0017): on Node in worker threads with bounds of time and
 * memory, in a browser and in tests in place. In: plain data; `owner`: the tenant, for fairness. Never call it with
 * a transaction open: whoever needs the database would wait for the file.
 */
export interface Jobs {
  /** Throws JobEnded, and the ApiProblem that the job threw. */
  run: <N extends JobName>(owner: string, name: N, input: JobInput<N>) => Promise<JobOutput<N>>;
  /** Each by itself, in order: one that has to be aborted does not stop the others. Throws JobEnded only for the queue. */
  each: <N extends JobName>(
    owner: string,
    name: N,
    inputs: readonly JobInput<N>[],
  ) => Promise<JobOutcome<JobOutput<N>>[]>;
  /**
   * A large file, read as its items are asked for. It can only be gone through with `for await` or `yield*`, which end it however they
   * are left: a step taken by hand would hold its thread. Throws as `run`, and what reading the source throws.
   */
  stream: <N extends StreamName>(
    owner: string,
    name: N,
    asked: StreamAsked<N>,
  ) => AsyncIterable<StreamItem<N>>;
  /** The same for whoever may give up: what waits for a thread and what is being read end with the signal, and throw its reason. */
  until: (signal: AbortSignal) => Jobs;
}
