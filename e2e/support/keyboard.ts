import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STOPS = 60;
/** Margin of the focus ring around its element, in px. */
const RING = 5;

/** Presses keys without waiting in between: on a slow machine a key sequence would otherwise time out. */
export async function press(page: Page, keys: string): Promise<void> {
  await Promise.all([...keys].map((key) => page.keyboard.press(key)));
}

/** Presses Tab until the element has the focus. Throws after sixty stops. */
export async function tabTo(page: Page, locator: Locator): Promise<void> {
  await expect(locator).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await locator.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${locator}`);
}

/** Presses the down arrow until the option has the focus. Throws after sixty options. */
export async function arrowTo(page: Page, option: Locator): Promise<void> {
  await expect(option).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await option.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The arrow does not reach ${option}`);
}

/** Presses Tab `stops` times. Returns the HTML of the stops that look the same with and without the focus. */
export async function invisibleStops(page: Page, stops: number): Promise<string[]> {
  const invisible: string[] = [];
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Tab');
    const focus = page.locator('*:focus');
    // After the last stop the focus is in the browser's toolbar.
    const around = (await focus.count()) > 0 && (await focus.boundingBox());
    if (!around) continue;
    const { x, y, width, height } = around;
    const clip = {
      x: Math.max(0, x - RING),
      y: Math.max(0, y - RING),
      width: width + 2 * RING,
      height: height + 2 * RING,
    };
    const look = () => page.screenshot({ clip, animations: 'disabled', caret: 'hide' });
    const element = await focus.elementHandle();
    const focused = await look();
    await element?.evaluate((node) => node instanceof HTMLElement && node.blur());
    const resting = await look();
    await element?.evaluate((node) => node instanceof HTMLElement && node.focus({ preventScroll: true }));
    if (focused.equals(resting))
      invisible.push((await element?.evaluate((node) => node.outerHTML.slice(0, 200))) ?? '');
  }
  return invisible;
}
