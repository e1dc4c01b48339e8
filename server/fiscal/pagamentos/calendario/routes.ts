import type { Route } from '../../../http/route.ts';

/** What was withheld, by the day on which it is due. */
export const calendarioRoutes: readonly Route[] = [];
