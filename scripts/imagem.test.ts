import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { layPackages } from '../tests/support/producao.ts';

/** Files and folders of the project that the last stage of the Dockerfile copies. */
const dockerfile = readFileSync('Dockerfile', 'utf8');
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
const copied = [...lastStage.matchAll(/^COPY --from=build (.+)$/gm)].flatMap(([, names = '']) =>
  names
    .split(' ')
    .slice(0, -1)
    .map((name) => name.replace('/farol/', '')),
);
const own = copied.filter((name) => name !== 'node_modules' && name !== 'dist');
/** Returns whether a path is among them. Built files and installed packages are not inspected here. */
const isCopied = (path: string) => copied.some((name) => path === name || path.startsWith(`${name}/`));

/** Static and dynamic imports, without type imports, which do not exist at run time. */
const IMPORT = /^(?:import|export)\s(?!type\s)(?:[^'";]*?\sfrom\s)?'([^']+)'|\bimport\('([^']+)'\)/gm;
const FILE = /new URL\('(\.[^']+)', import\.meta\.url\)/g;

/** Returns everything loaded from some entries: files of the project, and packages by name. */
function reach(entries: readonly string[]) {
  const files = new Set(entries.map(normalize));
  const packages = new Map<string, string>();
  const named = new Set<string>();
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const [, path = ''] of text.matchAll(FILE)) {
      const at = join(dirname(file), path);
      if (/\.ts$/.test(at)) files.add(at);
      else named.add(at.replace(/\/$/, ''));
    }
    for (const [, fixed, later] of text.matchAll(IMPORT)) {
      const path = fixed ?? later ?? '';
      if (path.startsWith('.')) files.add(join(dirname(file), path));
      else if (!path.startsWith('node:')) packages.set(packageOf(path), file);
    }
  }
  return { files: [...files], packages, named: [...named] };
}

const packageOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');

const command = z.array(z.string()).parse(JSON.parse(/^CMD (\[.*\])$/m.exec(lastStage)?.[1] ?? '[]'));
const entries = [...command.filter((word) => /\.[jt]s$/.test(word)), 'scripts/farol.ts'];
const manifest = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

describe('a imagem de produção', () => {
  const { files, packages, named } = reach(entries);

  it('leva tudo o que o servidor e os comandos carregam, e nada de mocks nem da demonstração', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((file) => !isCopied(file))).toEqual([]);
    expect(named.filter((file) => !isCopied(file))).toEqual([]);
    expect(copied.filter((name) => /^(mocks|tests|e2e|bench|src)\b|[dD]emo/.test(name))).toEqual([]);
  });

  it('e sem contêiner se copia o mesmo (deploy/arquivos.txt), com o que npm ci lê', () => {
    const bare = readFileSync('deploy/arquivos.txt', 'utf8').split('\n');
    const listed = bare.filter((line) => line !== '' && !line.startsWith('#'));
    const forNpm = ['package-lock.json', 'clients/typescript/package.json'];
    const inImage = copied.filter((name) => name !== 'node_modules');
    expect(listed.sort()).toEqual([...inImage, ...forNpm].sort());
  });

  it('não instala programa algum além do Node: nada no Farol chama outro', () => {
    expect(lastStage).not.toMatch(/apt|apk/);
    const calls = files.filter((file) => readFileSync(file, 'utf8').includes("'node:child_process'"));
    expect(calls).toEqual([]);
  });

  it('só usa pacotes que ficam depois de npm prune --omit=dev', () => {
    expect(packages.size).toBeGreaterThan(20);
    expect([...packages].filter(([name]) => manifest.dependencies[name] === undefined)).toEqual([]);
  });
});

it('o que é carregado antes do produto não traz o compilador de TypeScript ao processo e a cada thread', () => {
  const preloaded = command.filter((_, at) => command[at - 1] === '--import');
  expect(preloaded).toHaveLength(1);
  const flags = preloaded.flatMap((file) => ['--import', file]);
  const brought = 'process.moduleLoadList.some((name) => /amaro/.test(name))';
  expect(execFileSync(process.execPath, [...flags, '-p', brought], { encoding: 'utf8' })).toBe('false\n');
});

describe('os arquivos da imagem, postos à parte', () => {
  const folder = mkdtempSync(join(tmpdir(), 'farol-imagem-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('carregam por inteiro, sem o que só serve para desenvolver', () => {
    for (const name of own)
      cpSync(name, join(folder, name), {
        recursive: true,
        filter: (path) => !/\.test\.ts$/.test(path),
      });
    layPackages(folder);
    const [, warming = ''] = /^RUN node --import \S+ --input-type=module -e "(.+)"$/m.exec(lastStage) ?? [];
    const run = (program: string) =>
      execFileSync(
        process.execPath,
        ['--import', './scripts/quickStart.js', '--input-type=module', '-e', program],
        { cwd: folder, encoding: 'utf8', env: { PATH: process.env.PATH ?? '' } },
      );
    expect(run(`${warming}; await import('./server/db/pglite.ts'); console.log('tudo')`)).toBe('tudo\n');
    // With the compile cache of the image, no process loads the TypeScript compiler.
    expect(run(`${warming}; console.log(process.moduleLoadList.some((name) => /amaro/.test(name)))`)).toBe(
      'false\n',
    );
  });
});
