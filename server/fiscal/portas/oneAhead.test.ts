import { expect, it } from 'vitest';
import { oneAhead } from './oneAhead.ts';

/** Yields 1 to 3, and throws at `breaksAt`; `seen` gets each number that was begun, and 'left' at the end. */
function numbers(seen: (number | 'left')[], breaksAt = 4) {
  return (async function* () {
    try {
      for (let at = 1; at <= 3; at += 1) {
        seen.push(at);
        if (at === breaksAt) throw new Error(`breaks at ${at}`);
        yield at;
      }
    } finally {
      seen.push('left');
    }
  })();
}

it('each is on its way while the one before it is worked on', async () => {
  const seen: (number | 'left')[] = [];
  const begun: number[] = [];
  for await (const at of oneAhead(numbers(seen))) {
    await new Promise((resolve) => setImmediate(resolve));
    begun.push(at, seen.length);
  }
  expect(begun).toEqual([1, 2, 2, 3, 3, 4]);
});

it('who leaves early, or fails, leaves nothing open behind', async () => {
  const seen: (number | 'left')[] = [];
  for await (const _ of oneAhead(numbers(seen))) break;
  expect(seen).toEqual([1, 2, 'left']);
});

it('what breaks is heard after what came before it', async () => {
  const found: number[] = [];
  const go = async () => {
    for await (const at of oneAhead(numbers([], 2))) found.push(at);
  };
  await expect(go()).rejects.toThrow('breaks at 2');
  expect(found).toEqual([1]);
});
