import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { production } from '../tests/support/productionEnv.ts';

/** Steps of the Dockerfile, each as its instruction and arguments; a step on several lines is joined. */
const steps = readFileSync('Dockerfile', 'utf8')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => [line.split(' ', 1)[0] ?? '', line.slice(line.indexOf(' ') + 1).trim()] as const);
const ignored = readFileSync('.dockerignore', 'utf8').trim().split('\n');
const isIgnored = (path: string) =>
  ignored.some((name) => (name.startsWith('*') ? path.endsWith(name.slice(1)) : path === name));

const folder = mkdtempSync(join(tmpdir(), 'farol-passos-'));
const [built, image] = ['build', 'imagem'].map((name) => join(folder, name)) as [string, string];
const own = (place: string) => ({
  PATH: `${join(place, 'node_modules/.bin')}:${process.env.PATH}`,
  HOME: process.env.HOME ?? '',
});

/** Copies a folder, with hard links where the disk supports them: the test creates and removes files but changes none. */
function again(from: string, to: string): void {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' });
  } catch {
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
}

/** Replaces `npm ci`, without the network, by this clone's packages. */
function install(): void {
  again('node_modules', join(built, 'node_modules'));
  rmSync(join(built, 'node_modules/.cache'), { recursive: true, force: true });
}

function copy(args: string, to: string): void {
  const from = args.startsWith('--from=build ') ? built : '.';
  const names = args.replace('--from=build ', '').replaceAll('/farol/', '').split(' ');
  const target = names.pop() ?? '';
  for (const name of names) {
    const isFolder = statSync(join(from, name)).isDirectory();
    const into = join(to, target, !isFolder && target.endsWith('/') ? (name.split('/').at(-1) ?? '') : '');
    mkdirSync(dirname(into), { recursive: true });
    if (name === 'node_modules') {
      again(join(from, name), into);
      continue;
    }
    cpSync(join(from, name), into, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => from !== '.' || !isIgnored(relative('.', path)),
    });
  }
}

/** Returns a digest of each file under a folder. */
function digests(of: string): Record<string, string> {
  const files = readdirSync(of, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(of, name)).isFile(),
  );
  const digest = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(of, name)))
      .digest('hex');
  return Object.fromEntries(files.sort().map((name) => [name, digest(name)]));
}

const last = steps.findLastIndex(([word]) => word === 'FROM');
const words = (json: string) => z.array(z.string()).parse(JSON.parse(json));
let dist: Record<string, string>;
let started: Awaited<ReturnType<typeof npmStart>>;

/**
 * Runs `npm start` in a folder as it is. Returns its responses to a visitor and to each account of the README, and its
 * exit.
 */
async function npmStart(cwd: string) {
  const readme = readFileSync('README.md', 'utf8');
  const [, senha = ''] = /Senha de todas: `([^`]+)`/.exec(readme) ?? [];
  const child = spawn('npm', ['start'], {
    cwd,
    env: { ...own(cwd), PORT: '0' },
    stdio: 'pipe',
    detached: true,
  });
  let printed = '';
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const url = await new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        printed += String(text);
        const [, address] = /Farol no ar: (http:\S+)/.exec(printed) ?? [];
        if (address) resolve(address);
      });
    void ended.then(() => resolve(''));
  });
  if (url === '') throw new Error(printed);
  try {
    const page = await (await fetch(url)).text();
    const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? [];
    const accounts = [...readme.matchAll(/^\| `(\S+@\S+)` \|/gm)].map(([, email = '']) => email);
    const headers = { 'content-type': 'application/json' };
    const signIn = (email: string) =>
      fetch(`${url}/api/login`, { method: 'POST', headers, body: JSON.stringify({ email, senha }) });
    return {
      script: (await fetch(new URL(script, url))).status,
      accounts: await Promise.all(accounts.map(async (email) => (await signIn(email)).status)),
      folders: ['data/banco', 'data/segredo.key'].map((name) => existsSync(join(cwd, name))),
    };
  } finally {
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    await ended;
    rmSync(join(cwd, 'data'), { recursive: true });
  }
}

beforeAll(async () => {
  // Builds as a user would, because a test's environment builds another React.
  const build = "await (await import('./scripts/freshness.ts')).ensureBuilt()";
  execFileSync(process.execPath, ['--input-type=module', '-e', build], { env: own('.'), stdio: 'pipe' });
  mkdirSync(built);
  for (const [word, args] of steps.slice(1, last)) {
    if (word === 'COPY') copy(args, built);
    else if (word === 'RUN' && args === 'npm ci') install();
    else if (word === 'RUN') {
      for (const command of args.split(' && ')) {
        execFileSync('sh', ['-c', command], { cwd: built, env: own(built), stdio: 'pipe' });
        if (command !== 'npm run build') continue;
        dist = digests(join(built, 'dist'));
        started = await npmStart(built);
      }
    } else expect([word, args]).toEqual(['WORKDIR', '/farol']);
  }
  for (const [word, args] of steps.slice(last)) if (word === 'COPY') copy(args, image);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('npm ci && npm start, numa pasta limpa: a página de entrada abre, e cada conta do README entra', () => {
  expect(started).toEqual({ script: 200, accounts: [200, 200, 200, 200, 200], folders: [true, true] });
});

it('dist é o mesmo, bit a bit, construído aqui e noutra pasta', () => {
  expect(Object.keys(dist).length).toBeGreaterThan(50);
  expect(dist).toEqual(digests('dist'));
});

it('a imagem não leva o que só serve para desenvolver', () => {
  for (const name of ['vite', 'typescript', '@playwright/test', '@scalar/fastify-api-reference'])
    expect(existsSync(join(image, 'node_modules', name)), name).toBe(false);
});

it('o que o Dockerfile deixa na imagem atende, e o seu exame de saúde o diz', async () => {
  const given = steps
    .slice(last)
    .filter(([word]) => word === 'ENV')
    .map(([, args]) => args.split(' '));
  const env = {
    ...own(image),
    ...Object.fromEntries(
      given.flat().map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    ),
    ...production,
  };
  Object.assign(env, { HOST: '127.0.0.1', PORT: await freePort(), DATA_DIR: join(folder, 'dados') });
  const [command = '', ...args] = words(steps.findLast(([word]) => word === 'CMD')?.[1] ?? '');
  const health = words((steps.find(([word]) => word === 'HEALTHCHECK')?.[1] ?? '').replace(/^.* CMD /, ''));
  const server = spawn(command, args, { cwd: image, env, stdio: 'pipe' });
  let printed = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (printed += String(text)));
  const ended = new Promise<number | null>((resolve) => server.on('exit', resolve));
  try {
    await expect.poll(() => healthy(health, env) || server.exitCode, { timeout: 120_000 }).toBe(true);
  } catch (error) {
    throw new Error(printed, { cause: error });
  } finally {
    server.kill('SIGTERM');
  }
  expect(await ended).toBe(0);
});

function healthy([command = '', ...args]: string[], env: NodeJS.ProcessEnv): boolean {
  try {
    execFileSync(command, args, { cwd: image, env, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function freePort(): Promise<string> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(String(typeof address === 'object' ? address?.port : '')));
    });
  });
}
