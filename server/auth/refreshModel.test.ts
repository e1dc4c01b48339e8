import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type Tokens, tokensSchema } from '../../contract/session.ts';
import { createTestApp, SECOND, type TestApp } from '../../tests/harness.ts';
import { rowsOf } from '../db/database.ts';
import { REUSE_GRACE_MS } from './refresh.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});

const ask = async (refreshToken: string): Promise<Tokens | null> => {
  const response = await app.request('/refreshToken', { body: { refreshToken } });
  return response.status === 200 ? tokensSchema.parse(await response.json()) : null;
};

/** Returns the number of unused refresh tokens of open sessions; each is a branch that can still be refreshed. */
async function livingBranches(): Promise<number> {
  const [row] = await rowsOf(
    app.superuser,
    sql`select count(*)::int as total from refresh_tokens r join sessoes s on s.id = r.sessao_id
         where r.usado_em is null and s.encerrada_em is null`,
  );
  return Number(row?.total);
}

/** Act of one browser: it refreshes from several tabs, loses a response and retries within the grace period, or waits. */
const honestAct = fc.oneof(
  fc.record({ act: fc.constant('refresh' as const), tabs: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ act: fc.constant('lose' as const), after: fc.integer({ min: 0, max: REUSE_GRACE_MS }) }),
  fc.record({ act: fc.constant('wait' as const), seconds: fc.integer({ min: 0, max: 120 }) }),
);
/** Act of the browser, or of another party that replays the n-th token ever issued. */
const anyAct = fc.oneof(
  honestAct,
  fc.record({ act: fc.constant('replay' as const), which: fc.nat({ max: 30 }) }),
);
type Act = typeof anyAct extends fc.Arbitrary<infer A> ? A : never;

/** Runs the acts against the promised model, a single line of tokens; returns whether the browser is still signed in. */
async function run(acts: readonly Act[]): Promise<boolean> {
  await app.reset();
  const tokens = [(await app.signIn('total')).refreshToken];
  let usedAt = Number.NEGATIVE_INFINITY;
  let isOver = false;
  const refreshOwn = async (tabs: number) => {
    const last = tokens.at(-1) ?? '';
    const pairs = await Promise.all(Array.from({ length: tabs }, () => ask(last)));
    expect(new Set(pairs.map((pair) => pair?.refreshToken)).size, 'tabs differ').toBe(1);
    if (pairs[0] && !isOver) {
      tokens.push(pairs[0].refreshToken);
      usedAt = app.deps.clock().getTime();
    }
    expect(pairs[0] !== null, 'signed in').toBe(!isOver);
  };
  for (const step of acts) {
    if (step.act === 'wait') app.advance(step.seconds * SECOND);
    else if (step.act === 'refresh') await refreshOwn(step.tabs);
    else if (step.act === 'lose') {
      await ask(tokens.at(-1) ?? '');
      app.advance(step.after);
      await refreshOwn(1);
      // The retry counts as the same use as the one whose response was lost.
      usedAt -= step.after;
    } else {
      const which = step.which % tokens.length;
      const isLast = which === tokens.length - 1;
      const inTime = app.deps.clock().getTime() - usedAt <= REUSE_GRACE_MS;
      const pair = await ask(tokens[which] ?? '');
      if (isLast && pair) {
        // The thief used the token first: the browser's next refresh decides, here within the 20 seconds.
        tokens.push(pair.refreshToken);
        usedAt = app.deps.clock().getTime();
      } else if (which === tokens.length - 2 && inTime && !isOver) {
        expect(pair?.refreshToken, 'the same successor').toBe(tokens.at(-1));
      } else {
        expect(pair, 'a replay gives nothing').toBeNull();
        isOver = true;
      }
    }
    expect(await livingBranches(), 'branches').toBe(isOver ? 0 : 1);
  }
  return !isOver;
}

it('never leaves two living branches, whoever replays what and when', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 1, maxLength: 12 }), async (acts) => {
      await run(acts);
    }),
    { numRuns: 40 },
  );
});

it('never throws out a browser that keeps one line of tokens, whatever its network loses', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(honestAct, { minLength: 1, maxLength: 12 }), async (acts) => {
      expect(await run(acts)).toBe(true);
    }),
    { numRuns: 30 },
  );
});
