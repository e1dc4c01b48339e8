import { useSyncExternalStore } from 'react';
import { getSession, subscribeSession } from './session.ts';
import type { Session } from './sessionShape.ts';

/** Returns the session, re-rendered at each change. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, getSession);
}
