import { expect, type Locator, type Page } from '@playwright/test';
import { openPainel } from './pages.ts';

/** Returns the toasts on the page, of every channel. */
export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Avisos' });
}

/** Opens the settings drawer from the user's menu. */
export async function openSettings(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /Menu do usuário/ }).click();
  await page.getByRole('menuitem', { name: 'Configurações' }).click();
  const drawer = page.getByRole('dialog', { name: 'Configurações' });
  await expect(drawer.getByRole('button', { name: 'Fechar as configurações' })).toBeFocused();
  return drawer;
}

/** Opens the settings over the dashboard, where choosing a position shows a toast. Time is paused, so that no toast expires unseen. */
export async function settingsWhileTimeStands(page: Page): Promise<Locator> {
  await page.clock.install();
  await openPainel(page);
  const drawer = await openSettings(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  return drawer;
}

/** Watches for an element from now on, by its selector. Returns a function that reports whether it ever appeared, even for one frame. */
export async function lookOutForElement(page: Page, selector: string): Promise<() => Promise<boolean>> {
  await page.evaluate((wanted) => {
    const note = () => {
      if (document.querySelector(wanted)) document.documentElement.dataset.visto = 'sim';
    };
    delete document.documentElement.dataset.visto;
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  }, selector);
  return () => page.evaluate(() => document.documentElement.dataset.visto === 'sim');
}
