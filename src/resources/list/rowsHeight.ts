import type { Densidade } from '../../../contract/aparencia.ts';
import { HEAD_HEIGHT, ROW_HEIGHTS, TOASTS_ROOM } from '../../theme/measures.ts';

/** What is above the rows: the page sets it as it changes with filters and chips. */
export const TOP_HEIGHT = '--farol-lista-topo';
/** The room for the rows: the window without the shell, the paginator, what is above the rows and toasts that stay. */
export const ROWS_HEIGHT = `max(16rem, calc(100dvh - 13.1rem - var(${TOP_HEIGHT}, 6rem) - ${TOASTS_ROOM}))`;

/** More than a laptop shows at once, in rem. */
const IN_SIGHT = 72;

/** Out: how many rows to draw at first. */
export const rowsInSight = (densidade: Densidade): number => Math.ceil(IN_SIGHT / ROW_HEIGHTS[densidade]);

/** Out: the height of a header and so many rows, no more than there is room for. */
export function heightOf(rows: number, densidade: Densidade): string {
  return `min(${rows * ROW_HEIGHTS[densidade] + HEAD_HEIGHT}rem, ${ROWS_HEIGHT})`;
}
