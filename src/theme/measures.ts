/** Measures that more than one part of the shell needs; in rem, so that they follow the person's font size. */
/** The header is higher where the company has a line of its own (theme/header.ts). */
const HEADER = '--farol-cabecalho';
export const HEADER_HEIGHT = `var(${HEADER}, 3.75rem)`;
export const HIGHER_HEADER = { [HEADER]: '6.25rem' };
export const MENU_WIDTH = '16.5rem';
/** How high the toasts are that stay at the bottom until somebody closes them, or for as long as they can be undone; they set it, and the page keeps so much room. */
export const TOASTS_HEIGHT = '--farol-avisos-altura';
export const TOASTS_ROOM = `var(${TOASTS_HEIGHT}, 0px)`;
/** Access keys, XML and what is copied letter by letter. */
export const MONO = 'ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace';
/** Where a line of filters above a list leaves room for its rows; nothing of the kind at 400% zoom. */
export const WITH_ROOM = '(min-width: 992px) and (min-height: 600px)';
/** The rows of a list, in rem, by its density; the smallest still has room for a target of 24 px. */
export const ROW_HEIGHTS = { CONFORTAVEL: 2.4, NORMAL: 1.8, COMPACTA: 1.6 } as const;
/** The header of a list. */
export const HEAD_HEIGHT = 2.2;
/** Its column of boxes. */
export const BOX_WIDTH = '2.4rem';
