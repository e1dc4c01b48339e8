import { globSync, readFileSync } from 'node:fs';
import { checkSync } from 'recheck';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

/** Files that build expressions at run time, each from a fixed set of names. */
const MADE_OF_NAMES = ['server/fiscal/sefaz/resposta.ts'];

/** As long as the limit of the whole test, so that no machine is too slow for one expression. */
const NO_LIMIT_MS = 600_000;

interface Found {
  literals: Map<string, { source: string; flags: string; file: string }>;
  made: Set<string>;
}

/** Returns every regular expression of the sources that read external input: literals, and files that build others. */
function regularExpressions(): Found {
  const found: Found = { literals: new Map(), made: new Set() };
  const walk = (node: unknown, file: string): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('regex' in node && typeof node.regex === 'object' && node.regex !== null) {
      const { pattern, flags } = { pattern: '', flags: '', ...node.regex };
      found.literals.set(`/${pattern}/${flags}`, { source: pattern, flags, file });
    }
    if ('callee' in node && typeof node.callee === 'object' && node.callee !== null)
      if ('name' in node.callee && node.callee.name === 'RegExp') found.made.add(file);
    for (const inside of Object.values(node)) walk(inside, file);
  };
  for (const file of globSync('{contract,server}/**/*.ts', { exclude: ['**/*.test.ts'] }))
    walk(parseAst(readFileSync(file, 'utf8'), { lang: 'ts' }), file);
  return found;
}

test('no regular expression takes more than linear time, whatever text it meets (docs/seguranca.md F8)', () => {
  const { literals, made } = regularExpressions();
  expect(literals.size).toBeGreaterThan(150);
  expect([...made]).toEqual(MADE_OF_NAMES);
  const slow = [...literals].flatMap(([text, { source, flags, file }]) => {
    // By steps only: no time is measured.
    const told = checkSync(source, flags, {
      timeout: NO_LIMIT_MS,
      recallTimeout: -1,
      attackTimeout: NO_LIMIT_MS,
      incubationTimeout: NO_LIMIT_MS,
    });
    return told.status === 'safe'
      ? []
      : [`${file}: ${text} (${told.status === 'vulnerable' ? told.complexity.summary : told.status})`];
  });
  expect(slow).toEqual([]);
});
