import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { readInstant } from './databaseNow.ts';

const LOOK_MS = 60_000;
/** Clocks so little apart count as one, as long as nobody's token or wait hangs on it. */
const TOLERANCE_MS = 2_000;

/** What the database's clock said, between two readings of this process's clock (milliseconds). */
interface Reading {
  asked: number;
  said: number;
  answered: number;
}

/** In: a reading, and what was added to this process's clock until now. Out: what is to be added from now on. */
export function skewOf({ asked, said, answered }: Reading, before: number): number {
  const isRight = said >= asked + before - TOLERANCE_MS && said <= answered + before + TOLERANCE_MS;
  return isRight ? before : Math.round(said - (asked + answered) / 2);
}

/**
 * The time as the database has it, for a process that shares it with others: its own clock, put right by the database's now and
 * then. In: the callback for when they are found to differ, with the milliseconds that are added; and the process's clock.
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
  // A database that is away tells nothing new.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS).unref();
  return { now: () => new Date(local() + skew), stop: () => clearInterval(timer) };
}
