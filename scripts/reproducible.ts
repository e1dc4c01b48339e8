import crypto from 'node:crypto';

/** A day of no meaning, and no chance: two builds of one source write the same bytes. */
const INSTANT = Date.UTC(2026, 0, 1);

/**
 * Runs work as if it took no time and nothing were left to chance, for a database that is empty: it holds no secret, and opens
 * no door that would ask for one. Nothing else may run meanwhile. Out: what the work gives.
 */
export async function withoutChance<T>(work: () => Promise<T>): Promise<T> {
  const Clock = Date;
  const { randomFillSync } = crypto;
  globalThis.Date = new Proxy(Clock, {
    construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [INSTANT]),
    get: (target, name) => (name === 'now' ? () => INSTANT : Reflect.get(target, name)),
  });
  performance.now = () => 0;
  Object.assign(crypto, { randomFillSync: (view: Uint8Array) => view.fill(1) });
  try {
    return await work();
  } finally {
    globalThis.Date = Clock;
    Reflect.deleteProperty(performance, 'now');
    Object.assign(crypto, { randomFillSync });
  }
}
