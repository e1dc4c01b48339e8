import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

const lockSchema = z.looseObject({
  packages: z.record(
    z.string(),
    z.looseObject({
      deprecated: z.string().optional(),
      hasInstallScript: z.boolean().default(false),
    }),
  ),
});
const lock = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const packages = Object.entries(lock.packages);

/** Packages with an install script, and its purpose. */
const RUNS: Record<string, string> = {
  'node_modules/node': 'põe no lugar o Node que os comandos usam',
  'node_modules/esbuild': 'confere o seu binário (Vite, drizzle-kit)',
  'node_modules/drizzle-kit/node_modules/esbuild': 'o mesmo, de outra versão',
};

const FILES = ['package.json', 'package-lock.json', 'clients/typescript/package.json', '.npmrc'];
const folder = mkdtempSync(join(tmpdir(), 'farol-npm-ci-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Returns the messages of `npm ci` in a clean folder, without those about added packages and without the machine's
 * settings.
 */
function told(): string[] {
  const none = (name: string) => ({ [`npm_config_${name}`]: join(folder, name) });
  const { PATH = '', HOME = '' } = process.env;
  const { stdout, stderr, status } = spawnSync('npm', ['ci', '--dry-run', '--offline', '--no-audit'], {
    cwd: folder,
    env: { PATH, HOME, ...none('userconfig'), ...none('globalconfig') },
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  return [...stdout.split('\n'), ...stderr.split('\n')].filter(
    (line) => !/^(add .*|added \d+ .*|)$/.test(line),
  );
}

describe('npm ci', () => {
  it('não traz nada que os seus autores abandonaram', () => {
    expect(packages.length).toBeGreaterThan(500);
    expect(packages.filter(([, { deprecated }]) => deprecated !== undefined)).toEqual([]);
  });

  it('só roda, ao instalar, os programas que dissemos', () => {
    const running = packages.filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(running.map(([path]) => path).sort()).toEqual(Object.keys(RUNS).sort());
  });

  it('não avisa de nada no Node de .nvmrc, numa pasta limpa; o que não serve a ele seria dito', () => {
    for (const name of FILES) cpSync(name, join(folder, name));
    expect(process.versions.node.split('.')[0]).toBe(readFileSync('.nvmrc', 'utf8').trim());
    expect(told()).toEqual([]);
    const wanted = { ...lock.packages['node_modules/zod'], engines: { node: '<20' } };
    const changed = { ...lock, packages: { ...lock.packages, 'node_modules/zod': wanted } };
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(changed));
    expect(told().join('\n')).toContain('EBADENGINE');
  });
});
