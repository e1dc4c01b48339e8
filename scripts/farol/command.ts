import type { OpenDatabase } from '../../server/db/database.ts';
import { openDatabase } from '../../server/db/open.ts';
import { requirePglite } from '../../server/db/pgliteFaults.ts';
import { prepareDatabase, requireMigrated } from '../../server/db/prepare.ts';
import { type Env, readEnv } from '../../server/env.ts';

/** One command of `npm run farol`, as the table in commands.ts lists it. */
export interface Command {
  /** The first word that is typed. */
  nome: string;
  /** How it is called, and in lines what it does. */
  ajuda: readonly (readonly [uso: string, ...linhas: string[]])[];
  /** In: what was typed after the first word. Throws UsageError when that is not understood, else a sentence for people. */
  run: (args: string[]) => Promise<void>;
}

/** A wrong way to call the command: the help is shown with it. */
export class UsageError extends Error {}

/** Throws UsageError when something was typed that the command does not know. */
export function requireNothingElse(rest: readonly string[]): void {
  if (rest.length > 0) throw new UsageError(`Não entendi '${rest.join(' ')}'.`);
}

/**
 * Opens the database of the environment for as long as `work` runs. It is there, in this version: a command makes and changes none
 * by being mistyped, unless it `creates`. Throws a sentence otherwise.
 */
export async function withDatabase<T>(
  work: (database: OpenDatabase, env: Env) => Promise<T>,
  { creates = false } = {},
): Promise<T> {
  const env = readEnv();
  if (!creates && !env.DATABASE_URL) requirePglite(env.DATA_DIR);
  const database = await openDatabase(env, () => {});
  try {
    if (creates) await prepareDatabase(env, database.db, () => {});
    else await requireMigrated(database.db);
    database.ready();
    return await work(database, env);
  } finally {
    await database.close();
  }
}
