import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

/**
 * `npm run fuzz`: repeats the property tests on PGlite, each time with another seed, until one fails. `npm run fuzz --
 * 50` runs fifty rounds; `npm run fuzz -- 1 1234` repeats the failure of seed 1234.
 */
const ROUNDS = 10;
const [rounds = ROUNDS, given] = process.argv.slice(2).map(Number);

const files = globSync('{contract,src,mocks,scripts,server,tests}/**/*.test.{ts,tsx}').filter((file) =>
  readFileSync(file, 'utf8').includes("from 'fast-check'"),
);
const args = [
  'run',
  ...['unit', 'screens', 'api'].flatMap((name) => ['--project', name]),
  '--reporter=dot',
  ...files,
];

for (let round = 1; round <= rounds; round += 1) {
  const seed = given ?? randomInt(2 ** 31);
  console.log(`\n── Rodada ${round} de ${rounds}, semente ${seed}`);
  const env = { ...process.env, FAROL_SEMENTE: String(seed), TEST_DATABASE_URL: '' };
  const { status, signal } = spawnSync('node_modules/.bin/vitest', args, { stdio: 'inherit', env });
  if (signal === 'SIGINT') process.exit(130);
  if (status !== 0) {
    console.error(`\nA semente ${seed} achou uma falha. Para repetir: npm run fuzz -- 1 ${seed}`);
    process.exit(1);
  }
}
console.log(`\n${rounds} rodadas, nenhuma falha.`);
