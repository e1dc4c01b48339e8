import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const PLACES = /`((?:server|src|contract|mocks|scripts|tests|e2e|bench|docs)\/[\w./-]*)`/g;

test.each(['README.md', 'CONTRIBUTING.md', 'docs/seguranca.md'])(
  'every file and folder of the project that %s names is there',
  (document) => {
    const named = [...readFileSync(document, 'utf8').matchAll(PLACES)].map(([, place = '']) => place);
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((place) => !existsSync(place))).toEqual([]);
  },
);
