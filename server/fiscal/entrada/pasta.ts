/** A file that was taken out of the way of whoever writes: nobody else touches it. */
export interface Tomado {
  /** Its own, and that of the task that imports it. */
  id: string;
  nome: string;
  /** Bytes; null: it is no plain file. */
  tamanho: number | null;
}

/** Where a file ends, beside its report. */
export type Destino = 'processados' | 'recusados';

/**
 * The folder where programs put files to be imported: in it one for each service that acts, by its id. A file goes from there to
 * `processando/<id>/`, and with its report to where it ends: where it lies is all that is known of it, so that a process that
 * dies anywhere is followed by another (docs/adr/0048).
 */
export interface PastaEntrada {
  /** The ids of the services that have a folder. */
  servicos: () => Promise<string[]>;
  /** Takes at most so many files that nobody has written to for a while. */
  tomar: (servico: string, most: number, now: Date) => Promise<void>;
  tomados: (servico: string) => Promise<Tomado[]>;
  ler: (servico: string, tomado: Tomado) => AsyncIterable<Uint8Array>;
  /** Writes the report, then moves the file beside it. Does nothing of what was done already. */
  concluir: (servico: string, tomado: Tomado, destino: Destino, relatorio: object) => Promise<void>;
  /** Says in the folder why nothing is taken, or that it is again. */
  avisar: (servico: string, motivo: string | null) => Promise<void>;
}
