import { readStored, writeStored } from '../../authProvider/storage.ts';

/** Until when something that was asked for in this browser may be undone. */
const KEY = 'farol-desfazer-ate';

/** To be called when something was asked for. In: for how many seconds it can be undone. */
export function rememberAsked(seconds: number): void {
  writeStored('local', KEY, String(Date.now() + seconds * 1000));
}

/** Whether the server need be asked what waits: not where nothing was asked for lately. */
export const wasAskedLately = (): boolean => Number(readStored('local', KEY)) > Date.now();
