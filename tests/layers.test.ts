import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * Layers of `server` and `src` from the bottom up: each imports only from its own row and from the rows above it in this list
 * (CONTRIBUTING, 'As camadas'). The linter checks import cycles.
 */
const LAYERS = {
  server: [
    [
      'env',
      'envKinds',
      'secretFiles',
      'digest',
      'digestNode',
      'sha256',
      'base64',
      'remembered',
      'db',
      'telemetry',
    ],
    ['deps', 'sealer', 'keyring', 'http', 'auth', 'mail', 'notices'],
    ['keyFile', 'signingKey', 'sealingKeys', 'log', 'version', 'tls', 'listen', 'heap', 'fragilidades'],
    ['tasks', 'workers', 'files', 'webhooks'],
    ['leitura'],
    ['resources', 'audit'],
    ['people', 'importacao', 'layouts'],
    ['fiscal'],
    ['empresas', 'painel', 'fila', 'chaves', 'logs'],
    ['schema', 'catalogue', 'createAdmin', 'app', 'compose', 'work', 'workShare', 'main', 'processos'],
  ],
  src: [
    [
      'valueStore',
      'afterPaint',
      'whenIdle',
      'testBrowser',
      'testServer',
      'authProvider',
      'dataProvider',
      'i18n',
      'fetchParts',
      'store',
    ],
    ['ui', 'theme'],
    ['routing'],
    ['feedback'],
    ['auth'],
    ['layout'],
    ['resources'],
    ['fiscal', 'fila', 'integracoes', 'people', 'pages'],
    ['resources/index', 'resources/empresas', 'customRoutes'],
    ['App', 'datas', 'signin', 'Root', 'main'],
  ],
} as const;

/** Files that connect the parts, and may import from any layer. */
const JOINS = ['deps', 'taskRegistry', 'routineRegistry', 'jobs'].map((file) => `server/${file}.ts`);

/** Imports forbidden within the order: forms do not depend on the layout, and the pages outside the session stay small. */
const APART: Readonly<Record<string, readonly string[]>> = {
  'src/resources': ['layout'],
  'src/signin': ['theme', 'routing', 'feedback', 'layout', 'resources', 'fiscal', 'people', 'pages'],
  'src/datas': ['theme', 'routing', 'feedback', 'layout', 'resources', 'fiscal', 'people', 'pages'],
};

const IMPORT = /\b(?:from|import)[\s(]*'(\.[^']+)'/g;

function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(IMPORT);
  return [...found].map(([, path = '']) => join(file, '..', path));
}

const isWithin = (path: string, room: string) => path.startsWith(`${room}/`) || path.startsWith(`${room}.`);

/** Returns the row of the longest name that contains a file; -1 if none does. */
function layerOf(root: keyof typeof LAYERS, file: string): number {
  const path = file.slice(root.length + 1);
  const named = LAYERS[root].flatMap((row, layer) => row.map((room) => ({ room, layer })));
  const holding = named.filter(({ room }) => isWithin(path, room));
  return holding.sort((a, b) => b.room.length - a.room.length)[0]?.layer ?? -1;
}

function crossings(root: keyof typeof LAYERS): string[] {
  const files = globSync(`${root}/**/*.{ts,tsx}`).filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file));
  return files
    .filter((file) => !JOINS.includes(file))
    .flatMap((file) => {
      const inside = importsOf(file).filter((path) => path.startsWith(`${root}/`));
      const apart = Object.entries(APART).flatMap(([room, others]) => (isWithin(file, room) ? others : []));
      const refused = inside.filter(
        (path) =>
          layerOf(root, path) > layerOf(root, file) ||
          apart.some((room) => isWithin(path, `${root}/${room}`)),
      );
      return [
        ...(layerOf(root, file) < 0 ? [`${file} has no layer`] : []),
        ...refused.map((path) => `${file} → ${path}`),
      ];
    });
}

describe.each(['server', 'src'] as const)('the rooms of %s', (root) => {
  it('import only from their own layer and those below it', () => {
    expect(crossings(root)).toEqual([]);
  });
});
