import type { ActorNeeds } from '../http/requireNeeds.ts';

/** What belongs to the platform, whatever tenant its administrator looks at. */
export const OF_PLATFORM: ActorNeeds = { guard: { allOf: ['ADMIN'] }, company: 'ignored' };
