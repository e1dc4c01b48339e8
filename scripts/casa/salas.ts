import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Fonte } from './fontes.ts';

/** Returns the room of a file: its folder of the second level. */
const roomOf = (path: string) => path.split('/').slice(0, -1).slice(0, 2).join('/');
const isInside = (a: string, b: string) => a.startsWith(`${b}/`) || b.startsWith(`${a}/`);

/** Returns the pairs of rooms that import each other, with the imports of the direction that has fewer. */
export function salasMutuas(fontes: readonly Fonte[]): string[] {
  const imports = new Map<string, string[]>();
  for (const { path, text } of fontes)
    for (const [, to = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const target = join(dirname(path), to);
      const [from, into] = [roomOf(path), roomOf(target)];
      if (!existsSync(target) || from === into || isInside(from, into)) continue;
      const key = `${from} -> ${into}`;
      imports.set(key, [...(imports.get(key) ?? []), `${path} -> ${target}`]);
    }
  return [...imports].flatMap(([key, one]) => {
    const [a = '', b = ''] = key.split(' -> ');
    const back = imports.get(`${b} -> ${a}`);
    if (!back || a > b) return [];
    return [`${a} <-> ${b}: ${one.length}/${back.length}, ${(one.length < back.length ? one : back)[0]}`];
  });
}
