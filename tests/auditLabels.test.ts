import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { registry } from '../contract/registry.ts';
import { SEM_ROTULO } from '../contract/rotulo.ts';
import { labelOf } from '../server/audit/words.ts';

/** One side of an audited change as the sources write it: `depois: { motivo, versao: 1 }`. */
const SIDES = /\b(?:antes|depois)\s*[:=]\s*\{([^{}]*)\}/g;
const NAMES = /(?:^|,)\s*(\w+)\s*(?=[,:]|$)/g;

it('o que se audita tem um nome que uma pessoa lê', () => {
  const fields = new Set(registry.flatMap(({ fields }) => Object.keys(fields)));
  const written = globSync('server/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((source) => /audit/i.test(source))
    .flatMap((source) => [...source.matchAll(SIDES)])
    .flatMap(([, side = '']) => [...side.matchAll(NAMES)].map(([, name = '']) => name));
  expect(written.length).toBeGreaterThan(50);
  const unnamed = written.filter(
    (name) => labelOf(name) === SEM_ROTULO.dado && !fields.has(name) && name !== 'marca',
  );
  expect([...new Set(unnamed)]).toEqual([]);
});
