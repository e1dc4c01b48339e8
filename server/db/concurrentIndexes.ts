import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database.ts';
import { type Migration, record, statementsOf } from './migrate.ts';

/** First line of a migration whose indexes are built concurrently. */
const CONCURRENT = '-- farol: concorrente';

const CREATE = /^\s*create\s+(unique\s+)?index\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?\s/i;

/** Returns true for a migration that consists only of indexes and declares that they are built concurrently. */
export function isConcurrent(migration: Migration): boolean {
  return migration.sql.trimStart().startsWith(CONCURRENT);
}

/**
 * Builds the indexes of a migration without blocking writes, each in its own statement, and records the migration at the end; returns its
 * name. An index left unfinished by an earlier run is dropped first. Throws on any other statement.
 */
export async function createConcurrently(db: Database, migration: Migration): Promise<string[]> {
  for (const statement of statementsOf(migration)) {
    const { name, text } = asConcurrent(migration.name, statement);
    const unfinished = await rowsOf(
      db,
      sql`select from pg_index where indexrelid = to_regclass(${`public.${name}`}) and not indisvalid`,
    );
    if (unfinished.length > 0) await db.execute(sql`drop index concurrently ${sql.identifier(name)}`);
    await db.execute(sql.raw(text));
  }
  await record(db, migration);
  return [migration.name];
}

/**
 * Returns the index name of a generated statement, and the statement that builds that index concurrently. Throws when it creates no index.
 */
export function asConcurrent(migration: string, statement: string): { name: string; text: string } {
  const lines = statement.split('\n');
  const bare = lines.filter((line) => !line.trimStart().startsWith('--')).join('\n');
  const [head, unique = '', name] = CREATE.exec(bare) ?? [];
  if (head === undefined || name === undefined)
    throw new Error(`Migration ${migration} is of indexes alone, and says: ${bare.trim()}`);
  return {
    name,
    text: `create ${unique}index concurrently if not exists "${name}" ${bare.slice(head.length)}`,
  };
}
