import type { $brand } from 'zod';

/**
 * A moment as a fiscal document writes it: its own clock and the offset of that clock, `YYYY-MM-DDTHH:mm:ss±HH:mm`. Its day and month are
 * those of that clock, whatever the time was in Brasília; as an instant it only orders documents.
 */
export type Momento = string & $brand<'Momento'>;
