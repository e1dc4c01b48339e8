export const PAGE_SIZES: readonly number[] = [10, 25, 50, 100];
export const DEFAULT_PAGE_SIZE = 25;
/** Where the person's page size is kept, one for all lists. */
export const PAGE_SIZE_KEY = 'itensPorPagina';
