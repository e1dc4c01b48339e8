import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, test } from 'vitest';

const PLACES = /`((?:server|src|contract|mocks|scripts|tests|e2e|bench|docs)\/[\w./-]*)`/g;

test.each(['README.md', 'CONTRIBUTING.md', 'docs/seguranca.md'])(
  'every file and folder of the project that %s names is there',
  (document) => {
    const named = [...readFileSync(document, 'utf8').matchAll(PLACES)].map(([, place = '']) => place);
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((place) => !existsSync(place))).toEqual([]);
  },
);

const SOURCES = globSync('{contract,server,src,mocks,scripts,tests,e2e,bench}/**/*.{ts,tsx,sql}').filter(
  (path) => path !== 'scripts/docs.test.ts',
);
const TEXTS = [...SOURCES, ...globSync('{*.md,docs/**/*.md}').filter((path) => path !== 'CHANGELOG.md')];

/** Returns each match of a pattern in the texts as `file: match`, unless `isThere` accepts its first group. */
function broken(pattern: RegExp, isThere: (cited: string, file: string) => boolean, texts = TEXTS) {
  return texts.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)]
      .filter(([, cited = '']) => !isThere(cited, file))
      .map(([whole]) => `${file}: ${whole}`),
  );
}

const headings = (document: string) =>
  [...readFileSync(document, 'utf8').matchAll(/^#{2,3} (.+)$/gm)].map(([, title = '']) => title);

describe('what a comment cites is in the repository', () => {
  const sections = headings('docs/especificacao.md').map((title) => title.split(/\.? /)[0]);
  const decisions = headings('docs/decisoes.md');
  const promises = readFileSync('docs/seguranca.md', 'utf8');
  const adrs = globSync('docs/adr/*.md').map((path) => path.slice('docs/adr/'.length));

  it('sections of the specification, one by one', () => {
    const cited = /docs\/especificacao\.md ((?:\d+(?:\.\d+)?(?:, | and )?)+)/g;
    expect(sections).toContain('2.10');
    expect(
      broken(cited, (list) => (list.match(/\d+(?:\.\d+)?/g) ?? []).every((each) => sections.includes(each))),
    ).toEqual([]);
  });

  it('decisions, by their title', () => {
    expect(broken(/docs\/decisoes\.md,? '([^']+)'/g, (title) => decisions.includes(title))).toEqual([]);
  });

  it('promises of security, by their number', () => {
    const cited = /docs\/seguranca\.md ([A-Z]\d+(?:(?: and | to )[A-Z]\d+)*)/g;
    expect(
      broken(cited, (list) =>
        (list.match(/[A-Z]\d+/g) ?? []).every((one) => promises.includes(`| ${one} |`)),
      ),
    ).toEqual([]);
  });

  it('ADRs', () => {
    const cited = /(?:docs\/adr\/|\badr\/|\bADR )(\d{4})/g;
    expect(broken(cited, (number) => adrs.some((name) => name.startsWith(number)))).toEqual([]);
  });

  it('documents', () => {
    // `forge.md` is a digest of a library.
    const cited = /(?<![\w.*{}/-])((?:[\w-]+\/)*[\w-]+\.md)(?![\w.(])/g;
    const places = (file: string) => ['', 'docs', 'docs/api', 'clients/typescript', dirname(file)];
    const isThere = (name: string, file: string) =>
      name.startsWith('forge.') || places(file).some((place) => existsSync(join(place, name)));
    expect(broken(cited, isThere)).toEqual([]);
  });

  it('and never a paper that only its writer has', () => {
    const elsewhere = /(?:\/\/|\*).*\b((?:[Ss]pecification|[Dd]ecisions?,|[Ii]ssue|security\.md) (?:\d|'))/g;
    expect(broken(elsewhere, (_, file) => file === 'server/db/postgres.ts', SOURCES)).toEqual([]);
  });
});
