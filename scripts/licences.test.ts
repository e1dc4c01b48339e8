import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ license: z.string().optional(), link: z.boolean().optional() })),
});

/** Licences that ask for no more than to be named, by their SPDX names. */
const PERMISSIVE = new Set(
  'MIT MIT-0 ISC Apache-2.0 BSD-2-Clause BSD-3-Clause 0BSD BlueOak-1.0.0 CC0-1.0 Unlicense Zlib'.split(' '),
);

/** Packages whose licence is another, or is not told in the lock file, with what it is and why it may stay. */
const EXCEPTIONS: readonly (readonly [names: RegExp, licence: string | undefined, reason: string])[] = [
  [/^(@axe-core\/playwright|axe-core)$/, 'MPL-2.0', 'judges pages in tests; unchanged, and never shipped'],
  [
    /^lightningcss(-[\w-]+)?$/,
    'MPL-2.0',
    'packs style sheets in the build (vite); unchanged, and never shipped',
  ],
  [/^argparse$/, 'Python-2.0', 'reads arguments in a tool of the tests; permissive, with a name of its own'],
  [/^css-mediaquery$/, 'BSD', 'its LICENSE is BSD-3-Clause'],
  [/^optimist$/, 'MIT/X11', 'its LICENSE is MIT'],
  [/^(png-js|rai|simplesmtp)$/, undefined, 'the LICENSE that each brings is MIT'],
];

/** In: an SPDX expression. Out: whether one of its choices is permissive in all its parts. */
function isPermissive(expression: string): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => PERMISSIVE.has(part.trim())));
}

const { packages } = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const installed = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, { license }]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), license }));

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
