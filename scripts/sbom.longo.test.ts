import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isPermissive, type Locked, lockedPackages } from './licences.ts';

const OUT = 'sbom.cdx.json';
const componentSchema = z.object({
  purl: z.string().startsWith('pkg:npm/'),
  hashes: z.array(z.object({ alg: z.literal('SHA-512'), content: z.hex().length(128) })).optional(),
});
const billSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.5'),
  metadata: z.object({ component: z.object({ name: z.literal('farol') }) }),
  components: z.array(componentSchema),
});

const run = (script: string, ...args: string[]) =>
  execFileSync('npm', ['run', '--silent', script, '--', ...args], { encoding: 'utf8' });
const named = ({ name, version }: Locked) => `${name}@${version}`;
const ours = /^farol-cliente@/;

/** Returns the components of a bill of materials, as in the lock file, without our own client. */
function billed(...args: string[]) {
  run('sbom', ...args);
  const { components } = billSchema.parse(JSON.parse(readFileSync(OUT, 'utf8')));
  const all = components.map(({ purl, hashes }) => ({
    name: decodeURIComponent(purl.slice('pkg:npm/'.length)),
    sealed: hashes !== undefined,
  }));
  return all.filter(({ name }) => !ours.test(name));
}

describe('o que se instala, dito por um comando', () => {
  afterAll(() => rmSync(OUT, { force: true }));
  const locked = lockedPackages();

  it('npm run sbom nomeia cada pacote do package-lock, com o seu resumo', () => {
    const bill = billed();
    expect(bill.length).toBeGreaterThan(500);
    expect([...new Set(bill.map(({ name }) => name))].sort()).toEqual([...new Set(locked.map(named))].sort());
    expect(bill.filter(({ sealed }) => !sealed)).toEqual([]);
  });

  it('npm run sbom -- producao nomeia só o que vai com o produto', () => {
    const names = new Set(billed('producao').map(({ name }) => name));
    expect(names.size).toBeGreaterThan(100);
    const installed = locked.filter(({ dev }) => !dev).map(named);
    expect([...names].filter((name) => !installed.includes(name))).toEqual([]);
  });

  it('npm run licencas diz a de cada pacote do produto, e toda ela é permissiva', () => {
    const lines = run('licencas').trim().split('\n');
    const told = lines.map((line) => line.split('\t'));
    const production = locked.filter(({ dev }) => !dev);
    expect(told.map(([name]) => name)).toEqual([...new Set(production.map(named))].sort());
    const others = told.filter(([, licence = '']) => !isPermissive(licence.replace(/ \(\D+\)$/, '')));
    // Their licence files were reviewed in licences.ts.
    expect(others.map(([name]) => name?.replace(/@[\d.]+$/, ''))).toEqual(['css-mediaquery', 'png-js']);
    expect(run('licencas', 'tudo').split('\n').length).toBeGreaterThan(lines.length);
  });
});
