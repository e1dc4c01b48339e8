import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Asker, createGate, type GateLimits } from './gate.ts';
import { ApiProblem } from './problem.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LIMITS: GateLimits = {
  total: 4,
  porTenant: 3,
  porPessoa: 2,
  sustentado: 3,
  fila: 50,
  filaDoTenant: 200,
  espera: 5_000,
};
const who = (tenant: string, pessoa = 'p'): Asker => ({ tenant, pessoa });

/** Lets everything run that waits only for its turn. */
const settled = () => vi.advanceTimersByTimeAsync(0);

/** Returns a gate whose requests hold their places until `endFirst`, with the order in which they got them. */
function requests(limits: Partial<GateLimits> = {}) {
  const gate = createGate({ ...LIMITS, ...limits });
  const running: { asker: Asker; end: () => void }[] = [];
  const order: string[] = [];
  const refused: unknown[] = [];
  const ask = (asker: Asker, options: Parameters<typeof gate.run>[2] = {}) => {
    const work = () =>
      new Promise<void>((resolve) => {
        order.push(asker.tenant + asker.pessoa);
        running.push({ asker, end: resolve });
      });
    void gate.run(asker, work, options).catch((error: unknown) => refused.push(error));
  };
  const endFirst = async () => {
    running.shift()?.end();
    await settled();
  };
  return { gate, ask, running, order, refused, endFirst };
}

it('a noisy tenant leaves places to others, who get in at once', async () => {
  const { ask, order } = requests();
  for (let n = 0; n < 40; n++) ask(who('ruído', n % 2 === 0 ? '1' : '2'));
  await settled();
  expect(order).toHaveLength(3);
  ask(who('calma'));
  await settled();
  expect(order.at(-1)).toBe('calmap');
});

it('free places go round the tenants, and within a tenant round its people', async () => {
  const { ask, order, endFirst } = requests({ total: 1 });
  for (const pessoa of ['1', '1', '1', '2']) ask(who('a', pessoa));
  for (const tenant of ['b', 'b', 'c']) ask(who(tenant));
  for (let n = 0; n < 7; n++) await endFirst();
  // The first request finds the gate empty; from then on the tenants take turns, and the users within each tenant.
  expect(order).toEqual(['a1', 'a1', 'bp', 'cp', 'a2', 'bp', 'a1']);
});

it('a tenant that keeps on gets fewer places while others ask, all of them when alone, and again after a rest', async () => {
  const { ask, running, endFirst } = requests({ sustentado: 1 });
  const noise = () => {
    for (let n = 0; n < 6; n++) ask(who('ruído', String(n)));
  };
  const held = () => running.filter(({ asker }) => asker.tenant === 'ruído').length;
  noise();
  await vi.advanceTimersByTimeAsync(4_000);
  await endFirst();
  expect(held()).toBe(3);
  ask(who('calma'));
  await settled();
  for (let n = 0; n < 3; n++) await endFirst();
  expect(held()).toBe(1);
  while (running.length > 0) await endFirst();
  await vi.advanceTimersByTimeAsync(10_000);
  noise();
  await settled();
  expect(held()).toBe(3);
});

it('who waits too long, or behind too many of the own requests, is refused with the time to wait', async () => {
  const { ask, gate, refused, order } = requests({ total: 1, fila: 2 });
  for (let n = 0; n < 4; n++) ask(who('a'));
  await settled();
  expect(refused).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(LIMITS.espera);
  expect(refused).toHaveLength(3);
  for (const error of refused)
    expect(error).toMatchObject({ code: 'SOBRECARGA', extra: { aguardar: expect.any(Number) } });
  expect(order).toHaveLength(1);
  expect(gate.state()).toEqual({ ocupados: 1, esperando: 0, recusados: 3 });
});

it('many people of one tenant wait in no longer a line than the tenant may have, and others wait beside it', async () => {
  const { ask, gate, refused } = requests({ total: 1, filaDoTenant: 3 });
  for (let n = 0; n < 6; n++) ask(who('a', String(n)));
  ask(who('b'));
  await settled();
  expect(refused).toHaveLength(2);
  expect(gate.state()).toEqual({ ocupados: 1, esperando: 4, recusados: 2 });
});

it('who went away is not waited for, and patient work waits however long it takes', async () => {
  const { ask, order, running, refused, endFirst } = requests({ total: 1 });
  ask(who('a'));
  const away = new AbortController();
  ask(who('b'), { request: away });
  ask(who('c'), { patient: true });
  away.abort();
  await vi.advanceTimersByTimeAsync(10 * LIMITS.espera);
  await endFirst();
  expect(order).toEqual(['ap', 'cp']);
  expect(refused.every((error) => error instanceof ApiProblem)).toBe(true);
  await endFirst();
  expect(running).toEqual([]);
});

it('a place is given back when the work fails', async () => {
  const { gate } = requests({ total: 1 });
  await expect(gate.run(who('a'), () => Promise.reject(new Error('x')))).rejects.toThrow('x');
  await expect(gate.run(who('a'), async () => 'de novo')).resolves.toBe('de novo');
  expect(gate.state()).toMatchObject({ ocupados: 0, esperando: 0 });
});

const step = fc.oneof(
  fc.record({ tenant: fc.constantFrom('a', 'b', 'c'), pessoa: fc.constantFrom('1', '2', '3') }),
  fc.constant('ends' as const),
);

it('whatever comes: no limit is passed, nobody starves, and no place lies idle that somebody may have', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const { ask, running, order, refused, gate, endFirst } = requests();
      let asked = 0;
      const holds = (matches: (asker: Asker) => boolean) =>
        running.filter(({ asker }) => matches(asker)).length;
      const check = () => {
        expect(running.length).toBeLessThanOrEqual(LIMITS.total);
        for (const tenant of ['a', 'b', 'c']) {
          expect(holds((asker) => asker.tenant === tenant)).toBeLessThanOrEqual(LIMITS.porTenant);
          for (const pessoa of ['1', '2', '3'])
            expect(holds((asker) => asker.tenant === tenant && asker.pessoa === pessoa)).toBeLessThanOrEqual(
              LIMITS.porPessoa,
            );
        }
        expect(gate.state()).toMatchObject({ ocupados: running.length, esperando: asked - order.length });
      };
      for (const next of steps) {
        if (next === 'ends') await endFirst();
        else {
          asked += 1;
          ask(next);
          await settled();
        }
        check();
      }
      while (running.length > 0) {
        await endFirst();
        check();
      }
      // Every request got in: with nothing running, none may be left waiting.
      expect(order).toHaveLength(asked);
      expect(refused).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
