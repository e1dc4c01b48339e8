import { dirname } from 'node:path';
import { sql, TransactionRollbackError } from 'drizzle-orm';
import { rowsOf } from '../../../server/db/database.ts';
import { databaseError } from '../../../server/db/errors.ts';
import { pgliteIn } from '../../../server/db/pgliteFaults.ts';
import { quoted } from './catalogue.ts';
import { type CopyEngine, pgliteEngine, postgresEngine } from './engine.ts';
import { rehearsalFolder } from './leftovers.ts';
import { using } from './places.ts';

type Work = (engine: CopyEngine) => Promise<void>;

/** Runs `work` on an embedded database in a folder next to a backup, on the same disk, which is removed afterwards. */
export async function inFolder(file: string, work: Work): Promise<void> {
  const { folder, remove } = rehearsalFolder(dirname(file));
  await leaving(remove, async () => using(await pgliteEngine(pgliteIn(folder)), work));
}

/**
 * Runs `work` on an empty PostgreSQL database by its address; a missing one is created, and dropped afterwards.
 * Everything is one transaction that is rolled back, so that even a killed process leaves no row. Throws an error with a
 * sentence when it is not empty.
 */
export async function onPostgres(url: string, work: Work): Promise<void> {
  const made = await makeMissing(url);
  const drop = async () => {
    if (made) await administer(url, (name) => `drop database if exists ${name} with (force)`);
  };
  await leaving(drop, async () =>
    using(await postgresEngine(url), async (engine) => {
      await requireEmpty(engine);
      await takenBack(engine, work);
    }),
  );
}

async function takenBack(engine: CopyEngine, work: Work): Promise<void> {
  try {
    await engine.db.transaction(async (tx) => {
      await work({ ...engine, db: tx, transaction: (part) => part(tx) });
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
}

const nameIn = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));

/**
 * Runs a statement about a database while connected to `postgres`, which every server has; `statement` receives the
 * quoted name.
 */
async function administer(url: string, statement: (name: string) => string): Promise<void> {
  const beside = new URL(url);
  beside.pathname = '/postgres';
  await using(await postgresEngine(beside.href), async ({ db }) => {
    await db.execute(sql.raw(statement(quoted(nameIn(url)))));
  });
}

const NO_DATABASE = '3D000';
const NO_RIGHT = '42501';

/** Creates the database if it is missing. Returns whether it did. */
async function makeMissing(url: string): Promise<boolean> {
  try {
    await (await postgresEngine(url)).close();
    return false;
  } catch (error) {
    if (databaseError(error)?.code !== NO_DATABASE) throw error;
  }
  await administer(url, (name) => `create database ${name} template template0 encoding 'UTF8'`).catch(
    (error: unknown) => {
      if (databaseError(error)?.code !== NO_RIGHT) throw error;
      throw new Error(
        `O banco de dados ${nameIn(url)} não existe, e este usuário não pode criá-lo: crie-o vazio, com este usuário como dono.`,
        { cause: error },
      );
    },
  );
  return true;
}

const HOLDS_ANYTHING = sql`
  with nossos as (select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
  select exists (select from nossos where nspname <> 'public')
      or exists (select from pg_class c join nossos n on n.oid = c.relnamespace)
      or exists (select from pg_proc p join nossos n on n.oid = p.pronamespace)
      or exists (select from pg_type t join nossos n on n.oid = t.typnamespace)
      or exists (select from pg_largeobject_metadata) as algo`;

async function requireEmpty({ db }: CopyEngine): Promise<void> {
  const [row] = await rowsOf(db, HOLDS_ANYTHING);
  if (row?.algo !== false)
    throw new Error(
      'O banco de dados do ensaio não está vazio, e nada nele foi tocado: informe um vazio, ou um nome novo.',
    );
}

const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

/** Runs `work`, and then `clean` in any case, also on SIGINT or SIGTERM, after which the process exits. */
async function leaving(clean: () => void | Promise<void>, work: () => Promise<void>): Promise<void> {
  let stopping: Promise<void> | undefined;
  const stop = (signal: keyof typeof SIGNALS) => {
    stopping ??= (async () => clean())().finally(() => process.exit(SIGNALS[signal]));
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    await work();
  } finally {
    // Cleaning up makes the running work fail; the process must not exit before the cleanup is complete.
    await stopping;
    process.off('SIGINT', stop).off('SIGTERM', stop);
    await clean();
  }
}
