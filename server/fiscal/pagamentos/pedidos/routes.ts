import type { Route } from '../../../http/route.ts';

/** Links for clients, and the page behind them. */
export const pedidoRoutes: readonly Route[] = [];
