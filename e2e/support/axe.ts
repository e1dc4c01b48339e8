import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

const THEMES = ['light', 'dark'] as const;
const WIDE = 1440;
const WIDTHS = [WIDE, 390, 320];
/** Font sizes (px) at those widths: each theme uses each width and each size once; with FAROL_E2E_AXE=tudo, all pairs. */
const FONTS = { light: [15, 12, 18], dark: [12, 18, 15] } as const;
const EVERY_PAIR = process.env.FAROL_E2E_AXE === 'tudo';
/** With `npm test` axe runs twice on each screen: light and wide with all rules, dark and narrow with those that may change. */
const BRIEFLY = process.env.FAROL_TESTES === 'curto' && !EVERY_PAIR;
/** Additional time limit of a test, in ms, for each screen checked in all pairs. */
const EVERY_PAIR_MS = 120_000;
/** Rules whose result may change with theme, width or font size; all others run once per screen. */
const CHANGING = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
  'aria-hidden-focus',
  'button-name',
  'link-name',
  'label',
];

/** Waits for fades and slides to end: halfway, a colour is not yet the final one. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    );
  });
}

/** Scrolls the page to its start: elsewhere, the parts fixed at its top cover arbitrary content. */
async function fromTheStart(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Moves the pointer to an empty place, so that no tooltip is part of the screen. */
async function withoutTooltip(page: Page): Promise<void> {
  await page.mouse.move(1, 899);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
}

function lines({ violations }: Pick<AxeResults, 'violations'>): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}

/** Returns the violations of all rules, each in one actionable line; leaves axe in the page. */
async function allViolations(page: Page): Promise<string[]> {
  // Passed rules are still checked, but not described element by element.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  return lines(await axe.analyze());
}

/** Returns the violations of the rules that may change, with the axe already in the page. */
async function changingViolations(page: Page): Promise<string[]> {
  const options: RunOptions = {
    runOnly: { type: 'rule', values: CHANGING },
    resultTypes: ['violations'],
    iframes: false,
  };
  return lines(await page.evaluate((run) => window.axe.run(run), options));
}

/** Returns the rule and the element of a violation. */
const placeOf = (line: string) => line.split(' Fix ')[0] ?? line;
const OF_SIZE = 'target-size: ';

/**
 * Returns the violations without those of targets that are large enough in the middle of the window: the parts fixed at its foot
 * partly cover arbitrary content, and the user can scroll.
 */
async function whereWhole(page: Page, found: readonly string[]): Promise<readonly string[]> {
  const covered = new Set<string>();
  for (const line of found.filter((one) => one.startsWith(OF_SIZE))) {
    const target = page.locator(placeOf(line).slice(OF_SIZE.length));
    await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const there = (await changingViolations(page)).map(placeOf);
    if (!there.includes(placeOf(line))) covered.add(line);
  }
  await fromTheStart(page);
  return found.filter((line) => !covered.has(line));
}

/** Returns the theme actually displayed: dark has light text. */
async function shownTheme(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [red = '0'] = /\d+/.exec(getComputedStyle(document.body).color) ?? [];
    return Number(red) < 128 ? 'light' : 'dark';
  });
}

/** Returns the elements that make the page wider than its window: no user has to scroll sideways (WCAG 1.4.10). */
async function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
}

/** Asserts that no user has to scroll sideways; polls, since a change of width settles in a render or two. */
export async function expectNoOverflow(page: Page, where: string): Promise<void> {
  await expect.soft.poll(() => sticksOut(page), { message: `${where}: sobra para o lado` }).toEqual([]);
}

/** Resets the screen to its state before and after the checks, so that the test can continue. */
async function reset(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: WIDE, height: 900 });
  await page.evaluate(() => document.documentElement.style.removeProperty('--farol-fontsize'));
}

function looks(theme: (typeof THEMES)[number], widths: readonly number[]) {
  const fonts = FONTS[theme];
  if (EVERY_PAIR) return widths.flatMap((width) => fonts.map((font) => ({ width, font })));
  if (BRIEFLY)
    return theme === 'light'
      ? [{ width: Math.max(...widths), font: 15 }]
      : [{ width: Math.min(...widths), font: 18 }];
  return fonts.map((font, index) => ({ width: widths[index % widths.length] ?? WIDE, font }));
}

/** Returns the widths at which the two other checkers run on a theme; their rules do not depend on the font size. */
function widthsOfOthers(theme: (typeof THEMES)[number], widths: readonly number[]): Set<number> {
  if (EVERY_PAIR) return new Set(widths);
  if (BRIEFLY) return new Set();
  return new Set([theme === 'light' ? Math.max(...widths) : Math.min(...widths)]);
}

/**
 * Asserts that the page as displayed has no accessibility violation: by axe in both themes, at three widths and three font sizes
 * (with `npm test` one of each per theme), and by IBM's checker and html-validate in light at the widest and in dark at the
 * narrowest width. `widths` (px) is for content not displayed at all of them.
 */
export async function expectAccessibleNow(page: Page, widths: readonly number[] = WIDTHS): Promise<void> {
  if (EVERY_PAIR) test.setTimeout(test.info().timeout + EVERY_PAIR_MS);
  await withoutTooltip(page);
  let judged = false;
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect.poll(() => shownTheme(page)).toBe(theme);
    const others = widthsOfOthers(theme, widths);
    for (const { width, font } of looks(theme, widths)) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(
        (size) => document.documentElement.style.setProperty('--farol-fontsize', `${size}px`),
        font,
      );
      await fromTheStart(page);
      await settled(page);
      const found = judged ? await changingViolations(page) : await allViolations(page);
      judged = true;
      const where = `${theme}, ${width} px, letra ${font}`;
      expect.soft(await whereWhole(page, found), where).toEqual([]);
      if (others.delete(width)) {
        const { htmlErrors, ibmViolations } = await import('./checkers.ts');
        expect.soft(await ibmViolations(page), `${where}, IBM`).toEqual([]);
        expect.soft(await htmlErrors(page), `${where}, HTML`).toEqual([]);
      }
      await expectNoOverflow(page, where);
    }
  }
  await reset(page);
}

/**
 * Asserts the same for a screen: `show` opens it from a blank page; `popup` opens a popup on it, which Esc closes afterwards.
 */
export async function expectAccessible(
  page: Page,
  show: () => Promise<unknown>,
  popup?: () => Promise<unknown>,
): Promise<void> {
  await page.goto('about:blank');
  await reset(page);
  await show();
  await popup?.();
  await expectAccessibleNow(page);
  if (popup) await page.keyboard.press('Escape');
}
