import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

/** Folders that the commands below read; `FILES` are the files. */
const PARTS = ['contract', 'mocks', 'public', 'scripts', 'server', 'src', 'tests'];
const FILES = ['package.json', 'drizzle.config.ts', 'tsconfig.json', 'vitest.config.ts'];
/** Arguments of the standard suites that the new resource must pass: registry, menu, texts, routing and database. */
const SUITES = [
  ['--project', 'screens', 'src/layout/menu', 'src/layout/shortcuts', 'src/i18n/unusedKeys', 'src/routing'],
  [
    '--project',
    'api',
    '-t',
    'obras|row-level security with FORCE|nothing is left to generate',
    'tests/filters.test.ts',
    'tests/write.test.ts',
    'tests/catalogue.test.ts',
  ],
];

const seenSchema = z.object({
  matriz: z.array(z.string()),
  perfil: z.array(z.string()),
  servico: z.array(z.string()),
  linha: z.string(),
  pagina: z.record(z.string(), z.string()),
  menu: z.record(z.string(), z.boolean()),
  catalogo: z.array(z.string()),
});

const copy = mkdtempSync(join(tmpdir(), 'farol-recurso-'));
const migrations = join(copy, 'server/db/migrations');
const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };

/** Inserts lines into a file of the copy, each before the line that starts with `before`; returns how many are not imports. */
function insert(file: string, lines: readonly [line: string, before: string][]): number {
  const path = join(copy, file);
  let text = `${readFileSync(path, 'utf8')}\n`;
  for (const [line, before] of lines) {
    expect(text, file).toContain(`\n${before}`);
    text = text.replace(`\n${before}`, `\n${line}\n${before}`);
  }
  writeFileSync(path, text.trimEnd().concat('\n'));
  return lines.filter(([line]) => !line.startsWith('import')).length;
}

const declaration = readFileSync('tests/throwaway/obras.ts', 'utf8');
const options = { cwd: copy, env, encoding: 'utf8' as const };

beforeAll(() => {
  for (const part of [...PARTS, ...FILES]) cpSync(part, join(copy, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  writeFileSync(join(copy, 'contract/obras.ts'), declaration.replace('../../contract/', './'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('a resource added to the product itself', () => {
  it('is one file, one line in the registry, one table and a generated migration', () => {
    const before = readdirSync(migrations).length;
    const written = [
      insert('contract/registry.ts', [
        ["import { obras } from './obras.ts';", 'import { ACT_PERMISSIONS'],
        ['  obras,', '  tenants,\n'],
      ]),
      insert('server/db/resourceTables.ts', [
        ["import { obras as obrasResource } from '../../contract/obras.ts';", 'import { resourceTable }'],
        [
          'export const obras = resourceTable(obrasResource, { empresas, fornecedores });',
          'export const nfes',
        ],
      ]),
    ];
    expect(written).toEqual([1, 1]);
    expect(declaration.split('\n').length).toBeLessThan(60);
    execFileSync(process.execPath, ['scripts/db-generate.ts', '--name', 'obras'], options);
    expect(readdirSync(migrations)).toHaveLength(before + 1);
  });

  it('brings its own permission pair to profiles, services, pages, menu and catalogue', () => {
    const told = execFileSync(process.execPath, ['tests/throwaway/newPermission.ts'], options);
    const { matriz, perfil, servico, linha, pagina, menu, catalogo } = seenSchema.parse(JSON.parse(told));
    // After the permissions of the other resources, before those of no resource.
    const place = matriz.indexOf('LAYOUT_EDITA') + 1;
    expect(matriz.slice(place, place + 3)).toEqual(['OBRA_BUSCA', 'OBRA_EDITA', 'LOG_BAIXA']);
    expect(linha).toBe('Obras: consultar obras, alterar obras');
    expect([perfil.includes('OBRA_EDITA'), servico.includes('OBRA_EDITA')]).toEqual([true, true]);
    expect(pagina).toEqual({ ninguem: 'denied', consulta: 'open', altera: 'open' });
    expect(menu).toEqual({ ninguem: false, consulta: true, altera: true });
    expect(catalogo).toContain('obras');
  });

  it('passes the standard suites', () => {
    for (const suite of SUITES) {
      const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--maxWorkers=1', ...suite];
      const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
      expect(status, `${suite.join(' ')}\n${stdout.slice(-4000)}${stderr.slice(-4000)}`).toBe(0);
      expect(stdout).toMatch(/Tests.*passed/);
    }
  });
});
