import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { LINHAS } from './linhas.ts';
import type { Retirada } from './tipos.ts';

/** Output of vitest when a test ran and failed, as opposed to not being found. */
const FAILED = /^\s*Tests +\d+ failed/m;

/** Removes a defence, runs its test, and restores the file. Returns whether the test failed. */
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

/** Returns arguments that run a test once: on PostgreSQL if available, else on PGlite. */
const projects = () =>
  (process.env.TEST_DATABASE_URL ? ['unit', 'screens', 'postgres'] : ['unit', 'screens', 'api']).flatMap(
    (name) => ['--project', name],
  );

/**
 * Verifies that the test of each line with a removal fails without its defence; `names` selects lines, by default all.
 * Returns whether each failed. Throws when the files have uncommitted changes.
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
