import type { Especie } from '../../../contract/fiscal/especies.ts';
import type { PartePacote } from '../../../contract/fiscal/pacotes.ts';
import type { Tx } from '../../db/database.ts';
import type { Row } from '../../resources/present.ts';
import type { Reading } from '../../workers/reading.ts';

/** A file of a document in a package. */
export interface Arquivo {
  parte: PartePacote;
  /** Its name within the folder of its part. */
  nome: string;
  bytes: Uint8Array;
}

/** What there is of a document, and why something that was asked for is missing. */
export interface Achado {
  row: Row;
  arquivos: Arquivo[];
  faltas: string[];
}

/** How documents of a kind are found: in one transaction where they lie, and then, without any, their bytes and PDFs. */
export interface Fonte {
  /** The fields of the list that the index tells. */
  colunas: readonly string[];
  achar: (
    tx: Tx,
    rows: readonly Row[],
    partes: readonly PartePacote[],
    especie: Especie,
  ) => Promise<(reading: Reading) => Promise<Achado[]>>;
}
