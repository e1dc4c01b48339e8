import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { readInstant } from './databaseNow.ts';

const LOOK_MS = 60_000;
/** Clock differences up to this are ignored, in milliseconds: no token and no wait depends on so little. */
const TOLERANCE_MS = 2_000;

/** A reading of the database's clock (`said`), between two readings of this process's clock (milliseconds). */
interface Reading {
  asked: number;
  said: number;
  answered: number;
}

/** Returns the correction of this process's clock in milliseconds, from a reading and the correction applied `before`. */
export function skewOf({ asked, said, answered }: Reading, before: number): number {
  const isRight = said >= asked + before - TOLERANCE_MS && said <= answered + before + TOLERANCE_MS;
  return isRight ? before : Math.round(said - (asked + answered) / 2);
}

/**
 * Follows the database's clock, for a process that shares the database with others: its own clock, corrected once a minute. Calls `differs`
 * with the new correction in milliseconds; `local` is the process's clock.
 */
export async function followDatabaseClock(
  db: Database,
  differs: (skew: number) => void,
  local: () => number = Date.now,
): Promise<{ now: () => Date; stop: () => void }> {
  let skew = 0;
  const look = async () => {
    const asked = local();
    const said = await db.transaction((tx) => readInstant(tx, sql`clock_timestamp()`));
    const found = skewOf({ asked, said: said.getTime(), answered: local() }, skew);
    if (found !== skew) differs(found);
    skew = found;
  };
  await look();
  // Without an answer from the database, the last correction stays.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS).unref();
  return { now: () => new Date(local() + skew), stop: () => clearInterval(timer) };
}
