/** What is timed: a request, a task, a routine, a letter, a call to SEFAZ or ADN. */
export const MEASURED = ['pedido', 'tarefa', 'rotina', 'carta', 'servico_externo'] as const;
export type Measured = (typeof MEASURED)[number];

/**
 * What is counted when it happens: a task that ended badly, a request that was refused for want of room or of a sound server, a
 * write that the database had no disk for.
 */
export const COUNTED = ['tarefa_falha', 'pedido_recusado', 'gravacao_recusada'] as const;
export type Counted = (typeof COUNTED)[number];

/** Names and values that a measure is told apart by. */
export type Labels = Readonly<Record<string, string | number>>;

interface About {
  /** Of few values each, and of no person, company or tenant: they name series of a metric. */
  labels: Labels;
  /** Of the trace alone: ids of request and tenant. */
  details?: Labels;
}

/** What is seen of the running product from outside: durations as metrics, and each as a span of a trace. */
export interface Telemetry {
  /** Times `work`, which may tell labels and details that are known only at its end. Out: what it gives; throws what it throws. */
  measure<T>(
    what: Measured,
    about: About,
    work: (tell: (more: Partial<About>) => void) => Promise<T>,
  ): Promise<T>;
  /** Counts what happened; 0 times makes a number known before its first, which would be missed otherwise: from nothing to 1 is no rise. */
  count(what: Counted, labels: Labels, times?: number): void;
}

/** How the threads of a kind that read files are used. */
export interface TurnLoad {
  nome: 'leituras' | 'arquivos';
  busy: number;
  waiting: number;
  takenBack: number;
}

/** Where nobody asked for any. */
export const noTelemetry: Telemetry = {
  measure: (_what, _about, work) => work(() => undefined),
  count: () => undefined,
};
