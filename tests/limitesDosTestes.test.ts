import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { isNode, walk } from '../scripts/casa/fontes.ts';

/** Default time limits of tests, in ms (vitest.config.ts, playwright.config.ts): a shorter one fails by chance on a slow machine. */
const LEAST = [
  { files: '{contract,src,mocks,scripts,server,tests}/**/*.test.{ts,tsx}', least: 180_000 },
  { files: 'tests/processo/*.test.ts', least: 600_000 },
  { files: 'e2e/**/*.spec.ts', least: 240_000 },
];
const RUNNERS = ['it', 'test', 'describe', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach'];

/** Returns the name at the root of a call: `it` of `it.each(rows)('…', …)`. */
function rootOf(callee: unknown): unknown {
  if (!isNode(callee)) return undefined;
  if (callee.type === 'Identifier') return callee.name;
  return rootOf(callee.type === 'MemberExpression' ? callee.object : callee.callee);
}

/** Returns the time limits that a file sets for its tests, in ms, as literals or as constants of the file. */
function ownLimits(path: string): number[] {
  const text = readFileSync(path, 'utf8');
  const constants = new Map(
    [...text.matchAll(/const (\w+) = ([\d_]+);/g)].map(([, name, value = '']) => [name, value]),
  );
  const numberOf = (value: unknown): number[] => {
    if (!isNode(value)) return [];
    if (value.type === 'Literal' && typeof value.value === 'number') return [value.value];
    const named = value.type === 'Identifier' ? constants.get(String(value.name)) : undefined;
    return named === undefined ? [] : [Number(named.replaceAll('_', ''))];
  };
  const found: number[] = [];
  walk(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }), (node) => {
    if (node.type === 'CallExpression' && RUNNERS.includes(String(rootOf(node.callee)))) {
      const args = Array.isArray(node.arguments) ? node.arguments : [];
      const isTest = args.some((one) => isNode(one) && /Function/.test(String(one.type)));
      if (
        isTest ||
        (isNode(node.callee) && isNode(node.callee.property) && node.callee.property.name === 'configure')
      )
        for (const one of args) {
          found.push(...(isTest ? numberOf(one) : []));
          const properties = isNode(one) && Array.isArray(one.properties) ? one.properties : [];
          for (const property of properties)
            if (isNode(property.key) && property.key.name === 'timeout')
              found.push(...numberOf(property.value));
        }
    }
  });
  return found;
}

it.each(LEAST)('no test has less time of its own than all have: $files', ({ files, least }) => {
  const paths = globSync(files);
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => ownLimits(path).some((limit) => limit < least))).toEqual([]);
});

/** Calls that wait one second, whatever the configuration, and that move the test clock while they wait. */
const OWN_SECOND = /\bvi\.wait(?:For|Until)\(/;

it('what is awaited is given the time of the configuration, by expect.poll', () => {
  const paths = globSync(['{contract,src,mocks,scripts,server}/**/*.test.{ts,tsx}', 'tests/**/*.ts']);
  expect(paths.filter((path) => OWN_SECOND.test(readFileSync(path, 'utf8')))).toEqual([]);
});

it('reads a limit as it is written', () => {
  expect(ownLimits('tests/rotas/everyRoute.test.ts')).toEqual([600_000]);
});
