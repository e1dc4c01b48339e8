/** Measures that several parts of the shell need; in rem, so that they follow the user's font size. */
/** The header is higher where the company has its own line (theme/header.ts). */
const HEADER = '--farol-cabecalho';
export const HEADER_HEIGHT = `var(${HEADER}, 3.75rem)`;
export const HIGHER_HEADER = { [HEADER]: '6.25rem' };
export const MENU_WIDTH = '16.5rem';
/**
 * Name of the variable with the height of the toasts that stay at the bottom until closed, or while they can be undone; the toasts set it,
 * and the page reserves that space.
 */
export const TOASTS_HEIGHT = '--farol-avisos-altura';
export const TOASTS_ROOM = `var(${TOASTS_HEIGHT}, 0px)`;
/** Font of access keys, XML and text copied letter by letter. */
export const MONO = 'ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace';
/** Media query for enough space for a line of filters above the rows of a list; false at 400% zoom. */
export const WITH_ROOM = '(min-width: 992px) and (min-height: 600px)';
/** Height of a list's rows, in rem, by density; the smallest still fits a target of 24 px. */
export const ROW_HEIGHTS = { CONFORTAVEL: 2.4, NORMAL: 1.8, COMPACTA: 1.6 } as const;
/** Height of a list's header, in rem. */
export const HEAD_HEIGHT = 2.2;
/** Width of a list's column of checkboxes. */
export const BOX_WIDTH = '2.4rem';
