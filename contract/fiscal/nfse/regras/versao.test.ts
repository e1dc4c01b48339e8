import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { VERSAO_REGRAS } from './evaluateNota.ts';

/** Current version of the rules, and the SHA-256 of their code under it. */
const IMPRESSAO = {
  versao: '2026-11-30.3',
  sha256: '738fc3b51ad98eac07cb375d2cda4b338eab6b40c4bf9448fd7603dc75519bff',
};

const CONTRACT = join(import.meta.dirname, '../../..');
const ENTRADAS = ['evaluateNota.ts', 'aprovavel.ts'].map((name) => join(import.meta.dirname, name));

/** Collects in `found` the source of a contract module and of everything it imports from the contract, except type-only imports. */
function modulos(file: string, found: Map<string, string>): void {
  if (found.has(file) || !file.startsWith(CONTRACT)) return;
  const source = readFileSync(file, 'utf8');
  found.set(file, source);
  for (const statement of source.split(';')) {
    const [, path] = / from '(\.[^']+)'$/.exec(statement) ?? [];
    if (path && !statement.trimStart().startsWith('import type')) modulos(join(dirname(file), path), found);
  }
}

/** Returns the code of a module without comments, whitespace, type imports and the version itself. */
const semEnfeite = (source: string): string =>
  source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !/^(\/\/|\/\*|\*)/.test(line) && !line.startsWith('import type '))
    .filter((line) => !line.startsWith('export const VERSAO_REGRAS'))
    .join('')
    .replaceAll(/\s/g, '');

test('what the rules say changed only with their version', () => {
  const found = new Map<string, string>();
  for (const file of ENTRADAS) modulos(file, found);
  const hash = createHash('sha256');
  for (const [file, source] of [...found].sort(([a], [b]) => a.localeCompare(b)))
    hash.update(`${file.slice(CONTRACT.length)}\n${semEnfeite(source)}\n`);
  const agora = { versao: VERSAO_REGRAS, sha256: hash.digest('hex') };
  expect(
    agora,
    'The rules, or a table of theirs, changed: raise VERSAO_REGRAS (evaluateNota.ts), so that notes that wait are judged again, and write what is received here into IMPRESSAO.',
  ).toEqual(IMPRESSAO);
});
