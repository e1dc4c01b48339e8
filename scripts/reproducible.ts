import crypto from 'node:crypto';

/** Arbitrary fixed date, so that two builds of one source write the same bytes. */
const INSTANT = Date.UTC(2026, 0, 1);

/**
 * Runs work with a fixed clock and fixed random bytes. Only for an empty database, which holds no secret and grants no access
 * that needs one. Nothing else may run meanwhile. Returns the work's result.
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
