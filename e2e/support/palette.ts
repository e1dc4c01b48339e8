import { expect, type Locator, type Page } from '@playwright/test';

/** Returns the command palette, which exists while open. */
export function palette(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Busca geral' });
}

/** Returns the text box of the palette. */
export function paletteBox(page: Page): Locator {
  return palette(page).getByRole('combobox');
}

/** Returns the option that Enter would choose. */
export function chosen(page: Page): Locator {
  return palette(page).getByRole('option', { selected: true });
}

/** Opens the palette with its shortcut and waits until its text box has the focus. */
export async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(paletteBox(page)).toBeFocused();
}
