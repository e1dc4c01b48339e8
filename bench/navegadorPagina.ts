import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { lessened } from './sizes.ts';

/** Emulated weak machine: 9 Mbit/s with 60 ms to the server, a processor four times slower. */
export const MBITS = 9;
export const LATENCY_MS = 60;
export const SLOWDOWN = lessened(4, 1);

const eventsSchema = z.array(z.object({ name: z.string(), duration: z.number() }));

/** Records in the page the last click, when an awaited element is painted, and how long each interaction took. */
function instrument(): void {
  const events: { name: string; duration: number }[] = [];
  let clicked = 0;
  const note = ({ timeStamp }: Event) => {
    clicked = timeStamp;
  };
  addEventListener('click', note, { capture: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry instanceof PerformanceEventTiming && Reflect.get(entry, 'interactionId') > 0) {
        events.push({ name: entry.name, duration: entry.duration });
      }
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    });
  const text = (selector: string) => {
    const element = document.querySelector(selector);
    // Invisible elements do not count.
    return element?.checkVisibility() ? element.textContent || element.tagName : '';
  };
  // Checks when the page changes and not at each frame, so that the measurement does not distort its result.
  const until = (selector: string, other: string) =>
    new Promise<number>((resolve) => {
      const look = () => {
        const found = text(selector);
        if (found === '' || found === other) return false;
        observer.disconnect();
        resolve(painted());
        return true;
      };
      const observer = new MutationObserver(look);
      const all = {
        childList: true,
        subtree: true,
        characterData: true,
        attributeFilter: ['style', 'hidden'],
      };
      if (!look()) observer.observe(document, all);
    });
  Object.assign(globalThis, { bench: { events, until, text, clicked: () => clicked } });
}

/** Opens a page in an empty browser context, on the weak machine. Returns the page and a function that closes it. */
export async function weakPage(browser: Browser): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' });
  const page = await context.newPage();
  await page.addInitScript(`(${instrument.toString()})()`);
  const client = await context.newCDPSession(page);
  const bytes = (MBITS * 1_000_000) / 8;
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return { page, close: () => context.close() };
}

async function ask(page: Page, code: string): Promise<number> {
  return z.number().parse(await page.evaluate(`(async () => ${code})()`));
}

/** Returns the milliseconds from the opening of the page until the element is painted. */
export function sinceOpening(page: Page, selector: string): Promise<number> {
  return ask(page, `bench.until(${JSON.stringify(selector)}, '')`);
}

/**
 * Clicks like a user. The driver's checks of the target run before it, because inside the click they would count as the
 * page's response time.
 */
export async function press(page: Page, selector: string): Promise<void> {
  const target = page.locator(selector).first();
  await target.click({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error(`${selector} is not in the page`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Returns the milliseconds from a click on `clicked` until `selector` is painted with another text. */
export async function sinceClick(page: Page, clicked: string, selector: string): Promise<number> {
  const before = z.string().parse(await page.evaluate(`bench.text(${JSON.stringify(selector)})`));
  await page.locator(clicked).first().waitFor();
  // Starts waiting before the click, so that the driver's messages do not count.
  const arrived = ask(page, `bench.until(${JSON.stringify(selector)}, ${JSON.stringify(before)}) `);
  // Avoids an unhandled rejection when the click fails first; the error is thrown below.
  arrived.catch(() => undefined);
  await press(page, clicked);
  const at = await arrived;
  return at - (await ask(page, 'bench.clicked()'));
}

/** Runs a user's gestures. Returns the longest interaction among them in milliseconds, 0 when all are below 16. */
export async function worstInteraction(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate('bench.events.length = 0');
  await act();
  // Entries arrive after the frame in which they end.
  await ask(page, `bench.until('body', '')`);
  await page.waitForTimeout(200);
  const events = eventsSchema.parse(await page.evaluate('bench.events'));
  return Math.max(0, ...events.map(({ duration }) => duration));
}
