/** What is above the rows: the page sets it as it changes with filters and chips. */
export const TOP_HEIGHT = '--farol-lista-topo';
/** The room for the rows: the window without the shell, the paginator and what is above the rows. */
export const ROWS_HEIGHT = `max(16rem, calc(100dvh - 13.1rem - var(${TOP_HEIGHT}, 6rem)))`;
