import type { SessionNeeds } from '../http/route.ts';

/** What belongs to the platform, whatever tenant its administrator looks at. */
export const OF_PLATFORM: SessionNeeds = { guard: { allOf: ['ADMIN'] }, company: 'ignored' };
