import { readStored, writeStored } from '../../authProvider/storage.ts';
import { openMenuAtSide } from './menuStore.ts';

const KEY = 'farol-menu-sessao';
const DASHBOARDS = '#/sistema/painel';

/**
 * Opens the menu when the session is new to this tab (docs/especificacao.md 4.1), and not when the page is only loaded again.
 * A tab that begins at a dashboard begins with it open, before anything is shown: nothing has to move aside.
 * In: the id of the session.
 */
export function openMenuAfterSignIn(sid: string): void {
  if (location.hash.startsWith(DASHBOARDS)) openMenuAtSide();
  if (readStored('tab', KEY) === sid) return;
  writeStored('tab', KEY, sid);
  openMenuAtSide();
}
