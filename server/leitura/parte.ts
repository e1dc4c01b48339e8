import type { Lido, LinhaLida } from '../../contract/layouts/leitura.ts';

/** A batch of lines of a file; only the last one has `lido`, the summary of the whole file. */
export interface ParteLida {
  linhas: LinhaLida[];
  lido: Lido | null;
}
