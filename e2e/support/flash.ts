import type { Page } from '@playwright/test';

/**
 * Watches the headings, tables and forms of each page from its first moment on for `text`, which must never appear.
 * Returns a function that reports whether it ever did, even for one frame.
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
