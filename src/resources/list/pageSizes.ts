export const PAGE_SIZES: readonly number[] = [10, 25, 50, 100];
export const DEFAULT_PAGE_SIZE = 25;
/** The storage key of the person's page size, one for all lists. */
export const PAGE_SIZE_KEY = 'itensPorPagina';
