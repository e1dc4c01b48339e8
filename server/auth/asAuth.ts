import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf, type Tx } from '../db/database.ts';
import { becomeAuth } from './sessions.ts';

const roleSchema = z.object({ papel: z.enum(['farol_app', 'farol_admin', 'farol_auth']) });

/** Runs work as role `farol_auth` inside a session's transaction, and then restores the previous role. */
export async function inAuth<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const [row] = await rowsOf(tx, sql`select current_setting('role') as papel`);
  const { papel } = roleSchema.parse(row);
  await becomeAuth(tx);
  const done = await work(tx);
  await tx.execute(sql`select set_config('role', ${papel}, true)`);
  return done;
}
