import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const IMPORT = /^(?:import|export)\s(?!type\b)[^;]*?'([^']+)';|\bimport\('([^']+)'\)/gm;
const DATABASE = /^drizzle-orm|\/server\/db\/|\/server\/schema\.ts/;

/** Collects in `seen` a file and everything loaded with it, each with its import path. */
function loadedWith(file: URL, way: readonly string[], seen: Map<string, readonly string[]>): void {
  if (seen.has(file.href)) return;
  seen.set(file.href, way);
  for (const [, still = '', late = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const name = still || late;
    const next = [...way, name];
    if (!name.startsWith('.')) seen.set(name, next);
    else if (name.endsWith('.ts')) loadedWith(new URL(name, file), next, seen);
  }
}

test('a thread that reads what strangers sent loads no tables: with them each would take 150 MB more', () => {
  const seen = new Map<string, readonly string[]>();
  loadedWith(new URL('./thread.ts', import.meta.url), ['thread.ts'], seen);
  const ways = [...seen].filter(([name]) => DATABASE.test(name)).map(([, way]) => way.join(' → '));
  expect(ways).toEqual([]);
  expect([...seen.keys()].some((name) => name.endsWith('/server/leitura/sheet.ts'))).toBe(true);
});
