import { readStored, writeStored } from '../../authProvider/storage.ts';
import { openMenuAtSide } from './menuStore.ts';

const KEY = 'farol-menu-sessao';

/**
 * Opens the menu when the session is new to this tab (specification 4.1), and not when the page is only loaded again.
 * In: the id of the session.
 */
export function openMenuAfterSignIn(sid: string): void {
  if (readStored('tab', KEY) === sid) return;
  writeStored('tab', KEY, sid);
  openMenuAtSide();
}
