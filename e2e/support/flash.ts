import type { Page } from '@playwright/test';

/**
 * Looks at everything that enters the page from its first moment on. In: a text that must never be in it.
 * Out: asks whether it ever was, be it for a single frame.
 */
export async function lookOutFor(page: Page, text: string): Promise<() => Promise<boolean>> {
  await page.addInitScript((wanted) => {
    const note = () => {
      const found = [...document.querySelectorAll('h1, table, form')].some((element) =>
        element.textContent?.includes(wanted),
      );
      if (found) document.documentElement.dataset.flash = 'sim';
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
  }, text);
  return () => page.evaluate(() => document.documentElement.dataset.flash === 'sim');
}
