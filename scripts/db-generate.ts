import { execFileSync } from 'node:child_process';
import { appendFileSync, globSync, readFileSync } from 'node:fs';
import { registry } from '../contract/registry.ts';
import { securityStatements } from './securityStatements.ts';

/**
 * `npm run db:generate -- --name x`: drizzle-kit writes the migration from server/db/schema.ts, and what it
 * does not know is appended: FORCE for each new row-level secured table, grants for each declared resource.
 */
const FOLDER = 'server/db/migrations/*.sql';
const before = new Set(globSync(FOLDER));
execFileSync('npx', ['drizzle-kit', 'generate', ...process.argv.slice(2)], { stdio: 'inherit' });

const declared = registry.map((resource) => resource.name);
for (const file of globSync(FOLDER).filter((name) => !before.has(name))) {
  const statements = securityStatements(readFileSync(file, 'utf8'), declared);
  appendFileSync(file, statements.map((statement) => `--> statement-breakpoint\n${statement}\n`).join(''));
}
