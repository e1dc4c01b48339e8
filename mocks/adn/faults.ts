/**
 * Faults, each applied once, in order: delay (`ms`), connection cut before or after the request was processed, HTTP
 * error, HTML of a proxy, half of the JSON, null fields; or a faulty batch: repeated, out of order, with a document that
 * expands a thousandfold, or with one that is not a file.
 */
export type FalhaAdn =
  | { tipo: 'LENTO'; ms: number }
  | { tipo: 'CAI_ANTES' }
  | { tipo: 'CAI_DEPOIS' }
  | { tipo: 'HTTP'; status: number }
  | { tipo: 'HTML_404' }
  | { tipo: 'MEIA_RESPOSTA' }
  | { tipo: 'NULOS' }
  | { tipo: 'LOTE_REPETIDO' }
  | { tipo: 'FORA_DE_ORDEM' }
  | { tipo: 'BOMBA' }
  | { tipo: 'ILEGIVEL' }
  | { tipo: 'REJEICAO'; codigo: string };

const MEGABYTE = 1024 * 1024;

/** Twenty megabytes of blanks, which gzip compresses to a few kilobytes. */
export const BOMBA = new Uint8Array(20 * MEGABYTE).fill(0x20);
