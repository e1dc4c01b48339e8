import type { Lido, LinhaLida } from '../../contract/layouts/leitura.ts';

/** Some lines of a file; the last part tells of the whole, and no other does. */
export interface ParteLida {
  linhas: LinhaLida[];
  lido: Lido | null;
}
