import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { signAccessToken, verifyAccessToken } from '../../server/auth/accessToken.ts';
import { followDatabaseClock, skewOf } from '../../server/db/databaseClock.ts';
import { readInstant } from '../../server/db/databaseNow.ts';
import { createTestApp, MINUTE, SECOND, type TestApp } from '../harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});

/** Follows the database clock from a local clock that is wrong by `wrongBy` ms; returns the reported skews in minutes. */
async function process(wrongBy: number) {
  const told: number[] = [];
  const local = () => Date.now() + wrongBy;
  const clock = await followDatabaseClock(app.deps.reserva, (skew) => told.push(skew), local);
  clock.stop();
  return { clock, minutes: told.map((skew) => Math.round(skew / MINUTE)) };
}

describe('the clock of a process that shares a database', () => {
  it.each([
    ['ahead', 2],
    ['behind', -2],
  ])('is the database’s, and it is told when its own is two minutes %s', async (_, wrong) => {
    const { clock, minutes } = await process(wrong * MINUTE);
    expect(minutes).toEqual([-wrong]);
    const said = await app.db.transaction((tx) => readInstant(tx, sql`clock_timestamp()`));
    expect(Math.abs(clock.now().getTime() - said.getTime())).toBeLessThan(MINUTE);
  });

  it('gives tokens that a process with the right time takes at once, and for as long', async () => {
    const [ahead, right] = [await process(2 * MINUTE), await process(0)];
    expect(right.minutes).toEqual([]);
    const keys = { signingKey: app.deps.signingKey, formerSigningKeys: [] };
    const [tenant, user, name, profile] = ['Horizonte', 'Ana', 'Ana', 'Fiscal'];
    const [uuid, sid] = [crypto.randomUUID(), crypto.randomUUID()];
    const claims = { tenant, user, name, profile, uuid, sid, permissoes: [], modulos: [] };
    const { token } = await signAccessToken(claims, keys.signingKey, ahead.clock.now());
    expect((await verifyAccessToken(token, keys, right.clock.now())).sid).toBe(sid);
  });

  it('stays as it was found while an answer that was long on its way may say the same', () => {
    const slow = (said: number) => skewOf({ asked: 0, said, answered: 30 * SECOND }, 0);
    expect([slow(0), slow(29 * SECOND), slow(31 * SECOND)]).toEqual([0, 0, 0]);
    expect(slow(MINUTE)).toBe(45 * SECOND);
    expect(skewOf({ asked: 0, said: -2 * MINUTE, answered: 10 }, -2 * MINUTE)).toBe(-2 * MINUTE);
    expect(skewOf({ asked: 0, said: 5, answered: 10 }, -2 * MINUTE)).toBe(0);
  });
});
