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
} from '../jobs.ts';
import type { JobLimits } from './limits.ts';

/** Reasons why the reading of a file did not complete. */
export type JobEnding = 'TEMPO' | 'MEMORIA' | 'PARADA' | 'FALHA' | 'FILA';

const SENTENCES: Readonly<Record<JobEnding, (limits: JobLimits) => string>> = {
  TEMPO: ({ seconds }) => `A leitura deste arquivo passou do tempo (${seconds} s) e foi interrompida.`,
  MEMORIA: ({ megabytes }) =>
    `A leitura deste arquivo precisou de mais memória do que pode (${megabytes} MB) e foi interrompida.`,
  PARADA: () => 'A leitura deste arquivo ficou parada e foi interrompida. Tente de novo.',
  FALHA: () => 'Este arquivo não pôde ser lido: a leitura falhou no servidor.',
  FILA: () => 'O servidor já tem arquivos demais para ler. Nada foi gravado; tente de novo em instantes.',
};

/** Error of a job that was aborted, or never started; its message is for the user. */
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

/** Result for one file among several. */
export type JobOutcome<T> = { ok: true; value: T } | { ok: false; mensagem: string };

/** Source and input of a stream, with a function for the value sent with each request for an item, which most streams do not need. */
export interface StreamAsked<N extends StreamName> {
  source: Slices;
  input: StreamInput<N>;
  tell?: () => StreamTold<N>;
}

/**
 * Parses received files in isolation (docs/adr/0017): on Node in worker threads with limits of time and memory, in a browser and in tests
 * in place. Input is plain data; `owner` is the tenant, for fairness. Must not be called with a transaction open, which would block others
 * while the file is read.
 */
export interface Jobs {
  /** Throws JobEnded, and the ApiProblem that the job threw. */
  run: <N extends JobName>(owner: string, name: N, input: JobInput<N>) => Promise<JobOutput<N>>;
  /** Runs each input separately, in order: an aborted one does not stop the others. Throws JobEnded only when the queue is full. */
  each: <N extends JobName>(
    owner: string,
    name: N,
    inputs: readonly JobInput<N>[],
  ) => Promise<JobOutcome<JobOutput<N>>[]>;
  /**
   * Reads a large file item by item, on demand. To be consumed only with `for await` or `yield*`, which end it however they are left: a
   * single step by hand would hold its thread. Throws as `run`, and errors of reading the source.
   */
  stream: <N extends StreamName>(
    owner: string,
    name: N,
    asked: StreamAsked<N>,
  ) => AsyncIterable<StreamItem<N>>;
  /** Returns the same jobs for a caller who may give up: waiting and running work ends with the signal, and throws its reason. */
  until: (signal: AbortSignal) => Jobs;
}
