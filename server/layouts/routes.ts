import type { Route } from '../http/route.ts';
import { portatilRoutes } from './portatilRoutes.ts';
import { provaRoutes } from './provaRoutes.ts';
import { registroRoutes } from './registroRoutes.ts';

/** Routes of layouts: their versions, running them, and moving them between tenants. */
export const layoutRoutes: readonly Route[] = [...provaRoutes, ...portatilRoutes, ...registroRoutes];
