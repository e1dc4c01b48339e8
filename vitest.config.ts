import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vitest/config';

const { TEST_DATABASE_URL = '', FAROL_TESTES } = process.env;
/** What `npm test` runs, in minutes; by themselves these commands run the long files too (docs/adr/0098). */
const CURTO = FAROL_TESTES === 'curto';
const isLongo = (file: string): boolean => /\.longo\.test\.tsx?$/.test(file);

/** Whether a file imports one of some modules, by their paths. */
const imports = (file: string, modules: readonly string[]): boolean => {
  const found = readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g);
  return [...found].some(([, path = '']) => modules.includes(join(dirname(file), path)));
};
const supports = globSync('tests/support/*.ts');
/** The modules that open the database, and those that stand on them. */
const USING = ['tests/harness.ts', 'tests/database.ts'];
for (let known = 0; known < USING.length; ) {
  known = USING.length;
  USING.push(...supports.filter((file) => !USING.includes(file) && imports(file, USING)));
}

const PROCESSES = 'tests/processo/**/*.test.ts';
const processes = globSync(PROCESSES).filter((file) => !(CURTO && isLongo(file)));
const files = globSync('{contract,src,mocks,scripts,server,tests}/**/*.test.{ts,tsx}', {
  exclude: [PROCESSES],
}).filter((file) => !(CURTO && isLongo(file)));
// What asks the application or its database is of the API; all else is a unit, wherever it lies.
const withDatabase = files.filter((file) => imports(file, USING));
/**
 * Files in `tests/` itself hold for the whole product: they run on both engines, with `npm test` on PostgreSQL alone. Those of one part of
 * it lie in a folder and run on PostgreSQL; the browser and the processes drive that part on PGlite. `npm run test:tudo` runs all on both.
 */
const onPglite = withDatabase.filter(
  (file) => !TEST_DATABASE_URL || FAROL_TESTES === 'tudo' || (!CURTO && dirname(file) === 'tests'),
);
const units = files.filter((file) => !withDatabase.includes(file) && !isLongo(file));
const slow = files.filter((file) => !withDatabase.includes(file) && isLongo(file));
/** Those that read samples which stand beside the project: they must do without them too, and say so. */
const withSamples = units.filter((file) => imports(file, ['tests/support/shared.ts']));
/** Each is a tab of its own, with its storage, session and texts: these files share nothing. */
const screens = units.filter((file) => file.startsWith('src/'));
/** Those that say something of days and hours. */
const withDates = units.filter((file) =>
  /new Date\(|Date\.UTC|brasil\/date/.test(readFileSync(file, 'utf8')),
);

/** Dates slip a day west of UTC: tests run where the product's people are, and where a server may stand. */
const HOME = 'America/Sao_Paulo';
const ELSEWHERE = ['UTC', 'Asia/Tokyo'];

interface Project {
  name: string;
  include: string[];
  /** Where the machine stands. */
  TZ?: string;
  /** Address of a superuser of PostgreSQL; none: PGlite. */
  database?: string;
  /** The files of a worker read the sources once, and share its database (tests/sharedDatabase.ts). */
  shared?: boolean;
  timeout?: number;
  /** In place of the folder with samples of others. */
  samples?: string;
  /** Runs before the first file and after the last. */
  around?: string;
}

const project = ({
  name,
  include,
  TZ = HOME,
  database = '',
  shared = false,
  timeout = 180_000,
  samples,
  around,
}: Project) => ({
  define: { __APP_VERSION__: JSON.stringify('0.0.0-teste') },
  test: {
    name,
    include,
    env: { TZ, TEST_DATABASE_URL: database, ...(samples && { FAROL_SHARED: samples }) },
    setupFiles: ['tests/fixedSeed.ts'],
    isolate: !shared,
    globalSetup: around ?? [],
    testTimeout: timeout,
    hookTimeout: timeout,
    // Long enough for a machine that does other things too; what is awaited is there long before.
    expect: { poll: { timeout: timeout / 2 } },
  },
});

export default defineConfig({
  test: {
    // One more than processors: a test that waits for its database or its server leaves its turn to another.
    maxWorkers: Math.max(2, availableParallelism()) + 1,
    projects: [
      project({ name: 'unit', include: units.filter((file) => !screens.includes(file)), shared: true }),
      project({ name: 'screens', include: screens }),
      ...ELSEWHERE.map((TZ) => project({ name: `unit, ${TZ}`, include: withDates, TZ, shared: true })),
      project({ name: 'sem amostras', include: withSamples, samples: '/nao-ha', shared: true }),
      project({ name: 'slow', include: slow, timeout: 600_000 }),
      project({ name: 'api', include: onPglite, shared: true }),
      // On PostgreSQL as if the server stood in Tokyo.
      ...(TEST_DATABASE_URL
        ? [
            project({
              name: 'postgres',
              include: withDatabase,
              TZ: 'Asia/Tokyo',
              database: TEST_DATABASE_URL,
              shared: true,
              around: 'tests/dropDatabases.ts',
            }),
          ]
        : []),
      // The server as a process of its own, on its own database: it starts beside others on two cores.
      project({ name: 'processo', include: processes, timeout: 600_000, around: 'tests/demonstracao.ts' }),
    ],
  },
});
