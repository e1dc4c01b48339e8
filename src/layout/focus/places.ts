import { MENU_ID } from '../menu/MenuPanel.tsx';
import { getMenuState, isMenuShown, toggleMenu } from '../menu/menuStore.ts';

export const CONTENT_ID = 'conteudo';
export const FOOTER_ID = 'rodape';

function focusPlace(id: string): void {
  const place = document.getElementById(id);
  place?.scrollIntoView({ block: 'nearest' });
  place?.focus();
}

export const goToContent = () => focusPlace(CONTENT_ID);
export const goToFooter = () => focusPlace(FOOTER_ID);

/** Opens the menu when it is closed, and takes the focus to the first thing in it. */
export function goToMenu(): void {
  if (!isMenuShown(getMenuState())) toggleMenu();
  // It is in the page only after the render that opening causes.
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`#${MENU_ID} input, #${MENU_ID} a`)?.focus(),
  );
}
