import type { Route } from '../../../http/route.ts';

/** Files of payments: received, read, asked about, applied, undone. */
export const importacaoPagamentosRoutes: readonly Route[] = [];
