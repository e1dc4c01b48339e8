import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tarefaSchema } from '../contract/tarefas.ts';
import { cancelFromShell } from '../server/tasks/operate.ts';
import type { TaskRun } from '../server/tasks/task.ts';
import { SECOND } from './harness.ts';
import { renaming, renamingApp } from './support/renaming.ts';

const t = renamingApp();
// No process sends a heartbeat before the test advances the time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** Starts a task that is in the middle of something long: it takes no step, and checks whether it must stop. */
async function inTheMiddle() {
  const { promise: begun, resolve: begin } = Promise.withResolvers<TaskRun>();
  const kind = renaming({
    run: async (task) => {
      begin(task);
      while (!task.isCancelled()) await turn();
      task.stopIfCancelled();
      return { resumo: '' };
    },
  });
  const asked = await t.enqueued(kind);
  const ended = t.runnerOf(kind).drain();
  const task = await begun;
  return { asked, task, ended };
}

describe('whoever cancels a task that runs', () => {
  it('sees at once that it stops, and it does: the process that runs it is told', async () => {
    const { asked, ended } = await inTheMiddle();
    const path = `/v1/tarefas/${asked.id}/cancelar`;
    const answer = await t.app.request(path, { method: 'POST', token: asked.token });
    expect(tarefaSchema.parse(await answer.json())).toMatchObject({ estado: 'executando', cancelando: true });
    await ended;
    expect(await t.tarefa(asked)).toMatchObject({
      estado: 'cancelada',
      cancelando: false,
      resumo: 'Cancelada a seu pedido.',
    });
  });

  it('sees it stop with its next sign of life where no process tells another', async () => {
    const { asked, task, ended } = await inTheMiddle();
    await cancelFromShell(t.app.db, asked.id);
    expect(await t.tarefa(asked)).toMatchObject({ estado: 'executando', cancelando: true });
    expect(task.isCancelled()).toBe(false);
    vi.advanceTimersByTime(10 * SECOND);
    await ended;
    expect(await t.tarefa(asked)).toMatchObject({ estado: 'cancelada' });
  });
});
