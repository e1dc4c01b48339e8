import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * Where a part of a page begins anew with another version of its data, and why nothing that was typed is lost with it. Forms keep
 * what is typed by `useTyped`, and are given no such key.
 */
const COMECAM_DE_NOVO: Readonly<Record<string, string>> = {
  'src/fiscal/layouts/editor/LayoutPage.tsx':
    'it is read again only after one’s own save, or when one asks for it',
  'src/resources/repetidos/UnirPage.tsx':
    'nothing is typed: the two records that are compared are others now',
};

it('no form begins anew because somebody else saved: what is typed stays', () => {
  const keyed = /(?<!\w)key=\{[^\n]*(versao|alteradoEm|dataUpdatedAt|JSON\.stringify)/i;
  const found = globSync('src/**/*.tsx').filter((file) => keyed.test(readFileSync(file, 'utf8')));
  expect(found.sort()).toEqual(Object.keys(COMECAM_DE_NOVO).sort());
});
