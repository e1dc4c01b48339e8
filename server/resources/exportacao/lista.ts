import { todayInSaoPaulo } from '../../../contract/brasil/date.ts';
import { csvLine } from '../../../contract/csv.ts';
import type { FormatoExportacao } from '../../../contract/exportacao.ts';
import { RECORD_ID } from '../../../contract/importacao.ts';
import { taxNumberFields } from '../../../contract/list.ts';
import type { Resource } from '../../../contract/resource.ts';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { TIPO_XLSX, xlsxOut } from '../../files/xlsxOut/xlsxOut.ts';
import { type Cursor, cursorOf, type ListQuery } from '../listQuery.ts';
import { presentFields, type Row } from '../present.ts';
import type { Repository } from '../repository.ts';
import type { Nomeia } from './nomes.ts';
import { celulaDe, colunaDe } from './planilha.ts';

/** Maximum number of rows per transaction. */
const LOTE = 1000;
const BOM = '\ufeff';
const encoder = new TextEncoder();

/** Rows and columns of a list to export, in order. */
export interface Lista {
  resource: Resource;
  rows: Repository;
  selection: Pick<ListQuery, 'filter' | 'sort' | 'empresas' | 'semFiltro'>;
  colunas: readonly string[];
  /** Tax numbers are unmasked. */
  reveal: boolean;
  nomeia: Nomeia;
}

/** Runs a short transaction of the actor. */
export type Le = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Yields all rows as shown, in batches, each read in a separate transaction. */
async function* lotes(
  { resource, rows, selection, colunas, reveal, nomeia }: Lista,
  le: Le,
  { escritas }: Feita,
): AsyncGenerator<Row[]> {
  const whole = reveal ? taxNumberFields(resource).filter((key) => colunas.includes(key)) : [];
  for (let after: Cursor | null = null; ; ) {
    const query: ListQuery = { ...selection, colunas, offset: 0, limit: LOTE, after };
    const found = await le(async (tx) => {
      const batch = await rows.rows(tx, query, reveal);
      const shown = batch.map((row) => ({
        ...presentFields(resource, row, colunas),
        ...Object.fromEntries(whole.map((key) => [key, row[key]])),
        id: row.id,
      }));
      return { named: await nomeia(tx, shown), last: cursorOf(batch.at(-1), selection.sort) };
    });
    if (found.named.length > 0) yield found.named;
    await escritas?.(found.named.length);
    if (found.named.length < LOTE) return;
    after = found.last;
  }
}

/** Returns the columns of the file with their titles; rows that can be imported again have the id of their record. */
function columnsOf({ resource, colunas }: Lista): [key: string, titulo: string][] {
  const shown = colunas.map((key): [string, string] => [key, resource.fields[key]?.label ?? key]);
  return resource.importable || resource.identified ? [...shown, [RECORD_ID.key, RECORD_ID.label]] : shown;
}

async function* comoCsv(lista: Lista, le: Le, feita: Feita): AsyncGenerator<Uint8Array> {
  const columns = columnsOf(lista);
  const keys = columns.map(([key]) => key);
  yield encoder.encode(BOM + csvLine(null, keys, Object.fromEntries(columns)));
  for await (const lote of lotes(lista, le, feita))
    yield encoder.encode(lote.map((row) => csvLine(lista.resource, keys, row)).join(''));
}

function comoXlsx(lista: Lista, le: Le, feita: Feita): AsyncGenerator<Uint8Array> {
  const { fields, label } = lista.resource;
  const columns = columnsOf(lista);
  async function* celulas() {
    for await (const lote of lotes(lista, le, feita))
      yield lote.map((row) => columns.map(([key]) => celulaDe(fields[key], row[key])));
  }
  const colunas = columns.map(([key, titulo]) => colunaDe(fields[key], titulo));
  return xlsxOut({ nome: label.many, colunas }, celulas(), feita);
}

interface Feita extends Pick<Deps, 'deflate'> {
  /** Time of the request. */
  instant: Date;
  /** Called after each batch is written, with its number of rows. */
  escritas?: (quantas: number) => Promise<void>;
}

/** Returns the bytes of the file, made as they are read. */
export const bytesDaLista = (
  formato: FormatoExportacao,
  lista: Lista,
  le: Le,
  feita: Feita,
): AsyncGenerator<Uint8Array> => (formato === 'CSV' ? comoCsv(lista, le, feita) : comoXlsx(lista, le, feita));

/** Returns the name and the media type of the file. */
export const arquivoDaLista = (formato: FormatoExportacao, { name }: Resource, instant: Date) => ({
  nome: `${name}-${todayInSaoPaulo(instant)}.${formato.toLowerCase()}`,
  tipo: formato === 'CSV' ? 'text/csv; charset=utf-8' : TIPO_XLSX,
});
