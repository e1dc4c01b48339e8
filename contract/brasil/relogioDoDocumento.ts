import type { $brand } from 'zod';

/**
 * A moment as a fiscal document says it: its own clock and the offset of that clock, `YYYY-MM-DDTHH:mm:ss±HH:mm`. Its day and
 * month are those of that clock, whatever the time was in Brasília; as an instant it only puts documents in order.
 */
export type Momento = string & $brand<'Momento'>;
