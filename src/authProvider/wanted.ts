import { z } from 'zod';
import { readStoredJson, writeStored } from './storage.ts';

const KEY = 'farol-destino';
const wantedSchema = z.object({ path: z.string().startsWith('/sistema'), uuid: z.uuid().nullable() });

/** In: a page that asked for a sign-in, and whose session it was; null when nobody's. Pages outside are not stored. */
export function rememberWanted(path: string, uuid: string | null): void {
  const wanted = wantedSchema.safeParse({ path, uuid });
  writeStored('tab', KEY, wanted.success ? JSON.stringify(wanted.data) : null);
}

/** In: who signed in. Out: the page stored for this person or for anybody, never another person's. */
export function wantedPath(uuid: string): string | null {
  const wanted = wantedSchema.safeParse(readStoredJson('tab', KEY));
  return wanted.success && (wanted.data.uuid ?? uuid) === uuid ? wanted.data.path : null;
}

/** The page was reached, or is not wanted any more. */
export function forgetWanted(): void {
  writeStored('tab', KEY, null);
}
