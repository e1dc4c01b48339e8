import { type BrowserContext, test as base, expect, type Page, type Route } from '@playwright/test';
import { type Caller, callerFor } from './api.ts';
import type { Who } from './people.ts';
import { giveSession } from './session.ts';
import { Watch } from './watch.ts';

export { expect };

/** Time limit of an action, in ms. */
const ACTION_MS = 60_000;

interface Options {
  /** User signed in when the test begins; null for none. */
  who: Who | null;
  /** Preferences are stored on the server; by default only in the test's browser, since other tests act as the same users. */
  keepsChoices: boolean;
}

interface Fixtures {
  origin: string;
  signedIn: Caller | null;
  /** Signed-in user, with the browser's session, to prepare data through the API. */
  caller: Caller;
  watch: Watch;
  /** Opens another browser with another user, watched like the first. */
  another: (who: Who) => Promise<Page>;
}

/** Answers in place of the server, which then stores nothing; except for dashboard widgets, which no browser stores. */
async function keepHere(route: Route): Promise<void> {
  const chosen: unknown = route.request().postDataJSON();
  if (JSON.stringify(chosen).startsWith('{"painel"')) await route.fallback();
  else await route.fulfill({ json: { versao: 0, escolhas: {} } });
}

/** Extends Playwright's `test`: every test fails on any unexpected error in one of its browsers. */
export const test = base.extend<Options & Fixtures>({
  // No host name resolves except this machine: a test that needs the CEP service mocks it.
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
