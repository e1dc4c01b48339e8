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

/**
 * The same over one server for all tests of a file, which saves its start: each acts as somebody else, or can bear what
 * the others wrote. To be called once in the file. In: SQL that its database has before it starts.
 */
export function onOneServer(antes = '') {
  let shared: Farol | undefined;
  const onShared = base.extend<{ farol: Farol }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    farol: async ({}, use) => {
      shared ??= new Farol('', antes);
      if (shared.pid === 0) await shared.start();
      await use(shared);
    },
    baseURL: async ({ farol }, use) => use(farol.origin),
  });
  onShared.afterAll(async () => {
    await shared?.remove();
    shared = undefined;
  });
  return onShared;
}
