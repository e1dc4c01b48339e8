import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { securityStatements } from '../../scripts/securityStatements.ts';
import type { Migration } from '../../server/db/migrate.ts';
import { readMigrations } from '../../server/db/readMigrations.ts';

const CACHE = 'node_modules/.cache/farol-tests';
const SOURCES = ['server/db/**/*.{ts,sql}', 'contract/**/*.ts', 'tests/throwaway/*.ts', 'tests/support/*.ts'];

/** Returns a hash of the sources that a prepared database depends on. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 20);
}

/**
 * Returns a cached file, made once for the present sources and read by every later test file. If several processes
 * make it at the same time the last one wins, with the same content.
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

/** Returns the migration that `npm run db:generate` would write for the added tables. */
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

/** Returns all migrations of the product, then the generated one of the tests' tables. */
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
