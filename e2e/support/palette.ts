import { expect, type Locator, type Page } from '@playwright/test';

/** The command palette, when it is open. */
export function palette(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Busca geral' });
}

/** What one types into it. */
export function paletteBox(page: Page): Locator {
  return palette(page).getByRole('combobox');
}

/** The option that Enter would take. */
export function chosen(page: Page): Locator {
  return palette(page).getByRole('option', { selected: true });
}

/** Opens it by its key, and waits until one can type. */
export async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(paletteBox(page)).toBeFocused();
}
