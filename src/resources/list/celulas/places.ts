import type { ResourceRow } from '../../../ui/row.ts';

/** A cell: of which record, in which column. */
export interface Place {
  id: string;
  name: string;
}

export type Step = 'next' | 'before' | 'down' | 'up';

/**
 * In: the rows shown, the columns whose cells may be edited, a place and where to go from it. Out: the place there, which after the
 * last cell of a row is the first one of the next; null beyond the page.
 */
export function placeBeside(
  rows: readonly ResourceRow[],
  columns: readonly string[],
  { id, name }: Place,
  step: Step,
): Place | null {
  const row = rows.findIndex((one) => one.id === id);
  const column = columns.indexOf(name);
  if (row < 0 || column < 0) return null;
  const width = columns.length;
  const by = { next: 1, before: -1, down: width, up: -width }[step];
  const position = row * width + column + by;
  const target = position < 0 ? undefined : rows[Math.floor(position / width)];
  const there = columns[position % width];
  return target && there !== undefined ? { id: target.id, name: there } : null;
}

/** The cells of one row, without the box that marks it. */
function cellsOf(row: HTMLTableRowElement, columns: readonly string[]): HTMLTableCellElement[] {
  return [...row.cells].slice(row.cells.length - columns.length);
}

function rowsOf(table: HTMLElement): HTMLTableRowElement[] {
  return [...table.querySelectorAll<HTMLTableRowElement>('tbody > tr')];
}

/** What a table shows: its records and columns, in order. */
export interface Shown {
  rows: readonly ResourceRow[];
  columns: readonly string[];
}

/** In: an element in the table. Out: the row's record and, where it is in a cell of a field, the column. */
export function placeOf(
  table: HTMLElement,
  { rows, columns }: Shown,
  element: Element,
): { id: string; name: string | undefined } | null {
  const row = element.closest<HTMLTableRowElement>('tbody > tr');
  const record = row && rows[rowsOf(table).indexOf(row)];
  if (!row || !record) return null;
  const cell = element.closest('td');
  const column = cell ? cellsOf(row, columns).indexOf(cell) : -1;
  return { id: record.id, name: columns[column] };
}

/** In: a place. Out: its row and cell on the page, if they are there. */
export function cellAt(table: HTMLElement, { rows, columns }: Shown, { id, name }: Place) {
  const row = rowsOf(table)[rows.findIndex((one) => one.id === id)];
  const cell = row && cellsOf(row, columns)[columns.indexOf(name)];
  return row && cell ? { row, cell } : null;
}
