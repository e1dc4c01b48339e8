import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asRole, rowsOf } from '../../server/db/database.ts';
import { hearOthers } from '../../server/db/hearOthers.ts';
import { tellOthers } from '../../server/db/tellOthers.ts';
import { createEvents, type ProcessEvent } from '../../server/tasks/events.ts';
import { createTaskRunner } from '../../server/tasks/runner.ts';
import { anyTask } from '../../server/tasks/task.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import { enqueueAs } from '../support/enqueueAs.ts';
import { renaming } from '../support/renaming.ts';

const { TEST_DATABASE_URL = '' } = process.env;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

/** Starts a listener like another process of the same database; returns its events and a promise of the next state. */
async function otherProcess() {
  const [row] = await rowsOf(app.superuser, sql`select current_database() as nome`);
  const url = new URL(TEST_DATABASE_URL);
  url.pathname = `/${String(row?.nome)}`;
  const events = createEvents();
  const told: ProcessEvent[] = [];
  events.on((event) => told.push(event));
  let next = Promise.withResolvers<boolean>();
  const hearing = hearOthers({
    url: url.href,
    db: app.deps.reserva,
    heard: events.emit,
    changed: (hears) => {
      events.setHearsAll(hears);
      next.resolve(hears);
      next = Promise.withResolvers<boolean>();
    },
  });
  return { events, told, hearing, changed: () => next.promise };
}

describe.skipIf(TEST_DATABASE_URL === '')('another process', () => {
  it('begins at once a task that was asked for here, without looking by itself', async () => {
    const other = await otherProcess();
    expect(await other.changed()).toBe(true);
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const kind = renaming({
      run: async () => {
        begin();
        return { resumo: 'Feito.' };
      },
    });
    const runner = createTaskRunner(
      { ...app.deps, events: other.events },
      { kinds: [anyTask(kind)], alone: false },
    );
    await runner.start();
    const { accessToken } = await app.signIn('total');
    await enqueueAs(app.deps, accessToken, kind, { passos: 1 });
    await begun;
    await runner.stop();
    await other.hearing.stop();
  });

  it('hears what was committed, and nothing of what was not; also after its connection broke', async () => {
    const other = await otherProcess();
    expect(await other.changed()).toBe(true);
    const lost = other.changed();
    await app.superuser.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
           where application_name = 'farol-avisos' and datname = current_database()`,
    );
    expect(await lost).toBe(false);
    expect(await other.changed()).toBe(true);
    const usuarioId = crypto.randomUUID();
    const tell = (events: Parameters<typeof tellOthers>[1]) =>
      asRole(app.db, 'farol_app', app.seeded.tenants.horizonte.id, (tx) => tellOthers(tx, events));
    await asRole(app.db, 'farol_auth', null, async (tx) => {
      await tellOthers(tx, [{ kind: 'rotina' }]);
      throw new Error('undone');
    }).catch(() => undefined);
    const heard = new Promise<void>((resolve) => {
      other.events.on(({ kind }) => kind === 'correio' && resolve());
    });
    await tell([{ kind: 'aviso', usuarioId }]);
    await tell([{ kind: 'correio' }]);
    await heard;
    expect(other.told.filter(({ kind }) => kind !== 'retomada')).toEqual([
      { kind: 'aviso', usuarioId },
      { kind: 'correio' },
    ]);
    await other.hearing.stop();
  });
});
