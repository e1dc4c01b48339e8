import { type RefObject, useLayoutEffect } from 'react';

/** Below this width in px only the first column is pinned; above it pinned columns take at most this share of the box. */
const NARROW = 600;
const MOST = 0.6;

/** Returns the left offset in px of each pinned column, as far as there is room. `cells` are the header cells; columns begin at `start`. */
function offsets(cells: readonly HTMLElement[], start: number, fixas: number, room: number): number[] {
  const widths = cells.slice(0, start + fixas).map((cell) => cell.getBoundingClientRect().width);
  const left = widths.map((_, at) => widths.slice(0, at).reduce((sum, width) => sum + width, 0));
  return left.slice(start).filter((from, at) => at === 0 || from + (widths[start + at] ?? 0) <= room * MOST);
}

/** Sets CSS variables with the number and offsets of the pinned columns on the box around the table, without rendering again. */
export function useFixed(
  box: RefObject<HTMLElement | null>,
  fixas: number,
  columns: readonly string[],
): void {
  useLayoutEffect(() => {
    const around = box.current;
    if (!around || fixas === 1) return;
    const cells = [...around.querySelectorAll<HTMLElement>('thead th')];
    const start = cells.length - columns.length;
    const measure = () => {
      const room = around.clientWidth < NARROW ? 0 : around.clientWidth;
      const left = offsets(cells, start, fixas, room);
      for (const [at, from] of left.entries()) around.style.setProperty(`--farol-fixa-${at}`, `${from}px`);
      around.dataset.fixas = String(left.length);
    };
    // A ResizeObserver runs before the paint, so that nothing visibly moves.
    const observer = new ResizeObserver(measure);
    for (const element of [around, ...cells.slice(0, start + fixas)]) observer.observe(element);
    return () => {
      observer.disconnect();
      delete around.dataset.fixas;
    };
  }, [box, fixas, columns]);
}
