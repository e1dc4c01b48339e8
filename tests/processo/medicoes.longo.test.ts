import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres, startPostgres, type ThrowAwayPostgres } from '../../scripts/postgres.ts';

const NAMES = [...readFileSync('bench/run.ts', 'utf8').matchAll(/^ {2}'?([\w-]+)'?: \(\) => import/gm)].map(
  ([, name = '']) => name,
);
/** Measurements that take over six CPU seconds or a browser: run them with FAROL_MEDICOES=todas when changing them. */
const LONGAS = [
  'api',
  'carga',
  'documentos',
  'documentos-empresas',
  'documentos-lista',
  'entrada',
  'filtros',
  'importacao',
  'memoria',
  'navegador',
  'nfse',
  'nfse-fila',
  'vizinho-embutido',
];
const { FAROL_MEDICOES, FAROL_TESTE_DEMONSTRACAO } = process.env;

it('o README só nomeia medições que há, e as longas estão entre elas', () => {
  const readme = readFileSync('README.md', 'utf8');
  const row = /^\| `npm run bench -- (\w+)` \| (.+) \|$/m.exec(readme);
  const others = [...(row?.[2] ?? '').matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name);
  const named = [row?.[1] ?? '', ...others];
  expect(named.length).toBeGreaterThan(10);
  expect([...named, ...LONGAS].filter((name) => !NAMES.includes(name))).toEqual([]);
});

/** Needs PostgreSQL (`apt-get install postgresql`). */
const bin = findPostgres();
describe.skipIf(!bin)('cada medição passa por todo o seu código com o mínimo de dados', () => {
  let postgres: ThrowAwayPostgres;
  beforeAll(async () => {
    postgres = await startPostgres(bin ?? '');
  });
  afterAll(() => postgres?.stop());

  it.each(NAMES.filter((name) => FAROL_MEDICOES === 'todas' || !LONGAS.includes(name)))(
    'npm run bench -- %s',
    async (name) => {
      const env = {
        ...process.env,
        BENCH_MINIMO: '1',
        BENCH_URL: postgres.url.replace(/\/postgres$/, ''),
        TEST_DATABASE_URL: postgres.url,
        FAROL_E2E_DEMO: FAROL_TESTE_DEMONSTRACAO,
        NODE_ENV: '',
        // Shared cache: a file that one measurement stripped of types is not stripped again by the next.
        NODE_COMPILE_CACHE: 'node_modules/.cache/farol/compile',
      };
      const child = spawn(process.execPath, ['bench/run.ts', name], { env, stdio: 'pipe' });
      let printed = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text) => (printed += String(text)));
      const [code] = await once(child, 'close');
      expect(code, printed).toBe(0);
    },
  );
});
