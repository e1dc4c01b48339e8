import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { signingKeys } from './signingKey.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'farol-chave-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const keys = (FAROL_SEGREDO = '', FAROL_SEGREDO_ANTERIOR = '') =>
  signingKeys({ FAROL_SEGREDO, FAROL_SEGREDO_ANTERIOR, DATA_DIR: folder });
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

it('sem variáveis, a chave fica num arquivo, a mesma a cada início', () => {
  expect(keys()).toEqual(keys());
  expect(keys().formerSigningKeys).toEqual([]);
});

it('renomear o arquivo troca a chave, e a de antes continua conferindo', () => {
  const before = keys().signingKey;
  renameSync(join(folder, 'segredo.key'), join(folder, 'segredo.anterior.key'));
  const after = keys();
  expect(after.signingKey).not.toEqual(before);
  expect(after.formerSigningKeys).toEqual([before]);
  expect(textOf(after.signingKey)).toBe(readFileSync(join(folder, 'segredo.key'), 'utf8'));
});

it('com variáveis, valem elas', () => {
  const { signingKey, formerSigningKeys } = keys('n'.repeat(40), 'a'.repeat(40));
  expect([textOf(signingKey), ...formerSigningKeys.map(textOf)]).toEqual(['n'.repeat(40), 'a'.repeat(40)]);
});

it('um arquivo curto demais para ser chave é recusado, com o seu nome', () => {
  writeFileSync(join(folder, 'segredo.anterior.key'), 'curta');
  expect(() => keys()).toThrow('segredo.anterior.key');
});
