import { LARGURA } from '../../../../contract/aparencia.ts';
import { FONT_SIZE } from '../ListGrid.tsx';

type Widths = Readonly<Record<string, number>>;

/** Where a letter has 15 px, in px of the screen now. */
const unit = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / FONT_SIZE;

const bounded = (width: number): number => Math.round(Math.min(LARGURA.max, Math.max(LARGURA.min, width)));

/** The last ones, since a column of boxes may go before. */
function lastOf(table: Element, selector: string, count: number): HTMLElement[] {
  return [...table.querySelectorAll<HTMLElement>(selector)].slice(-count);
}

/** Out: the header cells of the columns. */
export const headsOf = (table: Element, columns: readonly string[]): HTMLElement[] =>
  lastOf(table, 'thead th', columns.length);

/** Out: the table of the list on the page, where it has rows. */
export const shownTable = (): HTMLTableElement | null => document.querySelector('table.farol-lista');

/** Out: how wide each column is now, as it is remembered. */
export function measured(table: Element, columns: readonly string[]): Record<string, number> {
  const heads = headsOf(table, columns);
  return Object.fromEntries(columns.map((key, at) => [key, bounded((heads[at]?.offsetWidth ?? 0) / unit())]));
}

/** Out: the widths with one that is wider by so many px of the screen. */
export function widened(widths: Widths, key: string, by: number): Record<string, number> {
  return { ...widths, [key]: bounded((widths[key] ?? 0) + by / unit()) };
}

/** Shows widths at once, without drawing anything anew. Out: how to take them back. */
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
      set(columns.map((key) => `${(widths[key] ?? 0) / FONT_SIZE}rem`));
    },
    undo: () => {
      table.className = className;
      set(before);
    },
  };
}

/** Out: how wide a column would be by what it shows. */
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
