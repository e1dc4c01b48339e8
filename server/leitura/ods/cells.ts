import { SHEET_ERROR } from '../../../contract/csv.ts';
import type { Cell } from '../../../contract/importacao.ts';
import { lettersOf } from '../../files/xlsxOut/celulas.ts';
import { anota, LAST_COLUMN, LAST_ROW, type NotasDaPlanilha, type SheetRow } from '../xlsx/cells.ts';
import { type Attributes, XmlScanner } from '../xlsx/xml.ts';
import { NotXml } from '../xlsx/xmlText.ts';

/** Maximum number of blanks that one mark repeats. */
const MAX_BLANKS = 1000;

/** Returns how often a row or a cell is repeated. Throws NotXml beyond the size of a sheet. */
function times(attributes: Attributes, name: string, most: number): number {
  const count = Number(attributes[name] ?? 1);
  if (!(Number.isInteger(count) && count >= 1 && count <= most)) throw new NotXml();
  return count;
}

const DAY = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?)?$/;

/** Returns an area such as `A1:B2`, from its first row (from 1) and column (from 0). */
const areaDe = (linha: number, coluna: number, linhas: number, colunas: number): string =>
  `${lettersOf(coluna)}${linha}:${lettersOf(coluna + colunas - 1)}${linha + linhas - 1}`;

/** Collects the text of the paragraphs of one cell, without the text of comments and drawings in it. */
class CellText {
  readonly #lines: string[] = [];
  /** Number of elements open within the cell; only paragraphs at depth 1 count. */
  #depth = 0;
  #inParagraph = false;

  clear(): void {
    this.#lines.length = 0;
    this.#depth = 0;
    this.#inParagraph = false;
  }
  open(name: string, attributes: Attributes): void {
    this.#depth += 1;
    if (name === 'p' && this.#depth === 1) {
      this.#lines.push('');
      this.#inParagraph = true;
    } else if (name === 's')
      this.add(' '.repeat(Math.min(Number(attributes['text:c'] ?? 1) || 1, MAX_BLANKS)));
    else if (name === 'tab') this.add('\t');
    else if (name === 'line-break') this.add('\n');
  }
  close(): void {
    if (this.#depth === 1) this.#inParagraph = false;
    this.#depth -= 1;
  }
  text(piece: string): void {
    this.add(piece.replace(/[ \t\r\n]+/g, ' '));
  }
  add(piece: string): void {
    if (this.#inParagraph) this.#lines[this.#lines.length - 1] += piece;
  }
  get value(): string {
    return this.#lines.join('\n');
  }
}

/** Returns the value of a cell from its attributes and text; for a formula, its last saved result. */
function cellValue(attributes: Attributes, text: string): Cell {
  if (attributes['calcext:value-type'] === 'error') return SHEET_ERROR.test(text) ? text : '#VALUE!';
  const number = attributes['office:value'];
  const day = attributes['office:date-value'] ?? '';
  switch (attributes['office:value-type']) {
    case 'float':
    case 'currency':
    case 'percentage':
      return number !== undefined && Number.isFinite(Number(number)) ? Number(number) : text;
    case 'boolean':
      return attributes['office:boolean-value'] === 'true';
    case 'date':
      return DAY.test(day) ? new Date(day.includes('T') ? `${day}Z` : `${day}T00:00Z`) : text;
    case 'string':
      return attributes['office:string-value'] ?? text;
    default:
      return text === '' ? null : text;
  }
}

/**
 * Returns a reader of the rows of one sheet of an .ods (`wanted`: its position among all sheets): the scanner to feed, a function that
 * takes the rows read so far, and whether the sheet has ended. Throws NotXml for positions outside any sheet.
 */
export function odsReader(
  wanted: number,
  notas: NotasDaPlanilha,
): { scanner: XmlScanner; take: () => SheetRow[]; done: () => boolean } {
  let taken: SheetRow[] = [];
  let index = -1;
  let tables = 0;
  let done = false;
  let linha = 0;
  let rowTimes = 1;
  let hidden = false;
  let cells: Cell[] = [];
  let column = 0;
  /** The open cell; null between cells. */
  let cell: { attributes: Attributes; around: number } | null = null;
  let around = 0;
  const text = new CellText();

  const endCell = ({ attributes }: { attributes: Attributes }, covered: boolean) => {
    const count = times(attributes, 'table:number-columns-repeated', LAST_COLUMN);
    const value = covered ? null : cellValue(attributes, text.value);
    const from = column;
    column += count;
    if (column > LAST_COLUMN) throw new NotXml();
    if (attributes['table:formula'] !== undefined) notas.formulas += count;
    const [wide, high] = [
      attributes['table:number-columns-spanned'],
      attributes['table:number-rows-spanned'],
    ];
    if (Number(wide ?? 1) > 1 || Number(high ?? 1) > 1)
      anota.mesclada(notas, areaDe(linha, from, Number(high ?? 1), Number(wide ?? 1)));
    if (value === null || value === '') return;
    while (cells.length < from) cells.push(null);
    for (let at = 0; at < count; at += 1) cells.push(value);
  };
  const endRow = () => {
    const first = linha;
    linha += rowTimes - 1;
    if (linha > LAST_ROW) throw new NotXml();
    if (cells.length === 0) return;
    for (let at = first; at <= linha; at += 1) {
      taken.push({ linha: at, cells });
      if (hidden) anota.oculta(notas, at);
    }
  };
  const inSheet = () => tables === 1 && index === wanted;
  const isCell = (name: string) => name === 'table-cell' || name === 'covered-table-cell';

  const open = (name: string, attributes: Attributes) => {
    around += 1;
    if (cell) return text.open(name, attributes);
    if (name === 'table') {
      tables += 1;
      if (tables === 1) index += 1;
    }
    if (!inSheet()) return;
    if (name === 'table-row') {
      linha += 1;
      rowTimes = times(attributes, 'table:number-rows-repeated', LAST_ROW);
      hidden = /^(?:collapse|filter)$/.test(attributes['table:visibility'] ?? '');
      cells = [];
      column = 0;
    } else if (isCell(name)) {
      cell = { attributes, around };
      text.clear();
    }
  };
  const close = (name: string) => {
    around -= 1;
    if (cell && around >= cell.around) return text.close();
    if (cell) {
      endCell(cell, name === 'covered-table-cell');
      cell = null;
    } else if (name === 'table-row' && inSheet()) endRow();
    else if (name === 'table') {
      if (inSheet()) done = true;
      tables -= 1;
    }
  };
  const scanner = new XmlScanner({
    open,
    close,
    text: (piece) => {
      if (cell) text.text(piece);
    },
  });
  return {
    scanner,
    take: () => {
      const rows = taken;
      taken = [];
      return rows;
    },
    done: () => done,
  };
}
