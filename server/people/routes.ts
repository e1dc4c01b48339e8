import type { Route } from '../http/route.ts';
import { accessRoutes } from './accessRoutes.ts';
import { companyReachRoute } from './companyReachRoute.ts';
import { peopleOfProfile } from './profileRoutes.ts';
import { reachRoute } from './reachRoute.ts';
import { colleagueSessionRoutes } from './sessionsRoutes.ts';
import { templateRoute } from './templateRoute.ts';
import { whoMayRoute } from './whoMayRoute.ts';

/** Routes about users besides the common verbs. */
export const peopleRoutes: Route[] = [
  ...colleagueSessionRoutes,
  ...accessRoutes,
  companyReachRoute,
  peopleOfProfile,
  reachRoute,
  templateRoute,
  whoMayRoute,
];
