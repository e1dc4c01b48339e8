import { readStoredText, writeStored } from '../../authProvider/storage.ts';
import { openMenuAtSide } from './menuStore.ts';

const KEY = 'farol-menu-sessao';
const DASHBOARDS = '#/sistema/painel';

/**
 * Opens the menu when the session `sid` is new to this tab (docs/especificacao.md 4.1), not on a reload. A tab that starts at a dashboard
 * opens it before the first paint, so that nothing moves aside.
 */
export function openMenuAfterSignIn(sid: string): void {
  if (location.hash.startsWith(DASHBOARDS)) openMenuAtSide();
  if (readStoredText('tab', KEY) === sid) return;
  writeStored('tab', KEY, sid);
  openMenuAtSide();
}
