import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const folder = mkdtempSync(join(tmpdir(), 'farol-imagens-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const composeSchema = z.object({ services: z.record(z.string(), z.object({ image: z.string() })) });

/** Returns every image that a folder's files name, except ours, which is built here. */
function imagesIn(place: string): string[] {
  const file = (name: string) => readFileSync(join(place, name), 'utf8');
  const stages = [...file('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image);
  const { services } = composeSchema.parse(parse(file('compose.yaml'), { merge: true }));
  const images = [...stages, ...Object.values(services).map(({ image }) => image)];
  return [...new Set(images)].filter((image) => !image.startsWith('farol:'));
}

it('cada imagem de fora é de uma versão exata e de um resumo, que ninguém troca por baixo', () => {
  const images = imagesIn('.');
  expect(images.map((image) => image.split(':')[0]).sort()).toEqual(['caddy', 'node', 'postgres']);
  for (const image of images) expect(image).toMatch(/^[a-z]+:\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64}$/);
});

it('a do Node é a versão com que os testes rodam', () => {
  const manifest = z
    .object({ devDependencies: z.object({ node: z.string() }) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const { node } = manifest.devDependencies;
  expect(imagesIn('.').filter((image) => image.startsWith(`node:${node}-`))).toHaveLength(1);
});

it('npm run imagens põe o resumo que o registro dá hoje, e a versão pedida; o resto fica como está', () => {
  const other = 'f'.repeat(64);
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  // Replaces Docker and the registry.
  writeFileSync(join(bin, 'docker'), `#!/bin/sh\necho "$@" >> "${folder}/pedidos"\necho sha256:${other}\n`);
  chmodSync(join(bin, 'docker'), 0o755);
  for (const name of ['Dockerfile', 'compose.yaml']) cpSync(name, join(folder, name));
  const script = join(process.cwd(), 'scripts/imagens.ts');
  const args = [script, 'node', '24.99.0-bookworm-slim'];
  execFileSync(process.execPath, args, { cwd: folder, env: { PATH: `${bin}:${process.env.PATH}` } });

  const renewed = imagesIn('.').map((image) => `${image.split('@')[0]}@sha256:${other}`);
  const wanted = renewed.map((image) => image.replace(/^node:[\w.-]+/, 'node:24.99.0-bookworm-slim'));
  expect(imagesIn(folder).sort()).toEqual(wanted.sort());
  const without = (place: string) =>
    readFileSync(place, 'utf8').replaceAll(/(node:)[\w.-]+@|[0-9a-f]{64}/g, '');
  for (const name of ['Dockerfile', 'compose.yaml']) expect(without(join(folder, name))).toBe(without(name));
  const asked = readFileSync(join(folder, 'pedidos'), 'utf8').trim().split('\n');
  expect(asked).toHaveLength(3);
  expect(asked[0]).toBe('buildx imagetools inspect node:24.99.0-bookworm-slim --format {{.Manifest.Digest}}');
});
