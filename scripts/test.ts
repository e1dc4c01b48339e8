import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';
import { ensureChromium } from './chromium.ts';
import { ensurePostgres, startPostgres } from './postgres.ts';

/**
 * `npm test`: format, lint, types, build with budgets, unit and API tests on one engine, processes, browser; one closing
 * line. `npm run test:tudo`: also the long files (`*.longo.*`), both engines, six runs of each screen, and every
 * benchmark at its smallest size.
 */
interface Count {
  passed: number;
  failed: number;
  skipped: number;
}
interface Report extends Count {
  /** Names of the tests that failed. */
  failures: string[];
}

const REPORTS = 'node_modules/.cache/farol/relatorios';
const PLAYWRIGHT_REPORT = 'test-results/e2e.json';
const total: Report = { passed: 0, failed: 0, skipped: 0, failures: [] };

const vitestSchema = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number(),
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
      }),
    ),
  })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(({ name: path, status, assertionResults }) => {
      const name = relative('.', path);
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (status === 'failed' && failed.length === 0) return [name];
      return failed.map(({ fullName }) => `${name}: ${fullName}`);
    }),
  }));

const playwrightSuite = z.object({
  specs: z.array(z.object({ file: z.string(), title: z.string(), ok: z.boolean() })),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

function failedSpecs({ specs, suites = [] }: z.infer<typeof playwrightSuite>): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ file, title }) => `e2e/${file}: ${title}`);
  return [...own, ...suites.flatMap(failedSpecs)];
}

const playwrightSchema = z
  .object({
    stats: z.object({
      expected: z.number(),
      unexpected: z.number(),
      flaky: z.number(),
      skipped: z.number(),
    }),
    suites: z.array(playwrightSuite),
  })
  .transform(({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(failedSpecs),
  }));

interface Step {
  title: string;
  args: readonly string[];
  env?: Record<string, string>;
}

function run({ title, args, env = {} }: Step): boolean {
  console.log(`\n── ${title}`);
  const [command = '', ...rest] = args;
  const options = { stdio: 'inherit', env: { ...process.env, ...env } } as const;
  const { status, signal } = spawnSync(`node_modules/.bin/${command}`, rest, options);
  if (signal === 'SIGINT') process.exit(130);
  return status === 0;
}

/** Runs steps without a report in parallel; each one's output is printed whole, and only a failure counts. */
async function together(
  steps: readonly (readonly [title: string, args: readonly string[]])[],
): Promise<void> {
  const results = steps.map(async ([title, [command = '', ...rest]]) => {
    const child = spawn(`node_modules/.bin/${command}`, rest, { stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        printed += text;
      });
    const [status] = await once(child, 'close');
    return { title, printed, ok: status === 0 };
  });
  for (const result of results) {
    const { title, printed, ok } = await result;
    console.log(`\n── ${title}\n${printed.trimEnd()}`);
    if (!ok) fail(title);
  }
}

function fail(title: string): void {
  total.failed += 1;
  total.failures.push(title);
}

/** Runs a step and adds its report; one that fails without a failed test still counts as one. */
function suite(step: Step, report: string, schema: z.ZodType<Report>): void {
  rmSync(report, { force: true });
  const ok = run(step);
  const count = existsSync(report)
    ? schema.parse(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0, failures: [] };
  total.passed += count.passed;
  total.skipped += count.skipped;
  total.failed += count.failed;
  total.failures.push(...count.failures);
  if (!ok && count.failed === 0) fail(step.title);
}

function vitest(title: string, name: string, env = {}): void {
  const report = `${REPORTS}/${name}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  suite({ title, args: ['vitest', 'run', ...reporters], env }, report, vitestSchema);
}

const begun = Date.now();
Object.assign(
  process.env,
  process.argv.includes('tudo')
    ? { FAROL_TESTES: 'tudo', FAROL_MEDICOES: 'todas' }
    : { FAROL_TESTES: 'curto' },
);
mkdirSync(REPORTS, { recursive: true });
// Packages are downloaded while lint, types and the build use the CPU.
const tools = once(spawn(process.execPath, ['scripts/tools.ts'], { stdio: 'inherit' }), 'exit');
// The build precedes anything that starts the product, because a first start loads the database it writes.
await together([
  ['Formato e lint', ['biome', 'check']],
  ['Tipos', ['tsc']],
  ['Construção e orçamento de tamanho', ['node', 'scripts/build.ts']],
]);

await tools;
const bin = ensurePostgres();
const postgres = bin ? await startPostgres(bin) : null;
if (postgres) process.on('exit', postgres.stop);
else console.log('\nSem PostgreSQL nesta máquina: os testes da API rodam só em PGlite.');
// All projects in one run, so that no core is idle between them.
vitest('Testes de unidade, do processo e da API', 'vitest', {
  TEST_DATABASE_URL: postgres?.url ?? '',
});

const chromium = ensureChromium();
if (chromium) {
  const env = { CHROMIUM_PATH: chromium };
  suite({ title: 'Navegador', args: ['playwright', 'test'], env }, PLAYWRIGHT_REPORT, playwrightSchema);
} else {
  console.error('\nNenhum navegador pôde ser instalado: os testes de navegador não rodaram.');
  fail('Navegador');
}

for (const failure of total.failures) console.log(`Falhou: ${failure}`);
console.log(`\n${Math.round((Date.now() - begun) / 6000) / 10} minutos`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
