import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noteRun } from '../scripts/farol/copia/note.ts';
import { listRoutines, runRoutineNow } from '../server/tasks/operate.ts';
import { dailyAt, every, type Routine } from '../server/tasks/routine.ts';
import { createScheduler } from '../server/tasks/scheduler.ts';
import { createTestApp, HOUR, MINUTE, type TestApp } from './harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

/** Returns a routine that counts its runs, and a server with that routine. */
function counting(over: Partial<Routine> = {}) {
  let runs = 0;
  const routine: Routine = {
    nome: 'teste',
    next: dailyAt('07:00'),
    run: async () => {
      runs += 1;
    },
    ...over,
  };
  const server = (alone = false) => createScheduler(app.deps, { routines: [routine], alone });
  return { routine, server, runs: () => runs };
}

describe('when a routine is due', () => {
  it.each([
    ['before the hour', '2026-07-15T09:59:59Z', '2026-07-15T10:00:00.000Z'],
    ['at the hour', '2026-07-15T10:00:00Z', '2026-07-16T10:00:00.000Z'],
    ['late in the evening of Brasília', '2026-07-16T01:00:00Z', '2026-07-16T10:00:00.000Z'],
    ['on the last day of the year', '2026-12-31T23:00:00Z', '2027-01-01T10:00:00.000Z'],
  ])('daily at seven, %s', (_when, now, due) => {
    expect(dailyAt('07:00')(new Date(now)).toISOString()).toBe(due);
  });
});

describe('routines', () => {
  it('run once a day, also when nobody looked at the very hour', async () => {
    const { server, runs } = counting();
    const one = server();
    await one.runDue();
    expect(runs()).toBe(0);
    app.advance(23 * HOUR);
    await one.runDue();
    await one.runDue();
    expect(runs()).toBe(1);
    app.advance(24 * HOUR);
    await one.runDue();
    expect(runs()).toBe(2);
  });

  it('are run by one of several servers, and not again after a restart', async () => {
    const { server, runs } = counting();
    await server().runDue();
    app.advance(24 * HOUR);
    await Promise.all([server().runDue(), server().runDue()]);
    await server().runDue();
    expect(runs()).toBe(1);
  });

  it('come round in time beside one that takes hours, which is not begun twice', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: hours, resolve: end } = Promise.withResolvers<void>();
    let times = 0;
    const run = async () => {
      times += 1;
      begin();
      await hours;
    };
    const long = counting({ nome: 'longa', next: every(HOUR), run });
    const short = counting({ next: every(HOUR) });
    const one = createScheduler(app.deps, { routines: [long.routine, short.routine], alone: true });
    await one.runDue();
    app.advance(HOUR);
    const first = one.runDue();
    await begun;
    await one.runDue();
    expect([times, short.runs()]).toEqual([1, 1]);
    end();
    await first;
  });

  it('tell since when they fail, and when they last went well', async () => {
    let fails = false;
    const run = async () => {
      if (fails) throw new Error('x');
    };
    const one = counting({ next: every(HOUR), run }).server();
    const went = async () => {
      app.advance(HOUR);
      await one.runDue();
      const [row] = await listRoutines(app.db);
      return [row?.boaEm, row?.falhaDesde].map((at) => at?.getTime() ?? null);
    };
    await one.runDue();
    const good = await went();
    const goodAt = app.deps.clock().getTime();
    expect(good).toEqual([goodAt, null]);
    fails = true;
    const failedAt = goodAt + HOUR;
    expect(await went()).toEqual([goodAt, failedAt]);
    expect(await went()).toEqual([goodAt, failedAt]);
    fails = false;
    expect(await went()).toEqual([app.deps.clock().getTime(), null]);
  });

  it('have the backup beside them: its last good one, and since when it fails', async () => {
    const noted = async (wentWell: boolean, next: Date | null) => {
      await noteRun({ db: app.superuser }, { nome: 'backup', wentWell, next });
      const [row] = await listRoutines(app.db);
      return row;
    };
    const next = new Date('2026-11-24T05:00:00Z');
    const good = await noted(true, next);
    expect(good).toMatchObject({ proximaEm: next, boaEm: good?.ultimaEm, falhaDesde: null });
    const failed = await noted(false, null);
    expect(failed).toMatchObject({ proximaEm: next, boaEm: good?.boaEm, falhaDesde: failed?.ultimaEm });
    expect(await noted(false, null)).toMatchObject({ falhaDesde: failed?.falhaDesde });
    expect(await noted(true, null)).toMatchObject({ proximaEm: next, falhaDesde: null });
    await expect(runRoutineNow(app.db, 'backup')).rejects.toThrow('backup-agendado --agora');
  });

  it('are taken over from a server that died', async () => {
    const { server, runs } = counting({ next: every(HOUR) });
    await server().runDue();
    app.advance(HOUR);
    const dead = sql`update rotinas set executor = gen_random_uuid(), batimento = ${app.deps.clock().toISOString()}`;
    await app.superuser.execute(dead);
    await server().runDue();
    expect(runs(), 'it may still be alive').toBe(0);
    app.advance(2 * MINUTE);
    await server().runDue();
    expect(runs()).toBe(1);
  });

  it.each([
    ['ahead', 2],
    ['behind', -2],
  ])(
    'are run once, and not taken from who runs them, by a server whose clock is two minutes %s',
    async (_, minutes) => {
      const wrong = {
        ...app.deps,
        clock: () => new Date(app.deps.clock().getTime() + minutes * MINUTE),
      };
      const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
      const { promise: done, resolve: end } = Promise.withResolvers<void>();
      const slow = counting({
        next: every(HOUR),
        run: async () => {
          begin();
          await done;
        },
      });
      const other = counting({ next: every(HOUR) });
      const astray = createScheduler(wrong, { routines: [other.routine], alone: false });
      await astray.runDue();
      app.advance(HOUR - MINUTE);
      await astray.runDue();
      expect(other.runs(), 'not before its time').toBe(0);
      app.advance(MINUTE);
      const running = slow.server().runDue();
      await begun;
      await astray.runDue();
      end();
      await running;
      await astray.runDue();
      expect(other.runs(), 'somebody else ran it').toBe(0);
      app.advance(HOUR);
      await astray.runDue();
      await slow.server().runDue();
      expect(other.runs()).toBe(1);
    },
  );

  it('are tried again some minutes after a failure, which is logged', async () => {
    let broken = true;
    let runs = 0;
    const { server } = counting({
      run: async () => {
        runs += 1;
        if (broken) throw new Error('sem rede');
      },
    });
    const one = server();
    await one.runDue();
    app.advance(24 * HOUR);
    await one.runDue();
    expect(app.log.map(({ evento }) => evento)).toContain('ROTINA_FALHOU');
    broken = false;
    await one.runDue();
    expect(runs, 'not at once').toBe(1);
    app.advance(6 * MINUTE);
    await one.runDue();
    await one.runDue();
    expect(runs, 'once, and then it is done for today').toBe(2);
  });

  it('are left to the next server when this one stops', async () => {
    let begin = () => {};
    const began = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const stopped = counting({
      next: every(HOUR),
      run: async (_deps, stopping) => {
        begin();
        await new Promise<void>((resolve) => stopping.addEventListener('abort', () => resolve()));
      },
    });
    const one = stopped.server();
    await one.runDue();
    app.advance(HOUR);
    const running = one.runDue();
    await began;
    await one.stop();
    await running;
    const { server, runs } = counting({ next: every(HOUR) });
    await server().runDue();
    expect(runs()).toBe(1);
  });
});
