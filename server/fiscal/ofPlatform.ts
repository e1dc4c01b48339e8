import type { ActorNeeds } from '../http/route.ts';

/** What belongs to the platform, whatever tenant its administrator looks at. */
export const OF_PLATFORM: ActorNeeds = { guard: { allOf: ['ADMIN'] }, company: 'ignored' };
