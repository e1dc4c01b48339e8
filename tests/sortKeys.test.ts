import { describe, expect, it } from 'vitest';
import { CURSOR_HEADER } from '../contract/list.ts';
import { eachResource } from './support/catalogue.ts';
import { contractApp } from './support/contractApp.ts';

const t = contractApp();
const directions = ['ASC', 'DESC'] as const;

describe.each(eachResource)('several keys of %s', (_, resource) => {
  const { sortable } = resource.list;
  const pairs = sortable.flatMap((first) =>
    sortable
      .filter((second) => second !== first)
      .slice(0, 2)
      .map((second) => [first, second] as const),
  );

  it.skipIf(pairs.length === 0)(
    'rows alike in the first key are in the order of the second, page by page',
    async () => {
      await t.fill('total', resource, 9);
      const ana = await t.as('total');
      for (const [first, second] of pairs) {
        for (const way of directions) {
          const other = way === 'ASC' ? 'DESC' : 'ASC';
          const ordered = async (...sort: string[]) =>
            (await ana.list(resource, { sort, range: [0, 99] })).rows;
          const byFirst = (await ordered(first, way)).map((row) => row[first]);
          const places = (await ordered(second, other)).map((row) => JSON.stringify(row[second]));
          const both = await ordered(first, way, second, other);
          expect(
            both.map((row) => row[first]),
            `${first}, ${second}`,
          ).toEqual(byFirst);
          for (const [index, row] of both.entries()) {
            const next = both[index + 1];
            if (!next || JSON.stringify(next[first]) !== JSON.stringify(row[first])) continue;
            const [here, there] = [row, next].map((one) => places.indexOf(JSON.stringify(one[second])));
            expect(here, `${first}, ${second}`).toBeLessThanOrEqual(there ?? -1);
          }
          const walked: unknown[] = [];
          let apos: string | null = null;
          for (let page = 0; page < 20; page += 1) {
            const answer = await ana.list(resource, {
              sort: [first, way, second, other],
              range: [0, 1],
              ...(apos !== null && { apos }),
            });
            walked.push(...answer.rows.map(({ id }) => id));
            apos = answer.headers.get(CURSOR_HEADER);
            if (apos === null || answer.rows.length < 2) break;
          }
          expect(walked, `${first} ${way}, ${second}`).toEqual(both.map(({ id }) => id));
        }
      }
    },
  );
});

it.each([
  ['["nome"]'],
  ['["nome","ASC","uf"]'],
  ['["nome","ASC","uf","para cima"]'],
  ['["nome","ASC","cpfCnpj","ASC"]'],
  ['["nome","ASC","uf","ASC","municipio","ASC","ativo","ASC","nomeFantasia","ASC"]'],
])('%s is no order', async (sort) => {
  const ana = await t.as('total');
  const query = new URLSearchParams({ sort });
  expect((await ana.call('get', `/v1/fornecedores?${query}`)).status).toBe(400);
});
