import type { ResourceRow } from '../../../ui/row.ts';

/** A cell, by the id of its record and the name of its column. */
export interface CellPlace {
  id: string;
  name: string;
}

export type CellStep = 'next' | 'before' | 'down' | 'up';

/**
 * Returns the editable cell reached from `place` by a step, or null outside of the page. After the last cell of a row comes the first of
 * the next row.
 */
export function placeBeside(
  rows: readonly ResourceRow[],
  columns: readonly string[],
  { id, name }: CellPlace,
  step: CellStep,
): CellPlace | null {
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

/** Returns the cells of a row, without the checkbox cell. */
function cellsOf(row: HTMLTableRowElement, columns: readonly string[]): HTMLTableCellElement[] {
  return [...row.cells].slice(row.cells.length - columns.length);
}

function rowsOf(table: HTMLElement): HTMLTableRowElement[] {
  return [...table.querySelectorAll<HTMLTableRowElement>('tbody > tr')];
}

/** Records and columns of a table, in displayed order. */
export interface Shown {
  rows: readonly ResourceRow[];
  columns: readonly string[];
}

/** Returns the record of an element in the table and, in a cell of a field, its column; null outside of the rows. */
export function cellPlaceOf(
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

/** Returns the row and cell elements of a place, or null when they are not on the page. */
export function cellAt(table: HTMLElement, { rows, columns }: Shown, { id, name }: CellPlace) {
  const row = rowsOf(table)[rows.findIndex((one) => one.id === id)];
  const cell = row && cellsOf(row, columns)[columns.indexOf(name)];
  return row && cell ? { row, cell } : null;
}
