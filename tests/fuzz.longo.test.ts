import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITES } from '../contract/limites.ts';
import { fieldSchema } from '../contract/schema.ts';
import { eachResource, testCatalogue } from './support/catalogue.ts';
import { contractApp } from './support/contractApp.ts';
import { cpuMilliseconds } from './support/cpu.ts';

const t = contractApp();

const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ maxLength: 30 }),
  fc.constantFrom(
    '',
    '%',
    '\\',
    "'",
    '"',
    '\u0000',
    '\ud800',
    '2026-02-30',
    '-0',
    '1e400',
    '9'.repeat(40),
    'NaN',
  ),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.uuid(),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.array(fc.anything({ maxDepth: 1 }), { maxLength: 3 }),
);

describe.each(eachResource)('whatever is asked of %s', (_, resource) => {
  const filterKeys = fc.constantFrom(
    'q',
    'id',
    ...resource.list.filters.flatMap((key) => [key, `${key}_de`, `${key}_ate`]),
  );
  const sort = fc.tuple(fc.constantFrom(...resource.list.sortable, 'id'), fc.constantFrom('ASC', 'DESC'));
  const cursor = fc
    .tuple(value, fc.uuid())
    .map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url'));
  const query = fc.record(
    {
      filter: fc.oneof(fc.dictionary(filterKeys, value, { maxKeys: 3 }), fc.string(), fc.json()),
      sort: fc.oneof({ weight: 4, arbitrary: sort }, fc.array(fc.string(), { maxLength: 3 }), fc.string()),
      range: fc.oneof(fc.tuple(fc.nat(2000), fc.nat(2000)), fc.tuple(fc.integer(), fc.double()), fc.string()),
      apos: fc.oneof(cursor, fc.string(), fc.base64String()),
    },
    { requiredKeys: [] },
  );

  it('a list or export answers 200 or 400, never a failure', async () => {
    await t.fill('total', resource, 3);
    const ana = await t.as('total');
    await fc.assert(
      fc.asyncProperty(query, fc.boolean(), async (asked, asExport) => {
        const path = `/v1/${resource.name}${asExport ? '/exportar' : ''}`;
        const answer = await ana.call('get', path, { query: asked });
        expect([200, 400], answer.text).toContain(answer.status);
      }),
      { numRuns: 250 },
    );
  });

  it('a body is stored or refused at a field, never a failure, and what is stored comes back', async () => {
    const ana = await t.as('total');
    const keys = fc.constantFrom(...Object.keys(resource.fields), 'versao', 'id');
    let index = 0;
    await fc.assert(
      fc.asyncProperty(fc.dictionary(keys, value, { maxKeys: 2 }), async (strange) => {
        index += 1;
        const answer = await ana.create(resource, { ...t.valid(resource, index), ...strange });
        expect([201, 400], answer.text).toContain(answer.status);
        if (answer.status === 400) expect(Object.keys(answer.problem.campos ?? {})).not.toEqual([]);
        else expect((await ana.get(resource, answer.row.id)).row).toEqual(answer.row);
        // The number of these records is limited.
        if (answer.status === 201 && resource.name in LIMITES)
          await ana.remove(resource, answer.row.id, answer.row.versao);
      }),
      { numRuns: 250 },
    );
  });

  it('an address with strange parameters is refused or answered, never a failure', async () => {
    const ana = await t.as('total');
    const part = fc.string({ maxLength: 20 }).map(encodeURIComponent);
    await fc.assert(
      fc.asyncProperty(part, part, part, async (id, name, text) => {
        const answer = await ana.call('get', `/v1/${resource.name}/${id}?${name}=${text}`);
        expect([200, 400, 404, 405], answer.text).toContain(answer.status);
      }),
      { numRuns: 60 },
    );
  });
});

describe('time grows no faster than the input (docs/seguranca.md F8)', () => {
  const pieces = ['a', '1', '-', '(', '\t', 'á', '1.', 'a@', 'a.', '\u0301'];
  const fields = testCatalogue.resources.flatMap(({ fields }) => Object.values(fields));
  const kinds = new Map(fields.map((field) => [`${field.kind} ${'format' in field}`, field]));

  it.each([...kinds])(
    'checks 200,000 characters of anything in a field without slowing down: %s',
    (_, field) => {
      const schema = fieldSchema(field);
      for (const piece of pieces) {
        for (const end of ['', '!']) {
          const text = piece.repeat(200_000 / piece.length) + end;
          expect(
            cpuMilliseconds(() => schema.safeParse(text)),
            `${piece}…${end}`,
          ).toBeLessThan(500);
        }
      }
    },
  );
});
