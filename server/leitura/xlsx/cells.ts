import type { Cell } from '../../../contract/importacao.ts';
import { SEM_RESULTADO } from '../valores/celula.ts';
import { dateOfSerial } from './dates.ts';
import { RichText, withoutEscapes } from './sharedStrings.ts';
import type { TextTable } from './textTable.ts';
import { type Attributes, XmlScanner } from './xml.ts';
import { NotXml } from './xmlText.ts';

export interface SheetRow {
  /** Line number, from 1. */
  linha: number;
  cells: Cell[];
}

/** Facts about a sheet other than its values, known once it was read. */
export interface NotasDaPlanilha {
  formulas: number;
  /** Lines of the first hidden rows with values, and the number of all. */
  ocultas: number[];
  quantasOcultas: number;
  /** Ranges of the first merged cells, and the number of all. */
  mescladas: string[];
  quantasMescladas: number;
}
export const notasVazias = (): NotasDaPlanilha => ({
  formulas: 0,
  ocultas: [],
  quantasOcultas: 0,
  mescladas: [],
  quantasMescladas: 0,
});
/** Maximum number of items listed of each kind. */
const NAMED = 5;

/** Data that the cells of a sheet refer to. */
export interface CellContext {
  strings: TextTable;
  /** For each style, whether its numbers are dates. */
  dates: readonly boolean[];
  from1904: boolean;
  /** Filled in as the rows are read. */
  notas: NotasDaPlanilha;
}

/** Maximum number of rows and columns of a spreadsheet. */
export const LAST_ROW = 1_048_576;
export const LAST_COLUMN = 16_384;

/** Functions that add notes about a sheet: all are counted, only the first are listed. */
export const anota = {
  oculta: (notas: NotasDaPlanilha, linha: number): void => {
    notas.quantasOcultas += 1;
    if (notas.ocultas.length < NAMED) notas.ocultas.push(linha);
  },
  mesclada: (notas: NotasDaPlanilha, area: string): void => {
    notas.quantasMescladas += 1;
    if (notas.mescladas.length < NAMED) notas.mescladas.push(area);
  },
};

/** Returns the column of a cell reference, from 0: `AB12` → 27. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) & 0xdf;
    if (letter < 0x41 || letter > 0x5a) break;
    column = column * 26 + letter - 0x40;
  }
  if (column < 1 || column > LAST_COLUMN) throw new NotXml();
  return column - 1;
}

/** Attributes and text of a cell. */
interface CellRead {
  type: string;
  style: number;
  text: string;
  rich: RichText;
}

/** Returns the value of a cell; for a formula, its last saved result. */
function cellValue({ type, style, text, rich }: CellRead, context: CellContext): Cell {
  switch (type) {
    case 's':
      return context.strings.get(text === '' ? -1 : Number(text));
    case 'inlineStr':
      return rich.value;
    case 'b':
      return text === '1' || text.toLowerCase() === 'true';
    case 'str':
      return withoutEscapes(text);
    case 'e':
    case 'd':
      return text;
    default: {
      if (text === '') return null;
      const number = Number(text);
      if (!Number.isFinite(number)) return text;
      return context.dates[style] ? dateOfSerial(number, context.from1904) : number;
    }
  }
}

/**
 * Returns a reader of the rows of a sheet: the scanner to feed, and a function that takes the rows read so far; rows without any value are
 * skipped. Throws NotXml for positions outside any sheet.
 */
export function rowsReader(context: CellContext): { scanner: XmlScanner; take: () => SheetRow[] } {
  let taken: SheetRow[] = [];
  let inData = false;
  let linha = 0;
  let cells: Cell[] = [];
  let column = -1;
  let type = '';
  let style = -1;
  let text = '';
  let inValue = false;
  let hidden = false;
  let formula = false;
  let hasValue = false;
  const rich = new RichText();
  const { notas } = context;

  const open = (name: string, { r, t, s, hidden: hides, ref }: Attributes) => {
    if (name === 'sheetData') inData = true;
    else if (name === 'mergeCell') anota.mesclada(notas, ref?.slice(0, 20) ?? '');
    if (!inData) return;
    if (name === 'row') {
      hidden = /^(?:1|true)$/.test(hides ?? '');
      linha = r === undefined ? linha + 1 : Number(r);
      if (!(Number.isInteger(linha) && linha >= 1 && linha <= LAST_ROW)) throw new NotXml();
      cells = [];
      column = -1;
    } else if (name === 'c') {
      column = r === undefined ? column + 1 : columnOf(r);
      type = t ?? '';
      style = Number(s ?? -1);
      text = '';
      formula = false;
      hasValue = false;
      rich.clear();
    } else if (name === 'v') {
      inValue = true;
      hasValue = true;
    } else if (name === 'f') formula = true;
    else rich.open(name);
  };
  const close = (name: string) => {
    if (name === 'v') inValue = false;
    else if (name === 'c' && inData) {
      if (formula) notas.formulas += 1;
      const value = formula && !hasValue ? SEM_RESULTADO : cellValue({ type, style, text, rich }, context);
      if (value === null || value === '') return;
      while (cells.length < column) cells.push(null);
      cells[column] = value;
    } else if (name === 'row') {
      if (cells.length > 0) {
        taken.push({ linha, cells });
        if (hidden) anota.oculta(notas, linha);
      }
      cells = [];
    } else if (name === 'sheetData') inData = false;
    else rich.close(name);
  };
  const scanner = new XmlScanner({
    open,
    close,
    text: (piece) => {
      if (inValue) text += piece;
      else rich.add(piece);
    },
  });
  return {
    scanner,
    take: () => {
      const rows = taken;
      taken = [];
      return rows;
    },
  };
}
