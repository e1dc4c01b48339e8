import { type RefObject, useLayoutEffect } from 'react';

/** Below this width only the first column stays in sight, and no more of a box than this part is ever taken by what stays. */
const NARROW = 600;
const MOST = 0.6;

/** In: the header cells, those of the columns from `start`. Out: how far from the left each stays, as far as there is room. */
function offsets(cells: readonly HTMLElement[], start: number, fixas: number, room: number): number[] {
  const widths = cells.slice(0, start + fixas).map((cell) => cell.getBoundingClientRect().width);
  const left = widths.map((_, at) => widths.slice(0, at).reduce((sum, width) => sum + width, 0));
  return left.slice(start).filter((from, at) => at === 0 || from + (widths[start + at] ?? 0) <= room * MOST);
}

/**
 * Tells the styles of a list how many of its first columns stay in sight, and where; nothing is drawn anew for it. In: the box
 * around the table.
 */
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
    // Before what was laid out is painted, so that nothing is seen to move.
    const observer = new ResizeObserver(measure);
    for (const element of [around, ...cells.slice(0, start + fixas)]) observer.observe(element);
    return () => {
      observer.disconnect();
      delete around.dataset.fixas;
    };
  }, [box, fixas, columns]);
}
