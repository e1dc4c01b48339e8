import { readFileSync } from 'node:fs';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { takingTurns } from './pgliteTurns.ts';

const ABOUT =
  'server/db/pgliteTurns.ts wraps a method of PGlite that is not public: see that the new version still sends each statement through it, and only then change the version here.';
/** Version in which this was verified. */
const SEEN = '0.5.16';

const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()) });
const client = await PGlite.create();
afterAll(() => client.close());

it('the embedded database is of exactly the version whose inner method is wrapped', () => {
  const { dependencies } = packageSchema.parse(JSON.parse(readFileSync('package.json', 'utf8')));
  expect(dependencies['@electric-sql/pglite'], ABOUT).toBe(SEEN);
});

it('it sends each statement through the method that is wrapped, once', async () => {
  expect(typeof client._runExclusiveQuery, ABOUT).toBe('function');
  let calls = 0;
  const run = client._runExclusiveQuery.bind(client);
  client._runExclusiveQuery = (statement) => {
    calls += 1;
    return run(statement);
  };
  const ways: Record<string, () => Promise<unknown>> = {
    query: () => client.query('select 1'),
    exec: () => client.exec('select 1'),
    'query within a transaction': () => client.transaction((tx) => tx.query('select 1')),
  };
  // BEGIN and COMMIT are separate statements.
  const expected = { query: 1, exec: 1, 'query within a transaction': 3 };
  const seen: Record<string, number> = {};
  for (const [way, ask] of Object.entries(ways)) {
    calls = 0;
    await ask();
    seen[way] = calls;
  }
  expect(seen, ABOUT).toEqual(expected);
});

it('so the event loop has its turn before each statement', async () => {
  takingTurns(client);
  let turns = 0;
  let over = false;
  const counting = (async () => {
    while (!over) {
      await nextIteration();
      turns += 1;
    }
  })();
  for (let n = 0; n < 5; n += 1) await client.query('select 1');
  over = true;
  await counting;
  expect(turns, ABOUT).toBeGreaterThanOrEqual(5);
});
