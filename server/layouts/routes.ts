import type { Route } from '../http/route.ts';

/** Layouts: their versions, running them, and moving them between tenants. */
export const layoutRoutes: readonly Route[] = [];
