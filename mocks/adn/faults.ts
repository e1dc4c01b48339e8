/**
 * What goes wrong, once each, in order: slow (milliseconds), the connection cut before or after the request was dealt with, an HTTP
 * error, the HTML of a proxy, half of the JSON, an answer of nulls, or a lot that is wrong in itself: given before, out of
 * order, with a document that unpacks a thousandfold, or with one that is no file at all.
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

/** Twenty megabytes of blanks, which gzip makes some kilobytes of. */
export const BOMBA = new Uint8Array(20 * MEGABYTE).fill(0x20);
