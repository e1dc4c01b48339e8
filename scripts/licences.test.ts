import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EXCEPTIONS, isPermissive, lockedPackages } from './licences.ts';

const installed = lockedPackages();

test('every dependency, of the product and of its tools, has a permissive licence', () => {
  expect(installed.length).toBeGreaterThan(500);
  const others = installed.filter(
    ({ name, license }) =>
      !(license && isPermissive(license)) &&
      !EXCEPTIONS.some(([names, licence]) => names.test(name) && licence === license),
  );
  expect(others).toEqual([]);
});

test('no exception is left for a package that is gone', () => {
  const idle = EXCEPTIONS.filter(
    ([names, licence]) => !installed.some(({ name, license }) => names.test(name) && license === licence),
  );
  expect(idle).toEqual([]);
});

test('the licence of the letters goes with them to whoever opens the product', () => {
  for (const [letters, name] of [
    ['src/theme/fonte/*.woff2', 'inter'],
    ['contract/fiscal/impressa/fontes/*.ts', 'arimo'],
  ] as const) {
    expect(globSync(letters)).not.toEqual([]);
    const licence = `public/assets/fontes/${name}-OFL.txt`;
    expect(existsSync(licence)).toBe(true);
    expect(readFileSync(licence, 'utf8')).toContain('SIL OPEN FONT LICENSE Version 1.1');
  }
});
