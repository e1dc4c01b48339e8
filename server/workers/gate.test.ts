import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Asks for turns in order; `let` one go after the other and say in which order they came. */
async function orderOf(owners: string[], options: { turns: number; perOwner: number }) {
  const gate = createGate({ ...options, waiting: 100, full: () => new Error('full') });
  const came: string[] = [];
  const leaves: (() => void)[] = [];
  for (const [at, owner] of owners.entries()) {
    void gate.enter(owner).then((leave) => {
      came.push(`${owner}${at}`);
      leaves.push(leave);
    });
  }
  await settled();
  const first = [...came];
  for (let leave = leaves.shift(); leave; leave = leaves.shift()) {
    leave();
    await settled();
  }
  return { first, came };
}

test('one owner never has all turns', async () => {
  const { first, came } = await orderOf(['a', 'a', 'a', 'b'], { turns: 2, perOwner: 1 });
  expect(first).toEqual(['a0', 'b3']);
  expect(came).toEqual(['a0', 'b3', 'a1', 'a2']);
});

test('those who wait are taken in turn, each owner once', async () => {
  const { came } = await orderOf(['a', 'a', 'a', 'a', 'b', 'c', 'b'], { turns: 1, perOwner: 1 });
  expect(came).toEqual(['a0', 'a1', 'b4', 'c5', 'a2', 'b6', 'a3']);
});

test('a turn is given back once, however often it is said', async () => {
  const gate = createGate({ turns: 1, perOwner: 1, waiting: 1, full: () => new Error('full') });
  const leave = await gate.enter('a');
  leave();
  leave();
  await gate.enter('a');
  const waiting = gate.enter('a');
  await expect(gate.enter('a')).rejects.toThrow('full');
  expect(await Promise.race([waiting.then(() => 'in'), settled().then(() => 'out')])).toBe('out');
});
