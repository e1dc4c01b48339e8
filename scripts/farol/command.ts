import type { OpenDatabase } from '../../server/db/database.ts';
import { openDatabase } from '../../server/db/open.ts';
import { requirePglite } from '../../server/db/pgliteFaults.ts';
import { prepareDatabase, requireMigrated } from '../../server/db/prepare.ts';
import { type Env, readEnv } from '../../server/env.ts';

/** Command of `npm run farol`, listed in commands.ts. */
export interface Command {
  /** First word of the command line. */
  nome: string;
  /** Usage of the command, and its description in lines. */
  ajuda: readonly (readonly [uso: string, ...linhas: string[]])[];
  /**
   * Runs with the arguments after the first word. Throws UsageError when they are invalid, else an error with a sentence
   * for users.
   */
  run: (args: string[]) => Promise<void>;
}

/** Error for a wrong command line; the help is shown with it. */
export class UsageError extends Error {}

/** Throws UsageError when there are arguments that the command does not take. */
export function requireNothingElse(rest: readonly string[]): void {
  if (rest.length > 0) throw new UsageError(`Não entendi '${rest.join(' ')}'.`);
}

/**
 * Opens the database of the environment while `work` runs. It must exist in this version, so that a mistyped command
 * neither creates nor migrates one, unless `creates`. Throws an error with a sentence for users otherwise.
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
