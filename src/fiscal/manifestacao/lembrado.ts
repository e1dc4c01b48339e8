import { readStoredText, writeStored } from '../../authProvider/storage.ts';

/** Key of the time until which a request made in this browser may be undone. */
const KEY = 'farol-desfazer-ate';

/** Remembers that a manifestation was requested, and for how many seconds it can be undone. */
export function rememberAsked(seconds: number): void {
  writeStored('local', KEY, String(Date.now() + seconds * 1000));
}

/** Returns whether the server must be queried for scheduled requests; not when none was made recently. */
export const wasAskedLately = (): boolean => Number(readStoredText('local', KEY)) > Date.now();
