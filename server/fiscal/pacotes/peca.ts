import type { Especie } from '../../../contract/fiscal/especies.ts';
import type { PartePacote } from '../../../contract/fiscal/pacotes.ts';
import type { Tx } from '../../db/database.ts';
import type { Row } from '../../resources/present.ts';
import type { Reading } from '../../workers/reading.ts';

/** A file of a document in a package. */
export interface ArquivoDoPacote {
  parte: PartePacote;
  /** Its name within the folder of its part. */
  nome: string;
  bytes: Uint8Array;
}

/** Files of a document, and why a requested one is missing. */
export interface DocumentoAchado {
  row: Row;
  arquivos: ArquivoDoPacote[];
  faltas: string[];
}

/**
 * Source of documents of a kind: their places are found in one transaction, then their bytes and PDFs are read outside
 * any.
 */
export interface FonteDoPacote {
  /** Fields of the list in the index. */
  colunas: readonly string[];
  achar: (
    tx: Tx,
    rows: readonly Row[],
    partes: readonly PartePacote[],
    especie: Especie,
  ) => Promise<(reading: Reading) => Promise<DocumentoAchado[]>>;
}
