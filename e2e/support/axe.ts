import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WIDTHS = [1440, 390, 320];
const THEMES = ['light', 'dark'] as const;

/** Waits for what fades and slides: half way, a colour is not yet the one to judge. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
}

/** Takes the pointer to where nothing is, so that what it hovered is no part of the screen. */
async function withoutTooltip(page: Page): Promise<void> {
  await page.mouse.move(1, 899);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
}

/** The violations that axe finds, each in one line a person can act on. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}

/** A page as wide as its window: nobody has to scroll sideways (WCAG 1.4.10). */
async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * Asserts that a screen has no accessibility violation in both themes and three widths. In: how to come to the screen
 * from a blank page, done once for each theme; and what is to be opened on it, done for each width and closed by Esc.
 */
export async function expectAccessible(
  page: Page,
  show: () => Promise<unknown>,
  popup?: () => Promise<unknown>,
): Promise<void> {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.goto('about:blank');
    await show();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await popup?.();
      await withoutTooltip(page);
      await settled(page);
      expect.soft(await violations(page), `${theme}, ${width} px`).toEqual([]);
      expect.soft(await overflow(page), `${theme}, ${width} px: largura que sobra`).toBeLessThanOrEqual(0);
      if (popup) await page.keyboard.press('Escape');
    }
  }
}
