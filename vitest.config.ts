import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vitest/config';

const { TEST_DATABASE_URL = '', FAROL_TESTES } = process.env;

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
/** Units that take long by nature: `npm run verify` leaves them to `npm test`. */
const SLOW = [
  'tests/regularExpressions.test.ts',
  'server/workers/pool.test.ts',
  'scripts/instalacao.test.ts',
  'scripts/sbom.test.ts',
  'scripts/imagemPassos.test.ts',
];
const files = globSync('{contract,src,mocks,scripts,server,tests}/**/*.test.{ts,tsx}', {
  exclude: [PROCESSES],
});
// What asks the application or its database is of the API; all else is a unit, wherever it lies.
const withDatabase = files.filter((file) => imports(file, USING));
/**
 * Files that lie in `tests/` itself hold for the whole product: they run on both engines. Those of one part of it lie
 * in a folder and run on PostgreSQL, where the machine has one: the browser and the processes drive that part on PGlite.
 * So do those that walk all routes (`tests/rotas`), which cost the embedded database most: `npm run test:tudo` leaves none out.
 */
const onPglite = withDatabase.filter(
  (file) => !TEST_DATABASE_URL || FAROL_TESTES === 'tudo' || dirname(file) === 'tests',
);
const units = files.filter((file) => !withDatabase.includes(file) && !SLOW.includes(file));
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
      project({ name: 'slow', include: SLOW, timeout: 600_000 }),
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
      project({ name: 'processo', include: [PROCESSES], timeout: 600_000, around: 'tests/demonstracao.ts' }),
    ],
  },
});
