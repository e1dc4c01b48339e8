import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { LINHAS } from './linhas.ts';
import type { Retirada } from './tipos.ts';

/** What vitest writes once a test has failed by what it expects, and not for want of being found. */
const FAILED = /^\s*Tests +\d+ failed/m;

/** Takes a defence away, runs the one test, and puts it back. Out: whether the test failed. */
function fails({ arquivo, de, por, teste, titulo }: Retirada): boolean {
  const whole = readFileSync(arquivo, 'utf8');
  const parts = whole.split(de);
  if (parts.length !== 2) throw new Error(`A defesa não está uma vez em ${arquivo}`);
  const literal = titulo.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  try {
    writeFileSync(arquivo, parts.join(por));
    const args = ['vitest', 'run', teste, '-t', literal, '--maxWorkers', '1', ...projects()];
    const { stdout } = spawnSync('npx', args, { encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } });
    return FAILED.test(stdout);
  } finally {
    writeFileSync(arquivo, whole);
  }
}

/** Where a test runs once: with PostgreSQL, not on PGlite a second time. */
const projects = () =>
  (process.env.TEST_DATABASE_URL ? ['unit', 'screens', 'postgres'] : ['unit', 'screens', 'api']).flatMap(
    (name) => ['--project', name],
  );

/**
 * For each line that says how, sees its test fail without its defence. In: names of lines; none: all. Out: whether each failed.
 * Refuses to begin on files that are not as they were committed.
 */
export function provar(names: readonly string[]): boolean {
  const asked = [...LINHAS].flatMap(([name, { retira }]) =>
    retira && (names.length === 0 || names.includes(name)) ? [{ name, retira }] : [],
  );
  const files = asked.map(({ retira }) => retira.arquivo);
  if (
    files.length > 0 &&
    execFileSync('git', ['status', '--porcelain', '--', ...files], { encoding: 'utf8' })
  )
    throw new Error('Grave antes o que mudou: as defesas são retiradas dos arquivos e postas de volta.');
  const seen = asked.map(({ name, retira }) => {
    const failed = fails(retira);
    console.log(
      `${failed ? '✓' : '✗'} ${name}: sem a defesa de ${retira.arquivo}, “${retira.titulo}” ${failed ? 'falha' : 'passa'}`,
    );
    return failed;
  });
  console.log(`${seen.filter(Boolean).length} de ${seen.length} falharam sem a sua defesa.`);
  return seen.every(Boolean);
}
