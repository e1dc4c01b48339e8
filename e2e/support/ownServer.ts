import { Farol } from './farol.ts';
import { test as base } from './test.ts';

/** Like `test`, over a server that belongs to the test alone: it may be stopped, killed and changed behind its back. */
export const test = base.extend<{ farol: Farol }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  farol: async ({}, use) => {
    const farol = new Farol();
    await farol.start();
    await use(farol);
    await farol.remove();
  },
  baseURL: async ({ farol }, use) => use(farol.origin),
});
