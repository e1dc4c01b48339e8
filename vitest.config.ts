import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';

// Dates slip a day west of UTC: every test runs where the product's people are.
process.env.TZ = 'America/Sao_Paulo';

const imports = (file: string, modules: readonly string[]): boolean => {
  const text = readFileSync(file, 'utf8');
  return modules.some((name) => text.includes(`/${name}'`));
};
const supports = globSync('tests/support/*.ts');
/** The modules that open the database, and those that stand on them. */
const USING = ['harness.ts', 'database.ts'];
for (let known = 0; known < USING.length; ) {
  known = USING.length;
  const more = supports.filter((file) => !USING.includes(basename(file)) && imports(file, USING));
  USING.push(...more.map((file) => basename(file)));
}
// What asks the application or its database runs on both engines; all else is a unit, wherever it lies.
const withDatabase = globSync('{server,tests}/**/*.test.ts', { exclude: ['tests/processo/**'] }).filter(
  (file) => imports(file, USING),
);

const setupFiles = ['tests/fixedSeed.ts'];
const define = { __APP_VERSION__: JSON.stringify('0.0.0-teste') };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        define,
        test: {
          setupFiles,
          name: 'unit',
          include: ['{contract,src,mocks,scripts,server,tests}/**/*.test.{ts,tsx}'],
          exclude: ['tests/processo/**', ...withDatabase],
          testTimeout: 30_000,
        },
      },
      {
        // On PGlite; on PostgreSQL with TEST_DATABASE_URL, the address of a superuser.
        define,
        test: {
          setupFiles,
          name: 'api',
          include: withDatabase,
          // The files of a worker share its database, and read the sources once (tests/sharedDatabase.ts).
          isolate: false,
          globalSetup: ['tests/dropDatabases.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The server as a process of its own, on its own database.
        define,
        test: {
          setupFiles,
          name: 'processo',
          include: ['tests/processo/**/*.test.ts'],
          // A process that starts beside others on two cores.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
