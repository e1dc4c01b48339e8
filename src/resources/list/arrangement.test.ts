import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arranged, placed, readArrangement, rearranged } from './arrangement.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const names = fc.shuffledSubarray(NAMES, { minLength: 1 });
const some = fc.shuffledSubarray([...NAMES, 'x', 'y']);
const choice = fc.record({ ordem: some, ocultas: some }, { requiredKeys: [] });

it('whatever was chosen, of whatever columns, a list shows each of its own once, the first one first and never hidden', () => {
  fc.assert(
    fc.property(names, some, choice, (names, atFirst, choice) => {
      const { all, hidden } = arranged(names, atFirst, choice);
      expect([...all].sort()).toEqual([...names].sort());
      expect(all[0]).toBe(names[0]);
      expect(hidden).not.toContain(all[0]);
      expect(all).toEqual(expect.arrayContaining(hidden));
    }),
  );
});

it('what a person arranges is what is shown, also after columns were gone for a while', () => {
  fc.assert(
    fc.property(names, some, choice, some, (names, atFirst, before, gone) => {
      const [first, ...others] = names;
      const all = [...names.slice(0, 1), ...others.reverse()];
      const hidden = others.filter((_, position) => position % 2 === 0);
      const chosen = rearranged(before, all, hidden);
      const shown = arranged(names, atFirst, chosen);
      expect(shown.all).toEqual(all);
      expect([...shown.hidden].sort()).toEqual([...hidden].sort());

      const fewer = names.filter((key) => key === first || !gone.includes(key));
      const meanwhile = arranged(fewer, atFirst, chosen);
      const again = arranged(names, atFirst, rearranged(chosen, meanwhile.all, meanwhile.hidden));
      expect(again.all.filter((key) => fewer.includes(key))).toEqual(meanwhile.all);
      expect([...again.hidden].sort()).toEqual([...hidden].sort());
    }),
  );
});

it('a column that a choice did not know is where the list declares it, and hidden as at first', () => {
  const choice = { ordem: ['a', 'd', 'b'], ocultas: ['b'] };
  expect(arranged(['a', 'b', 'c', 'd', 'e'], ['e'], choice)).toEqual({
    all: ['a', 'd', 'e', 'b', 'c'],
    hidden: ['e', 'b'],
  });
});

it('what the browser kept is read part by part, and the hidden columns of an earlier version too', () => {
  expect(readArrangement(['b'])).toEqual({ ocultas: ['b'] });
  expect(readArrangement({ ordem: 'não', larguras: { b: 3 }, fixas: 2 })).toEqual({ fixas: 2 });
  for (const nonsense of [undefined, null, 'x', 7]) expect(readArrangement(nonsense)).toEqual({});
});

it('a column is put before or after another one', () => {
  expect(placed(['a', 'b', 'c'], 'a', 'c', true)).toEqual(['b', 'c', 'a']);
  expect(placed(['a', 'b', 'c'], 'c', 'b', false)).toEqual(['a', 'c', 'b']);
  expect(placed(['a', 'b', 'c'], 'b', 'b', true)).toEqual(['a', 'b', 'c']);
});
