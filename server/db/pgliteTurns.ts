import { setImmediate as nextIteration } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/**
 * Yields to the event loop before each statement of an embedded database. It works in this thread and answers only in microtasks: a queue
 * of statements would otherwise run to its end before another request is read or a timer fires.
 */
export function takingTurns(client: PGlite): PGlite {
  const run = client._runExclusiveQuery.bind(client);
  client._runExclusiveQuery = (statement) =>
    run(async () => {
      await nextIteration();
      return statement();
    });
  return client;
}
