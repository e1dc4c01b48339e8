import { Farol } from './farol.ts';
import { test as base } from './test.ts';

/** Runs as `test`, over a server used by this test only, which may be stopped, killed, and changed directly in its database. */
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
 * Returns a `test` over one server for all tests of a file, which saves starting one for each: they act as different users, or
 * tolerate the data of the others. Call it once per file. `antes`: SQL run on the database before the first start.
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
