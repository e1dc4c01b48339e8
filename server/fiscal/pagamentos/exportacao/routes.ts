import type { Route } from '../../../http/route.ts';

/** The list of what lacks a date. */
export const exportacaoRoutes: readonly Route[] = [];
