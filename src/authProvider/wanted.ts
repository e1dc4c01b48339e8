import { z } from 'zod';
import { readStoredJson, writeStored } from './storage.ts';

const KEY = 'farol-destino';
const wantedSchema = z.object({ path: z.string().startsWith('/sistema'), uuid: z.uuid().nullable() });

/** Stores a page that required a sign-in, with the user of its session, or null when there was none. Outside pages are not stored. */
export function rememberWanted(path: string, uuid: string | null): void {
  const wanted = wantedSchema.safeParse({ path, uuid });
  writeStored('tab', KEY, wanted.success ? JSON.stringify(wanted.data) : null);
}

/** Returns the page stored for this user or for any user, never another user's. */
export function wantedPath(uuid: string): string | null {
  const wanted = wantedSchema.safeParse(readStoredJson('tab', KEY));
  return wanted.success && (wanted.data.uuid ?? uuid) === uuid ? wanted.data.path : null;
}

/** Removes the stored page, which was reached or is no longer wanted. */
export function forgetWanted(): void {
  writeStored('tab', KEY, null);
}
