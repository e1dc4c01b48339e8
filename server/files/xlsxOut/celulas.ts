/** Values of a cell; a Date holds the local time that the sheet shows, as if it were UTC. */
export type CelulaXlsx = string | number | Date | null;

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write them.
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const MARKUP = /[&<>"]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text between tags or quotes. */
export const xmlText = (text: string): string =>
  text.replace(NO_XML, '\ufffd').replace(MARKUP, (sign) => ENTITIES[sign] ?? sign);

/**
 * Escapes text of a cell, including text that spreadsheets would read as one of their escapes, and the carriage return, which XML would
 * drop.
 */
const cellText = (text: string): string =>
  xmlText(text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')).replaceAll('\r', '_x000D_');

/** Returns the letters of a column, from 0: `27` → `AB`. */
export function lettersOf(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? lettersOf(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

const DAY_MS = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);

/** Returns the serial day of a spreadsheet; correct from 1 March 1900 on. */
const serialOf = (moment: Date): number => (moment.getTime() - EPOCH) / DAY_MS;

function cellXml(place: string, style: number, value: CelulaXlsx): string {
  if (value === null || value === '') return '';
  if (typeof value === 'string')
    return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(value)}</t></is></c>`;
  return `<c r="${place}" s="${style}"><v>${typeof value === 'number' ? value : serialOf(value)}</v></c>`;
}

/** Returns the XML of a row, from its number (from 1), its cells, and letters and style of each column. */
export function rowXml(
  row: number,
  cells: readonly CelulaXlsx[],
  letters: readonly string[],
  styles: readonly number[],
): string {
  const inner = cells.map((value, at) => cellXml(`${letters[at]}${row}`, styles[at] ?? 0, value));
  return `<row r="${row}">${inner.join('')}</row>`;
}
