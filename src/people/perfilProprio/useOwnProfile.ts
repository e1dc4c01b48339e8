import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PerfilProprio } from '../../../contract/perfilProprio.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import {
  askEndOfOtherSessions,
  endOneSession,
  PROFILE_KEY,
  readProfile,
  readSessions,
  SESSIONS_KEY,
} from './ownProfile.ts';

export function useOwnProfile() {
  return useQuery({ queryKey: PROFILE_KEY, queryFn: ({ signal }) => readProfile(signal) });
}

/** Returns a function that replaces the cached profile with one that the server just returned. */
export function useKeepProfile(): (profile: PerfilProprio) => void {
  const client = useQueryClient();
  return (profile) => client.setQueryData(PROFILE_KEY, profile);
}

export function useOwnSessions() {
  return useQuery({ queryKey: SESSIONS_KEY, queryFn: ({ signal }) => readSessions(signal) });
}

/** Returns a function that reloads the list of sessions. */
export function useReadSessionsAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: SESSIONS_KEY });
}

/** Ends one session, or all but this one when null. A refusal is shown; the list is reloaded either way. */
export function useEndSession() {
  const readAgain = useReadSessionsAgain();
  return useMutation({
    mutationFn: async (id: string | null) =>
      id === null ? askEndOfOtherSessions() : endOneSession(id).then(() => 1),
    onError: (error) => showError(error),
    onSettled: readAgain,
  });
}
