import { type Guard, isAllowed } from '../../contract/permissions.ts';
import { currentSubject } from './session.ts';
import { useSession } from './useSession.ts';

/** Returns whether the user may act as `guard` requires, decided from memory; re-rendered when rights change. */
export function useCan(guard: Guard): boolean {
  useSession();
  return isAllowed(currentSubject(), guard);
}
