/** Kinds of work that are timed: requests, tasks, routines, letters, calls to SEFAZ or ADN. */
export const MEASURED = ['pedido', 'tarefa', 'rotina', 'carta', 'servico_externo'] as const;
export type Measured = (typeof MEASURED)[number];

/**
 * Events that are counted: tasks that failed, requests refused for lack of capacity or of a healthy server, writes that the database had no
 * disk for.
 */
export const COUNTED = ['tarefa_falha', 'pedido_recusado', 'gravacao_recusada'] as const;
export type Counted = (typeof COUNTED)[number];

/** Names and values that distinguish the series of a metric. */
export type Labels = Readonly<Record<string, string | number>>;

interface About {
  /** Labels with few values, without user, company or tenant: they name series of a metric. */
  labels: Labels;
  /** Details of the trace only: ids of request and tenant. */
  details?: Labels;
}

/** Telemetry of the running product: durations as metrics, and each as a span of a trace. */
export interface Telemetry {
  /** Times `work`, which may add labels and details known only at its end. Returns its result, or throws its error. */
  measure<T>(
    what: Measured,
    about: About,
    work: (tell: (more: Partial<About>) => void) => Promise<T>,
  ): Promise<T>;
  /** Counts an event. With 0 `times` it creates the series before its first event, since a series that starts at 1 shows no increase. */
  count(what: Counted, labels: Labels, times?: number): void;
}

/** Use of the threads that read files, by kind. */
export interface TurnLoad {
  nome: 'leituras' | 'arquivos';
  busy: number;
  waiting: number;
  takenBack: number;
}

/** Telemetry that does nothing. */
export const noTelemetry: Telemetry = {
  measure: (_what, _about, work) => work(() => undefined),
  count: () => undefined,
};
