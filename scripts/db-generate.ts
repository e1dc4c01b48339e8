import { execFileSync } from 'node:child_process';
import { appendFileSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { registry } from '../contract/registry.ts';
import { securityStatements } from './securityStatements.ts';

/**
 * `npm run db:generate -- --name x`: drizzle-kit writes the migration from server/schema.ts, and the statements that it
 * does not support are appended: FORCE for each new table with row-level security, grants for each declared register of a
 * tenant. Of drizzle-kit's snapshots only the newest stays.
 */
const FOLDER = 'server/db/migrations';
const before = new Set(globSync(`${FOLDER}/*.sql`));
execFileSync('npx', ['drizzle-kit', 'generate', ...process.argv.slice(2)], { stdio: 'inherit' });
afterTheHandwritten();

const declared = registry
  .filter(({ scope, journal }) => scope !== 'plataforma' && !journal)
  .map(({ name }) => name);
for (const file of globSync(`${FOLDER}/*.sql`).filter((name) => !before.has(name))) {
  const statements = securityStatements(readFileSync(file, 'utf8'), declared);
  appendFileSync(file, statements.map((statement) => `--> statement-breakpoint\n${statement}\n`).join(''));
}
for (const snapshot of globSync(`${FOLDER}/meta/*_snapshot.json`).sort().slice(0, -1)) rmSync(snapshot);

/** Renumbers drizzle-kit's new migration after the handwritten ones, because it counts only its own files. */
function afterTheHandwritten(): void {
  const number = (file: string) => Number(/(\d{4})_[^/]*$/.exec(file)?.[1]);
  const made = globSync(`${FOLDER}/*.sql`).find((name) => !before.has(name));
  const next = Math.max(...[...before].map(number)) + 1;
  if (!made || number(made) === next) return;
  const [from, to] = [number(made), next].map((one) => String(one).padStart(4, '0'));
  const journal = `${FOLDER}/meta/_journal.json`;
  const entry = `"tag": "${from}_`;
  const text = readFileSync(journal, 'utf8').replace(`"idx": ${number(made)},`, `"idx": ${next},`);
  writeFileSync(journal, text.replace(entry, `"tag": "${to}_`));
  renameSync(made, made.replace(`/${from}_`, `/${to}_`));
  renameSync(`${FOLDER}/meta/${from}_snapshot.json`, `${FOLDER}/meta/${to}_snapshot.json`);
}
