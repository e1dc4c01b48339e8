import type { ActorNeeds } from '../http/requireNeeds.ts';

/** Requirements of platform routes, whatever tenant the administrator looks at. */
export const OF_PLATFORM: ActorNeeds = { guard: { allOf: ['ADMIN'] }, company: 'ignored' };
