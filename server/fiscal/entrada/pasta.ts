/** A file moved away from its writer: no other process touches it. */
export interface Tomado {
  /** Id of the file and of the task that imports it. */
  id: string;
  nome: string;
  /** Size in bytes; null: it is no plain file. */
  tamanho: number | null;
}

/** Folder where a file ends, beside its report. */
export type DestinoNaPasta = 'processados' | 'recusados';

/**
 * The folder where programs put files to be imported, with one subfolder per service user, by its id. A file moves to
 * `processando/<id>/`, and with its report to its final folder: its location is its only state, so that another process
 * can continue after a crash anywhere (docs/adr/0048).
 */
export interface PastaEntrada {
  /** Returns the ids of the service users that have a folder. */
  servicos: () => Promise<string[]>;
  /** Takes at most `most` files that have not been written to for a while. */
  tomar: (servico: string, most: number, now: Date) => Promise<void>;
  tomados: (servico: string) => Promise<Tomado[]>;
  ler: (servico: string, tomado: Tomado) => AsyncIterable<Uint8Array>;
  /** Writes the report, then moves the file beside it. Idempotent. */
  concluir: (servico: string, tomado: Tomado, destino: DestinoNaPasta, relatorio: object) => Promise<void>;
  /** Writes into the folder why no files are taken, or removes that notice. */
  avisar: (servico: string, motivo: string | null) => Promise<void>;
}
