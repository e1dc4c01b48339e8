/** What a cell may hold; a Date is a moment by the clock that the sheet shows, told as UTC. */
export type CelulaXlsx = string | number | Date | null;

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write them.
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const MARKUP = /[&<>"]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text between tags or quotes. */
export const xmlText = (text: string): string =>
  text.replace(NO_XML, '\ufffd').replace(MARKUP, (sign) => ENTITIES[sign] ?? sign);

/** Text of a cell: what spreadsheets would read as an escape of theirs, and the return that XML would swallow, are escaped. */
const cellText = (text: string): string =>
  xmlText(text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')).replaceAll('\r', '_x000D_');

/** `27` → `AB`: the letters of a column, from 0. */
export function lettersOf(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? lettersOf(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

const DAY_MS = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);

/** Days as a spreadsheet counts them; right from 1 March 1900 on. */
const serialOf = (moment: Date): number => (moment.getTime() - EPOCH) / DAY_MS;

function cellXml(place: string, style: number, value: CelulaXlsx): string {
  if (value === null || value === '') return '';
  if (typeof value === 'string')
    return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(value)}</t></is></c>`;
  return `<c r="${place}" s="${style}"><v>${typeof value === 'number' ? value : serialOf(value)}</v></c>`;
}

/** A row of a sheet. In: its number from 1, its cells, and the style of each column. */
export function rowXml(
  row: number,
  cells: readonly CelulaXlsx[],
  letters: readonly string[],
  styles: readonly number[],
): string {
  const inner = cells.map((value, at) => cellXml(`${letters[at]}${row}`, styles[at] ?? 0, value));
  return `<row r="${row}">${inner.join('')}</row>`;
}
