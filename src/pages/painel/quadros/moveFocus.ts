import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, 'row' | 'line'>> = {
  ArrowRight: 'row',
  ArrowLeft: 'row',
  Home: 'row',
  End: 'row',
  ArrowDown: 'line',
  ArrowUp: 'line',
};

const linkOf = (cell: Element | undefined) => cell?.querySelector('a') ?? null;
const columnOf = (cell: Element) => (cell instanceof HTMLTableCellElement ? cell.cellIndex : 0);

/** The cell with a link of the next line that has one, nearest to a column. */
function besides(cell: Element, up: boolean): Element | undefined {
  const at = columnOf(cell);
  let row: Element | null = cell.parentElement;
  do row = (up ? row?.previousElementSibling : row?.nextElementSibling) ?? null;
  while (row && !row.querySelector('[data-celula]'));
  const cells = [...(row?.querySelectorAll('[data-celula]') ?? [])];
  return cells.toSorted((a, b) => Math.abs(columnOf(a) - at) - Math.abs(columnOf(b) - at))[0];
}

/** Arrows, Home and End among the cells of a table that have links. Out: the name of the cell that has the focus now, or null. */
export function moveFocus(event: KeyboardEvent<HTMLTableElement>): string | null {
  const step = STEPS[event.key];
  const cell = event.target instanceof Element ? event.target.closest('[data-celula]') : null;
  if (!step || !cell || event.altKey || event.ctrlKey || event.metaKey) return null;
  const cells = [...(cell.parentElement?.querySelectorAll('[data-celula]') ?? [])];
  const at = cells.indexOf(cell);
  const next =
    step === 'line'
      ? besides(cell, event.key === 'ArrowUp')
      : cells[{ ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: cells.length - 1 }[event.key] ?? at];
  const link = linkOf(next);
  event.preventDefault();
  if (!link || !next) return null;
  link.focus();
  return next.getAttribute('data-celula');
}
