import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vitest/config';

const { TEST_DATABASE_URL = '', FAROL_TESTES } = process.env;
/**
 * Whether `npm test` runs the short files only, in minutes; the commands alone run the long files too (docs/adr/0098).
 */
const CURTO = FAROL_TESTES === 'curto';
const isLongo = (file: string): boolean => /\.longo\.test\.tsx?$/.test(file);

/** Returns whether a file imports one of these modules, by their paths. */
const imports = (file: string, modules: readonly string[]): boolean => {
  const found = readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g);
  return [...found].some(([, path = '']) => modules.includes(join(dirname(file), path)));
};
const supports = globSync('tests/support/*.ts');
/** Modules that open the database, and those that import them. */
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
// Files that use the application or its database belong to the API project; all others are units, in any folder.
const withDatabase = files.filter((file) => imports(file, USING));
/**
 * Files in `tests/` itself test the whole product: they run on both engines, with `npm test` on PostgreSQL alone. Those
 * in a subfolder run on PostgreSQL; browser and process tests cover that part on PGlite. `npm run test:tudo` runs all on
 * both.
 */
const onPglite = withDatabase.filter(
  (file) => !TEST_DATABASE_URL || FAROL_TESTES === 'tudo' || (!CURTO && dirname(file) === 'tests'),
);
const units = files.filter((file) => !withDatabase.includes(file) && !isLongo(file));
const slow = files.filter((file) => !withDatabase.includes(file) && isLongo(file));
/** Files that read external samples: they must also pass, and report it, without the samples. */
const withSamples = units.filter((file) => imports(file, ['tests/support/shared.ts']));
/** Each file is a separate tab, with its storage, session and texts: these files share nothing. */
const screens = units.filter((file) => file.startsWith('src/'));
/** Files about dates and times. */
const withDates = units.filter((file) =>
  /new Date\(|Date\.UTC|brasil\/date/.test(readFileSync(file, 'utf8')),
);

/** Time zones, because dates shift by a day west of UTC: tests run where the users are, and where a server may be. */
const HOME = 'America/Sao_Paulo';
const ELSEWHERE = ['UTC', 'Asia/Tokyo'];

interface Project {
  name: string;
  include: string[];
  /** Time zone of the machine. */
  TZ?: string;
  /** Address with a PostgreSQL superuser; absent: PGlite. */
  database?: string;
  /** Whether the files of a worker share loaded sources and database (tests/sharedDatabase.ts). */
  shared?: boolean;
  timeout?: number;
  /** Folder to use instead of the external samples. */
  samples?: string;
  /** Setup file that runs before the first file and after the last. */
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
    // Long enough for a busy machine; expected states usually arrive much sooner.
    expect: { poll: { timeout: timeout / 2 } },
  },
});

export default defineConfig({
  test: {
    // One more than the processors, because a test waiting for its database or server leaves its core idle.
    maxWorkers: Math.max(2, availableParallelism()) + 1,
    projects: [
      project({ name: 'unit', include: units.filter((file) => !screens.includes(file)), shared: true }),
      project({ name: 'screens', include: screens }),
      ...ELSEWHERE.map((TZ) => project({ name: `unit, ${TZ}`, include: withDates, TZ, shared: true })),
      project({ name: 'sem amostras', include: withSamples, samples: '/nao-ha', shared: true }),
      project({ name: 'slow', include: slow, timeout: 600_000 }),
      project({ name: 'api', include: onPglite, shared: true }),
      // PostgreSQL tests run as if the server were in Tokyo.
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
      // The server as a separate process, on a separate database: it starts alongside others on two cores.
      project({ name: 'processo', include: processes, timeout: 600_000, around: 'tests/demonstracao.ts' }),
    ],
  },
});
