import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database.ts';
import { type Migration, record, statementsOf } from './migrate.ts';

/** First line of a migration whose indexes are built beside the work that goes on. */
const CONCURRENT = '-- farol: concorrente';

const CREATE = /^\s*create\s+(unique\s+)?index\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?\s/i;

/** True for a migration of indexes alone that says it is built so. */
export function isConcurrent(migration: Migration): boolean {
  return migration.sql.trimStart().startsWith(CONCURRENT);
}

/**
 * Builds the indexes of a migration without keeping anybody from writing, each by itself, and notes the migration at the
 * end. An index that a run before this one did not finish is dropped first. Out: its name. Throws on any other statement.
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

/** In: a statement as it is generated. Out: the index, and the statement that builds it beside the work that goes on. */
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
