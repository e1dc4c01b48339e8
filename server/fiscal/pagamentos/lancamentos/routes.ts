import type { Route } from '../../../http/route.ts';

/** What was paid of one document, and totals. */
export const lancamentoRoutes: readonly Route[] = [];
