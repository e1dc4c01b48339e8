import type { Densidade } from '../../../contract/aparencia.ts';
import { HEAD_HEIGHT, ROW_HEIGHTS, TOASTS_ROOM } from '../../theme/measures.ts';

/** CSS variable with the height of the content above the rows, updated by the page as filters and chips change. */
export const TOP_HEIGHT = '--farol-lista-topo';
/** Height of the rows: the window without the shell, the paginator, the content above the rows and persistent toasts. */
export const ROWS_HEIGHT = `max(16rem, calc(100dvh - 13.1rem - var(${TOP_HEIGHT}, 6rem) - ${TOASTS_ROOM}))`;

/** More than a laptop shows, in rem. */
const IN_SIGHT = 72;

/** Returns how many rows to render at first. */
export const rowsInSight = (densidade: Densidade): number => Math.ceil(IN_SIGHT / ROW_HEIGHTS[densidade]);

/** Returns the height of a header with this many rows, limited to the available room. */
export function heightOf(rows: number, densidade: Densidade): string {
  return `min(${rows * ROW_HEIGHTS[densidade] + HEAD_HEIGHT}rem, ${ROWS_HEIGHT})`;
}
