import { execFileSync } from 'node:child_process';
import { appendFileSync, globSync, readFileSync, rmSync } from 'node:fs';
import { registry } from '../contract/registry.ts';
import { securityStatements } from './securityStatements.ts';

/**
 * `npm run db:generate -- --name x`: drizzle-kit writes the migration from server/schema.ts, and what it does not know
 * is appended: FORCE for each new row-level secured table, grants for each declared register of a tenant. Of the
 * snapshots that it compares the schema with, the newest is kept.
 */
const FOLDER = 'server/db/migrations';
const before = new Set(globSync(`${FOLDER}/*.sql`));
execFileSync('npx', ['drizzle-kit', 'generate', ...process.argv.slice(2)], { stdio: 'inherit' });

const declared = registry
  .filter(({ scope, journal }) => scope !== 'plataforma' && !journal)
  .map(({ name }) => name);
for (const file of globSync(`${FOLDER}/*.sql`).filter((name) => !before.has(name))) {
  const statements = securityStatements(readFileSync(file, 'utf8'), declared);
  appendFileSync(file, statements.map((statement) => `--> statement-breakpoint\n${statement}\n`).join(''));
}
for (const snapshot of globSync(`${FOLDER}/meta/*_snapshot.json`).sort().slice(0, -1)) rmSync(snapshot);
