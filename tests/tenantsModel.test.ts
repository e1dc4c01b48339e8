import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eachResource } from './support/catalogue.ts';
import { type Actor, contractApp } from './support/contractApp.ts';
import { type Row, standsOnce, writableFields } from './support/rows.ts';

const t = contractApp();

type Side = 'total' | 'vizinho';

/** One act of one side. `target` picks among all records that either side ever created, `seed` picks the values. */
interface Act {
  side: Side;
  kind: 'create' | 'update' | 'remove' | 'read' | 'list' | 'find' | 'export';
  target: number;
  seed: number;
}

const acts = fc.array(
  fc.record<Act>({
    side: fc.constantFrom('total', 'vizinho'),
    kind: fc.constantFrom('create', 'create', 'update', 'update', 'remove', 'read', 'list', 'find', 'export'),
    target: fc.nat(1000),
    seed: fc.nat(7),
  }),
  { minLength: 5, maxLength: 25 },
);

describe.each(eachResource)('two tenants at work on %s', (_, resource) => {
  it('see, change and count only their own, in whatever order they act', async () => {
    const people: Record<Side, Actor> = { total: await t.as('total'), vizinho: await t.as('vizinho') };
    const made: { side: Side; id: unknown }[] = [];
    await fc.assert(
      fc.asyncProperty(acts, async (sequence) => {
        const model: Record<Side, Map<unknown, Row>> = { total: new Map(), vizinho: new Map() };
        const known: { id: unknown; versao: unknown }[] = [];
        await clear();
        const begun = { total: await count('total'), vizinho: await count('vizinho') };

        for (const { side, kind, target, seed } of sequence) {
          const actor = people[side];
          const own = model[side];
          const picked = known[target % Math.max(known.length, 1)] ?? { id: crypto.randomUUID(), versao: 1 };
          const mine = own.get(picked.id);
          const body = t.valid(resource, seed, side);
          switch (kind) {
            case 'create': {
              const answer = await actor.create(resource, body);
              const taken = [...own.values()].some((row) => sharesUnique(row, seed));
              expect(answer.status, answer.text).toBe(taken ? 400 : 201);
              if (taken) break;
              own.set(answer.row.id, { ...answer.row, seed });
              known.push({ id: answer.row.id, versao: 1 });
              made.push({ side, id: answer.row.id });
              break;
            }
            case 'update': {
              const versao = mine?.versao ?? picked.versao;
              const [key, value] = plainChange(seed);
              const answer = await actor.update(resource, picked.id, { versao, [key]: value });
              expect(answer.status, answer.text).toBe(mine ? 200 : 404);
              if (mine) own.set(picked.id, { ...answer.row, seed: mine.seed });
              break;
            }
            case 'remove': {
              const answer = await actor.remove(resource, picked.id, mine?.versao ?? picked.versao);
              expect(answer.status, answer.text).toBe(mine ? 200 : 404);
              own.delete(picked.id);
              break;
            }
            case 'read': {
              const answer = await actor.get(resource, picked.id);
              expect(answer.status).toBe(mine ? 200 : 404);
              if (mine) expect({ ...answer.row, seed: mine.seed }).toEqual(mine);
              break;
            }
            case 'list':
              expect(await count(side)).toBe(begun[side] + own.size);
              break;
            case 'find': {
              const ids = known.map(({ id }) => id);
              const found = (await actor.list(resource, { filter: { id: ids }, range: [0, 99] })).rows;
              expect(found.map(({ id }) => id).sort()).toEqual([...own.keys()].sort());
              break;
            }
            case 'export': {
              const csv = await actor.call('get', `/v1/${resource.name}/exportar`);
              expect(csv.text.trim().split('\r\n')).toHaveLength(1 + begun[side] + own.size);
            }
          }
        }
      }),
      { numRuns: 12 },
    );

    async function count(side: Side): Promise<number> {
      return (await people[side].list(resource)).total;
    }

    /** Removes all records before a run, so that shrinking after a failure starts clean too. */
    async function clear(): Promise<void> {
      for (const { side, id } of made.splice(0)) await people[side].remove(resource, id);
    }
  });

  /** Returns whether a record would share a unique value with one of `seed`: records of the same seed share every unique value. */
  function sharesUnique(row: Row, seed: number): boolean {
    return row.seed === seed && Object.values(resource.fields).some(standsOnce);
  }

  /** Returns a change that violates no uniqueness. */
  function plainChange(seed: number): [string, unknown] {
    const free = writableFields(resource).filter(([, field]) => !standsOnce(field) && !field.fixed);
    const [key, field] =
      free.find(([, { kind }]) => kind === 'money' || kind === 'boolean') ??
      free.find(([, { kind }]) => kind === 'text') ??
      [];
    if (!key || !field) throw new Error(`${resource.name} has no field to change freely`);
    return [key, field.kind === 'boolean' ? seed % 2 === 0 : field.kind === 'money' ? seed : `Texto ${seed}`];
  }
});
