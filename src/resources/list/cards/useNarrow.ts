import { useMediaQuery } from '@mui/material';

/** Returns whether the window has no room for table columns: a phone, or a larger window zoomed to four times. */
export const useNarrow = (): boolean => useMediaQuery('(max-width: 599.95px)', { noSsr: true });
