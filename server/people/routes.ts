import type { Route } from '../http/route.ts';
import { accessRoutes } from './accessRoutes.ts';
import { peopleOfProfile } from './profileRoutes.ts';
import { colleagueSessionRoutes } from './sessionsRoutes.ts';

/** What is done about people besides the common verbs (issue of people and rights, 2 and 3). */
export const peopleRoutes: Route[] = [...colleagueSessionRoutes, ...accessRoutes, peopleOfProfile];
