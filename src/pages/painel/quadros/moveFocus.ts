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

/** Returns the linked cell nearest to the column of `cell`, in the next row that has one. */
function besides(cell: Element, up: boolean): Element | undefined {
  const at = columnOf(cell);
  let row: Element | null = cell.parentElement;
  do row = (up ? row?.previousElementSibling : row?.nextElementSibling) ?? null;
  while (row && !row.querySelector('[data-celula]'));
  const cells = [...(row?.querySelectorAll('[data-celula]') ?? [])];
  return cells.toSorted((a, b) => Math.abs(columnOf(a) - at) - Math.abs(columnOf(b) - at))[0];
}

/** Moves the focus among linked cells with arrows, Home and End. Returns the key of the newly focused cell, or null. */
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
