import { LARGURA } from '../../../../contract/aparencia.ts';
import { USUAL_FONT_SIZE } from '../ListGrid.tsx';

type Widths = Readonly<Record<string, number>>;

/** Returns the px on the screen of one stored px (at a font size of 15). */
const unit = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_FONT_SIZE;

const bounded = (width: number): number => Math.round(Math.min(LARGURA.max, Math.max(LARGURA.min, width)));

/** The last ones, since a column of checkboxes may come first. */
function lastOf(table: Element, selector: string, count: number): HTMLElement[] {
  return [...table.querySelectorAll<HTMLElement>(selector)].slice(-count);
}

/** Returns the header cells of the columns. */
export const headsOf = (table: Element, columns: readonly string[]): HTMLElement[] =>
  lastOf(table, 'thead th', columns.length);

/** Returns the table of the list on the page, or null when it has no rows. */
export const shownTable = (): HTMLTableElement | null => document.querySelector('table.farol-lista');

/** Returns the current width of each column, in stored px. */
export function measuredWidths(table: Element, columns: readonly string[]): Record<string, number> {
  const heads = headsOf(table, columns);
  return Object.fromEntries(columns.map((key, at) => [key, bounded((heads[at]?.offsetWidth ?? 0) / unit())]));
}

/** Returns the widths with one column changed by `by` px on the screen. */
export function widened(widths: Widths, key: string, by: number): Record<string, number> {
  return { ...widths, [key]: bounded((widths[key] ?? 0) + by / unit()) };
}

/** Returns `show`, which sets widths directly on the elements without a render, and `undo`, which restores them. */
export function preview(table: Element, columns: readonly string[]) {
  const cols = lastOf(table, 'col', columns.length);
  const before = cols.map(({ style }) => style.width);
  const { className } = table;
  const set = (texts: readonly string[]) =>
    cols.forEach((col, at) => {
      col.style.width = texts[at] ?? '';
    });
  return {
    show: (widths: Widths) => {
      table.classList.add('farol-medida');
      set(columns.map((key) => `${(widths[key] ?? 0) / USUAL_FONT_SIZE}rem`));
    },
    undo: () => {
      table.className = className;
      set(before);
    },
  };
}

/** Returns the width a column needs for its content. */
export function natural(table: HTMLElement, columns: readonly string[], key: string): number {
  const at = columns.indexOf(key);
  const [head, col] = [headsOf(table, columns)[at], lastOf(table, 'col', columns.length)[at]];
  if (!head || !col) return LARGURA.min;
  const { width } = col.style;
  const { className } = table;
  table.classList.remove('farol-medida');
  table.style.width = 'max-content';
  col.style.width = '';
  const found = bounded(Math.ceil(head.getBoundingClientRect().width) / unit());
  table.className = className;
  table.style.width = '';
  col.style.width = width;
  return found;
}
