import { readFileSync } from 'node:fs';
import { z } from 'zod';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      license: z.string().optional(),
      link: z.boolean().optional(),
      dev: z.boolean().default(false),
    }),
  ),
});

/** SPDX names of licences that require only attribution. */
const PERMISSIVE = new Set(
  'MIT MIT-0 ISC Apache-2.0 BSD-2-Clause BSD-3-Clause 0BSD BlueOak-1.0.0 CC0-1.0 Unlicense Zlib'.split(' '),
);

/** Packages with another licence, or without one in the lock file: the licence, and why the package is allowed. */
export const EXCEPTIONS: readonly (readonly [names: RegExp, licence: string | undefined, reason: string])[] =
  [
    [/^(@axe-core\/playwright|axe-core)$/, 'MPL-2.0', 'judges pages in tests; unchanged, and never shipped'],
    [
      /^lightningcss(-[\w-]+)?$/,
      'MPL-2.0',
      'packs style sheets in the build (vite); unchanged, and never shipped',
    ],
    [
      /^argparse$/,
      'Python-2.0',
      'reads arguments in a tool of the tests; permissive, with a name of its own',
    ],
    [/^css-mediaquery$/, 'BSD', 'its LICENSE is BSD-3-Clause'],
    [/^optimist$/, 'MIT/X11', 'its LICENSE is MIT'],
    [/^(png-js|rai|simplesmtp)$/, undefined, 'the LICENSE that each brings is MIT'],
  ];

/** Returns whether one of the choices of an SPDX expression is permissive in all its parts. */
export function isPermissive(expression: string): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => PERMISSIVE.has(part.trim())));
}

/** Package in the lock file. */
export interface Locked {
  name: string;
  version: string;
  license: string | undefined;
  /** Whether it is for development only, and not in any installation of the product. */
  dev: boolean;
}

/** Returns every package that the lock file names, for all systems. */
export function lockedPackages(): Locked[] {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { name, version = '', license, dev }]) => ({
      name: name ?? path.slice(path.lastIndexOf('node_modules/') + 13),
      version,
      license,
      dev,
    }));
}

/** Returns the licence of a package, from the lock file, with the reason of its exception, if any. */
export function licenceOf({ name, license }: Locked): string {
  const [, , reason = ''] = EXCEPTIONS.find(([names]) => names.test(name)) ?? [];
  return [license, reason && `(${reason})`].filter(Boolean).join(' ');
}
