import { MAX_IMPORT_ROWS, type SituacaoLinha } from '../../contract/importacao.ts';
import type { Slices } from '../files/slices.ts';
import { ApiProblem } from '../http/problem.ts';
import type { Row } from '../resources/present.ts';
import type { JaUnido } from '../resources/unioes/numeros.ts';
import { yieldToEventLoop } from '../tasks/yieldToEventLoop.ts';
import { type Preenchimento, rowComparer, rowReader } from './compare.ts';
import { guessWatch } from './guesses.ts';
import { importable } from './importable.ts';
import { type ComoLer, type LinhaDoArquivo, linhasDoArquivo } from './linhas.ts';
import type { Known, ReadRow } from './whichRecord.ts';

/** Rows per transaction: compared and stored in one, written in one; requests are answered in between. */
export const LOT = 1000;
/** The same where rules act at each record. */
export const LOT_ONE_BY_ONE = 50;

export type Contagem = Record<SituacaoLinha, number>;

/** What a file of records is compared as: of which resource, how it is read, and how it fills records. */
export interface Conferencia extends EmLotes, Preenchimento {
  recurso: string;
}

/** How a file is read, so many rows at a time. */
export interface EmLotes extends ComoLer {
  lote: number;
}

/** The records that rows of a file may be about, by the value of the key field and by id. */
export interface Procurados {
  keys: string[];
  ids: string[];
}

/** The same, as the database has them. */
export interface Registros {
  byKey: readonly Row[];
  byId: readonly Row[];
  /** Values of the key field that no record has any more: theirs were united with others. */
  unidos: readonly JaUnido[];
}

/** A lot of compared rows as `importacoes_lotes` keeps it: JSON as bytes, into which whoever stores it need not look. */
export interface Conferidas {
  linhas: Uint8Array;
  contagem: Contagem;
  /** Rows in which a spreadsheet ate zeros, or shortened a number, of the record. */
  comidas: number;
}

/** Compared rows, once rules have looked at them: also how many new records are told to others. */
export interface Julgadas extends Conferidas {
  avisos: number;
}

/** One lot compared, and what is to be looked up for another; each null where there is none, at the beginning and the end. */
export interface Passo {
  conferidas: Conferidas | null;
  procurar: Procurados | null;
}

const TOO_MANY = `O arquivo tem mais de ${MAX_IMPORT_ROWS.toLocaleString('pt-BR')} linhas. Divida-o e importe cada parte.`;

/**
 * Reads the file and says of each row what it would do. Each lot asks for the records that its rows are about; they are told one
 * step later than they could be: while they are looked up, and the lot before is stored, the next is read.
 */
export async function* checkRows(source: Slices, asked: Conferencia): AsyncGenerator<Passo, void, Registros> {
  const { resource, key } = importable(asked.recurso);
  const compare = rowComparer(resource, key, asked.julgadas);
  const compareAll = async (batch: readonly ReadRow[], { byKey, byId, unidos }: Registros) => {
    const known = {
      byKey: indexed(byKey, key),
      byId: indexed(byId, 'id'),
      unidos: new Map(unidos.map((one) => [one.numero, one])),
    };
    return compared(batch, (row) => compare(row, known));
  };
  let conferidas: Conferidas | null = null;
  let waiting: ReadRow[] | null = null;
  for await (const batch of batches(source, asked)) {
    const keys = batch.map((row) => row.key).filter((one) => one !== '');
    const ids = batch.map((row) => row.id).filter((one) => one !== '');
    const found: Registros = yield { conferidas, procurar: { keys, ids } };
    conferidas = waiting && (await compareAll(waiting, found));
    waiting = batch;
  }
  const found: Registros = yield { conferidas, procurar: null };
  if (waiting) yield { conferidas: await compareAll(waiting, found), procurar: null };
}

/** Records by one of their fields. */
export const indexed = (rows: readonly Row[], name: string): Known['byId'] =>
  new Map(rows.map((row) => [String(row[name]), row]));

/** What rows would do, as a lot. */
export async function compared(
  batch: readonly ReadRow[],
  compare: (row: ReadRow) => ReturnType<ReturnType<typeof rowComparer>>,
): Promise<Conferidas> {
  const contagem: Contagem = { novo: 0, alterado: 0, igual: 0, erro: 0 };
  const lines: string[] = [];
  let comidas = 0;
  for (const row of batch) {
    const line = compare(row);
    if (line.avisos) comidas += 1;
    contagem[line.situacao] += 1;
    lines.push(JSON.stringify(line));
    await yieldToEventLoop();
  }
  return { linhas: asBytes(lines), contagem, comidas };
}

/** Rows, each as JSON, as a lot keeps them. */
export const asBytes = (lines: readonly string[]) => new TextEncoder().encode(`[${lines.join(',')}]`);

async function* batches(source: Slices, asked: Conferencia): AsyncGenerator<ReadRow[]> {
  const { resource, key } = importable(asked.recurso);
  const readRow = rowReader(resource, key, asked);
  const watch = guessWatch();
  let batch: ReadRow[] = [];
  let count = -1;
  for await (const row of linhasDoArquivo(source, asked)) {
    count += 1;
    // The first are the titles.
    if (count === 0) continue;
    if (count > MAX_IMPORT_ROWS) throw new ApiProblem('CORPO_GRANDE', TOO_MANY);
    const read = readRow(row);
    watch(read.key);
    batch.push(read);
    await yieldToEventLoop();
    if (batch.length < asked.lote) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The titles of a file as the first batch, then its rows in batches as they are compared. */
export async function* linhasCruas(source: Slices, asked: EmLotes): AsyncGenerator<LinhaDoArquivo[]> {
  let batch: LinhaDoArquivo[] = [];
  let titles = true;
  for await (const row of linhasDoArquivo(source, asked)) {
    batch.push(row);
    await yieldToEventLoop();
    if (!titles && batch.length < asked.lote) continue;
    titles = false;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
