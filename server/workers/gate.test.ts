import { expect, test } from 'vitest';
import { createTurnGate } from './gate.ts';

const OPTIONS = {
  turns: 1,
  perOwner: 1,
  waiting: 1,
  waitSeconds: 60,
  leaseSeconds: 60,
  full: () => new Error('full'),
  onTakenBack: () => undefined,
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Requests turns in order and ends one after the other; returns the owners in at first, and the order of all. */
async function orderOf(owners: string[], options: { turns: number; perOwner: number }) {
  const gate = createTurnGate({ ...OPTIONS, ...options, waiting: 100 });
  const came: string[] = [];
  const leaves: (() => void)[] = [];
  for (const [at, owner] of owners.entries()) {
    void gate.enter(owner).then(({ leave }) => {
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
  const gate = createTurnGate(OPTIONS);
  const { leave } = await gate.enter('a');
  leave();
  leave();
  await gate.enter('a');
  const waiting = gate.enter('a');
  await expect(gate.enter('a')).rejects.toThrow('full');
  expect(await Promise.race([waiting.then(() => 'in'), settled().then(() => 'out')])).toBe('out');
});

test('who waits may give up, and is forgotten; who waits too long is refused', async () => {
  const gate = createTurnGate({ ...OPTIONS, waiting: 5, waitSeconds: 0.05 });
  const { leave } = await gate.enter('a');
  const giving = new AbortController();
  const waiting = gate.enter('a', giving.signal);
  expect(gate.load()).toEqual({ busy: 1, waiting: 1 });
  giving.abort(new Error('cancelled'));
  await expect(waiting).rejects.toThrow('cancelled');
  expect(gate.load()).toEqual({ busy: 1, waiting: 0 });
  await expect(gate.enter('a', giving.signal)).rejects.toThrow('cancelled');
  await expect(gate.enter('b')).rejects.toThrow('full');
  leave();
  expect(gate.load()).toEqual({ busy: 0, waiting: 0 });
});

test('a turn without progress is taken back and told, and the next in line gets it', async () => {
  const told: string[] = [];
  const gate = createTurnGate({ ...OPTIONS, leaseSeconds: 0.05, onTakenBack: (owner) => told.push(owner) });
  const forgotten = await gate.enter('a');
  const next = await gate.enter('b');
  expect(forgotten.lost.aborted).toBe(true);
  expect(told).toEqual(['a']);
  // A turn that was taken back is not released a second time.
  forgotten.leave();
  expect(gate.load()).toEqual({ busy: 1, waiting: 0 });
  next.leave();
  expect(gate.load()).toEqual({ busy: 0, waiting: 0 });
});
