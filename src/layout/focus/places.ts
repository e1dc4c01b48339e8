import { MENU_ID } from '../menu/MenuPanel.tsx';
import { getMenuState, isMenuShown, toggleMenu } from '../menu/menuStore.ts';
import { whenReady } from './whenReady.ts';

export const CONTENT_ID = 'conteudo';
export const FOOTER_ID = 'rodape';

function focusPlace(id: string): void {
  const place = document.getElementById(id);
  place?.scrollIntoView({ block: 'nearest' });
  place?.focus();
}

export const goToContent = () => focusPlace(CONTENT_ID);
export const goToFooter = () => focusPlace(FOOTER_ID);

/** Focuses the first element of the menu. Returns false when it cannot take the focus, as while the menu is hidden. */
function focusMenu(): boolean {
  const first = document.querySelector<HTMLElement>(`#${MENU_ID} input, #${MENU_ID} a`);
  first?.focus();
  return first !== null && document.activeElement === first;
}

/** Opens the menu when it is closed, and focuses its first element once it is rendered. */
export function goToMenu(): void {
  if (!isMenuShown(getMenuState())) toggleMenu();
  whenReady(focusMenu, { patience: 3000, orElse: () => {} });
}
