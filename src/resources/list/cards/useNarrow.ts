import { useMediaQuery } from '@mui/material';

/** Out: whether the window has no room for the columns of a table: a phone's, or a larger one's with letters four times as large. */
export const useNarrow = (): boolean => useMediaQuery('(max-width: 599.95px)', { noSsr: true });
