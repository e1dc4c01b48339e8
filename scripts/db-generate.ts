import { execFileSync } from 'node:child_process';
import { appendFileSync, globSync, readFileSync } from 'node:fs';
import { registry } from '../contract/registry.ts';

/**
 * `npm run db:generate -- --name x`: drizzle-kit writes the migration from server/db/schema.ts, and what it
 * does not know is appended: FORCE for each new row-level secured table, grants for each declared resource.
 */
const FOLDER = 'server/db/migrations/*.sql';
const before = new Set(globSync(FOLDER));
execFileSync('npx', ['drizzle-kit', 'generate', ...process.argv.slice(2)], { stdio: 'inherit' });

for (const file of globSync(FOLDER).filter((name) => !before.has(name))) {
  const created = [...readFileSync(file, 'utf8').matchAll(/ALTER TABLE "(\w+)" ENABLE ROW LEVEL SECURITY/g)];
  for (const [, table] of created) {
    const statements = [`ALTER TABLE "${table}" FORCE ROW LEVEL SECURITY;`];
    if (registry.some((resource) => resource.name === table)) {
      statements.push(`GRANT SELECT, INSERT, UPDATE, DELETE ON "${table}" TO farol_app;`);
    }
    appendFileSync(file, statements.map((statement) => `--> statement-breakpoint\n${statement}`).join('\n').concat('\n'));
  }
}
