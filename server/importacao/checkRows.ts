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

/** Rows per transaction, compared and stored or written; other requests are served in between. */
export const LOT = 1000;
/** Rows per transaction when rules act on each record. */
export const LOT_ONE_BY_ONE = 50;

export type ContagemDeLinhas = Record<SituacaoLinha, number>;

/** Input of the comparison of a file: its resource, how it is read, and how it fills records. */
export interface ConferenciaDeLinhas extends EmLotes, Preenchimento {
  recurso: string;
}

/** How a file is read, and how many rows at a time. */
export interface EmLotes extends ComoLer {
  lote: number;
}

/** Records that rows of a file may refer to, by the value of the key field and by id. */
export interface Procurados {
  keys: string[];
  ids: string[];
}

/** Those records, as loaded from the database. */
export interface Registros {
  byKey: readonly Row[];
  byId: readonly Row[];
  /** Values of the key field that no record has any more, since their records were merged into others. */
  unidos: readonly JaUnido[];
}

/** A batch of compared rows as `importacoes_lotes` stores it: JSON as bytes, which need no parsing to store. */
export interface Conferidas {
  linhas: Uint8Array;
  contagem: ContagemDeLinhas;
  /** Rows in which a spreadsheet dropped zeros of a number, or shortened it. */
  comidas: number;
}

/** Compared rows after the rules, with the number of new records that would send notices. */
export interface Julgadas extends Conferidas {
  avisos: number;
}

/** One compared batch, and what to look up for the next; null at the beginning and the end respectively. */
interface PassoDaConferencia {
  conferidas: Conferidas | null;
  procurar: Procurados | null;
}

const TOO_MANY = `O arquivo tem mais de ${MAX_IMPORT_ROWS.toLocaleString('pt-BR')} linhas. Divida-o e importe cada parte.`;

/**
 * Reads the file and yields what each row would do. Each batch requests the records that its rows refer to, and is compared one step later:
 * while they are looked up and the previous batch is stored, the next one is read.
 */
export async function* checkRows(
  source: Slices,
  asked: ConferenciaDeLinhas,
): AsyncGenerator<PassoDaConferencia, void, Registros> {
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

/** Returns records indexed by one of their fields. */
export const indexed = (rows: readonly Row[], name: string): Known['byId'] =>
  new Map(rows.map((row) => [String(row[name]), row]));

/** Returns what the rows would do, as a batch. */
export async function compared(
  batch: readonly ReadRow[],
  compare: (row: ReadRow) => ReturnType<ReturnType<typeof rowComparer>>,
): Promise<Conferidas> {
  const contagem: ContagemDeLinhas = { novo: 0, alterado: 0, igual: 0, erro: 0 };
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

/** Returns rows, each as JSON, in the format that a batch stores. */
export const asBytes = (lines: readonly string[]) => new TextEncoder().encode(`[${lines.join(',')}]`);

async function* batches(source: Slices, asked: ConferenciaDeLinhas): AsyncGenerator<ReadRow[]> {
  const { resource, key } = importable(asked.recurso);
  const readRow = rowReader(resource, key, asked);
  const watch = guessWatch();
  let batch: ReadRow[] = [];
  let count = -1;
  for await (const row of linhasDoArquivo(source, asked)) {
    count += 1;
    // The first row holds the titles.
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

/** Yields the titles of a file as the first batch, then its rows in batches of the same size as the comparison's. */
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
