import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { securityStatements } from '../../scripts/securityStatements.ts';
import type { Migration } from '../../server/db/migrate.ts';
import { readMigrations } from '../../server/db/readMigrations.ts';

const CACHE = 'node_modules/.cache/farol-tests';
const SOURCES = ['server/db/**/*.{ts,sql}', 'contract/**/*.ts', 'tests/throwaway/*.ts', 'tests/support/*.ts'];

/** What a prepared database depends on, as one short text. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 20);
}

/**
 * A file that is made once for the present sources and read by every test file after that. In: its name and how
 * to make it. Of several processes that make it at once the last one wins, with the same content.
 */
export async function cached(
  name: string,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> {
  const path = join(CACHE, `${fingerprint()}-${name}`);
  try {
    return new Uint8Array(readFileSync(path));
  } catch {
    const made = await make();
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(`${path}.${process.pid}`, made);
    renameSync(`${path}.${process.pid}`, path);
    return new Uint8Array(made);
  }
}

/** The migration that `npm run db:generate` would write for tables that the product does not have. */
export async function generateMigration(
  existing: Record<string, unknown>,
  added: Record<string, unknown>,
): Promise<Migration> {
  const kit = await import('drizzle-kit/api');
  const before = kit.generateDrizzleJson(existing, undefined, undefined, 'snake_case');
  const after = kit.generateDrizzleJson({ ...existing, ...added }, before.id, undefined, 'snake_case');
  const statements = await kit.generateMigration(before, after);
  const secured = securityStatements(statements.join('\n'), Object.keys(added));
  return { name: '9999_tests', sql: [...statements, ...secured].join('\n--> statement-breakpoint\n') };
}

/** All migrations of the product, then the generated one of the tests' own tables. */
export async function testMigrations(): Promise<Migration[]> {
  const generated = await cached('tables.sql', async () => {
    const { testTables } = await import('./catalogue.ts');
    const schema = await import('../../server/schema.ts');
    const productTables = await import('../../server/db/resourceTables.ts');
    const { sql } = await generateMigration({ ...schema, ...productTables }, testTables);
    return new TextEncoder().encode(sql);
  });
  return [...readMigrations(), { name: '9999_tests', sql: new TextDecoder().decode(generated) }];
}
