import { type BrowserContext, test as base, expect, type Page, type Route } from '@playwright/test';
import { type Caller, callerFor } from './api.ts';
import type { Who } from './people.ts';
import { giveSession } from './session.ts';
import { Watch } from './watch.ts';

export { expect };

/** A click that waits longer than this waits in vain. */
const ACTION_MS = 60_000;

interface Options {
  /** Who is signed in when the test begins; null: nobody. */
  who: Who | null;
  /** What the person chooses of how the application looks is kept by the server; else by the test's own browser: others have the same people. */
  keepsChoices: boolean;
}

interface Fixtures {
  origin: string;
  signedIn: Caller | null;
  /** The person of the test, in the browser's own session, to prepare by the API what the page is to find. */
  caller: Caller;
  watch: Watch;
  /** Another browser with another person, watched like the first. */
  another: (who: Who) => Promise<Page>;
}

/** Widgets of the dashboard are in no browser. */
async function keepHere(route: Route): Promise<void> {
  const chosen: unknown = route.request().postDataJSON();
  if (JSON.stringify(chosen).startsWith('{"painel"')) await route.fallback();
  else await route.fulfill({ json: { versao: 0, escolhas: {} } });
}

/** Every test fails on what went wrong in any of its browsers without being expected. */
export const test = base.extend<Options & Fixtures>({
  // No name leads anywhere but here: a test that needs the CEP service answers for it.
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [
        ...(launchOptions.args ?? []),
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],

  who: [null, { option: true }],

  keepsChoices: [false, { option: true }],

  origin: async ({ baseURL }, use) => use(baseURL ?? ''),

  signedIn: async ({ origin, who }, use) => use(who && (await callerFor(origin, who))),

  caller: async ({ signedIn }, use) => {
    if (!signedIn) throw new Error('Nobody is signed in: say who with test.use({ who })');
    await use(signedIn);
  },

  context: async ({ context, signedIn, keepsChoices }, use) => {
    if (signedIn) await giveSession(context, signedIn);
    if (!keepsChoices) await context.route('**/api/v1/preferencias', keepHere);
    await use(context);
  },

  watch: [
    async ({ context }, use) => {
      const watch = new Watch();
      watch.follow(context);
      context.setDefaultTimeout(ACTION_MS);
      await use(watch);
      expect(watch.problems(), 'nada deu errado no navegador').toEqual([]);
    },
    { auto: true },
  ],

  another: async ({ browser, origin, watch, keepsChoices }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (who) => {
      const context = await browser.newContext();
      opened.push(context);
      await giveSession(context, await callerFor(origin, who));
      if (!keepsChoices) await context.route('**/api/v1/preferencias', keepHere);
      watch.follow(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});
