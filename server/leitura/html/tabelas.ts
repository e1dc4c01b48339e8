import { ApiProblem } from '../../http/problem.ts';
import { semEntidades } from './entidades.ts';

const MAX_CELL = 20_000;
const MAX_COLUMNS = 500;
/** Maximum number of characters of a tag; beyond it the page is refused as damaged. */
const MAX_TAG = 20_000;

const refuse = (detail: string) => new ApiProblem('REQUISICAO_INVALIDA', detail);

/** Patterns of the columns and rows that a cell spans. */
const SPAN = {
  columns: /\scolspan\s*=\s*["']?(\d{1,4})/i,
  rows: /\srowspan\s*=\s*["']?(\d{1,4})/i,
};

/** Returns how many columns or rows a cell spans. */
function span(tag: string, of: keyof typeof SPAN): number {
  const told = SPAN[of].exec(tag)?.[1];
  return Math.max(1, Math.min(Number(told ?? 1), MAX_COLUMNS));
}

interface Carried {
  text: string;
  rows: number;
}

/** Builds the cells of one row, including those that span down from rows above. */
function rowMaker() {
  /** Column → the cell above that spans into it. */
  let carried = new Map<number, Carried>();
  let cells: string[] = [];
  let below = new Map<number, Carried>();
  let linha = 0;

  const push = (text: string, rows: number) => {
    if (cells.length >= MAX_COLUMNS) throw refuse(`A linha ${linha} tem mais de ${MAX_COLUMNS} colunas.`);
    if (rows > 1) below.set(cells.length, { text, rows: rows - 1 });
    cells.push(text);
  };
  const fromAbove = () => {
    for (let above = carried.get(cells.length); above; above = carried.get(cells.length))
      push(above.text, above.rows);
  };
  return {
    begin: () => {
      linha += 1;
      cells = [];
      below = new Map();
    },
    /** A cell spanning several columns is put in the first only; one spanning several rows, in each. */
    add: (text: string, columns: number, rows: number) => {
      fromAbove();
      push(text, rows);
      for (let more = 1; more < columns; more += 1) push('', rows);
    },
    end: () => {
      fromAbove();
      carried = below;
      return { linha, cells };
    },
    /** No cell spans out of its table. */
    endTable: () => {
      carried = new Map();
    },
    linha: () => linha,
  };
}

/** Elements whose content is skipped, with their end. */
const SKIPPED: Readonly<Record<string, RegExp>> = { script: /<\/script/i, style: /<\/style/i };
const COMMENT_END = /-->/;
/** Characters of an end tag that may continue in the next part. */
const END = 9;

/**
 * Yields the rows of the tables of an HTML page, which many programs save with the extension of a spreadsheet, each with its number. Runs
 * and fetches nothing. Holds one part and one row in memory. Throws when there is no table, or one that does not end.
 */
export async function* htmlRows(
  texts: AsyncIterable<string>,
): AsyncGenerator<{ linha: number; cells: string[] }> {
  const row = rowMaker();
  let rest = '';
  let skipTo: RegExp | null = null;
  let inTable = false;
  let inRow = false;
  let cell: { text: string; columns: number; rows: number } | null = null;

  const append = (text: string) => {
    if (!cell) return;
    cell.text += text;
    if (cell.text.length > MAX_CELL) throw refuse(`A linha ${row.linha()} tem uma célula longa demais.`);
  };
  const endCell = () => {
    if (cell) row.add(semEntidades(cell.text.replace(/\s+/g, ' ')).trim(), cell.columns, cell.rows);
    cell = null;
  };
  function* endRow() {
    endCell();
    if (inRow) yield row.end();
    inRow = false;
  }
  function* open(name: string, tag: string) {
    if (name === 'table' || name === 'tr') {
      yield* endRow();
      inTable = true;
      if (name === 'tr') {
        row.begin();
        inRow = true;
      }
    } else if (name === 'td' || name === 'th') {
      endCell();
      if (inRow) cell = { text: '', columns: span(tag, 'columns'), rows: span(tag, 'rows') };
    } else if (/^(?:br|p|div|li)$/.test(name)) append(' ');
    else skipTo = SKIPPED[name] ?? null;
  }
  function* close(name: string) {
    if (name === 'td' || name === 'th') endCell();
    else if (name === 'tr') yield* endRow();
    else if (name === 'table') {
      yield* endRow();
      row.endTable();
      inTable = false;
    }
  }
  /** Consumes the complete tokens of `rest` and leaves the incomplete one. */
  function* feed() {
    for (;;) {
      if (skipTo) {
        const end = skipTo.exec(rest);
        if (!end) {
          rest = rest.slice(-END);
          return;
        }
        rest = rest.slice(end.index);
        skipTo = null;
      }
      const at = rest.indexOf('<');
      append(at < 0 ? rest : rest.slice(0, at));
      rest = at < 0 ? '' : rest.slice(at);
      if (rest === '' || (rest.length < 4 && '<!--'.startsWith(rest))) return;
      if (rest.startsWith('<!--')) {
        rest = rest.slice(4);
        skipTo = COMMENT_END;
        continue;
      }
      const end = rest.indexOf('>');
      if (end < 0) {
        if (rest.length > MAX_TAG) throw refuse('Esta página (HTML) não pôde ser lida: ela está danificada.');
        return;
      }
      const tag = rest.slice(0, end + 1);
      rest = rest.slice(end + 1);
      const [, slash, name = ''] = /^<(\/?)([a-z][a-z0-9]{0,9})(?=[\s/>])/i.exec(tag) ?? [];
      yield* slash ? close(name.toLowerCase()) : open(name.toLowerCase(), tag);
    }
  }
  for await (const text of texts) {
    rest += text;
    yield* feed();
  }
  if (inTable)
    throw refuse(
      'Esta página (HTML) acaba no meio de uma tabela: o arquivo pode estar cortado. Peça-o de novo.',
    );
  if (row.linha() === 0)
    throw refuse(
      'Este arquivo é uma página (HTML) sem nenhuma tabela, ainda que o nome diga outra coisa. Peça o relatório em CSV ou .xlsx.',
    );
}
