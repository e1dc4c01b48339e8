import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { itensSchema } from '../contract/tarefas.ts';
import { rowsOf } from '../server/db/database.ts';
import { MINUTE } from './harness.ts';
import { rename, renaming, renamingApp } from './support/renaming.ts';

const t = renamingApp();
const { runnerOf, enqueued, tarefa, set, notices } = t;

describe('a process that died', () => {
  const outraExecucao = crypto.randomUUID();
  const dead = { estado: 'executando' as const, executor: outraExecucao, tentativas: 1 };

  it('has its task taken up again from the start, with the report emptied', async () => {
    const asked = await enqueued(renaming());
    await runnerOf(
      renaming({
        run: async (task) => {
          await rename(task, 1);
          return { resumo: 'meio' };
        },
      }),
    ).drain();
    await set(asked.id, { ...dead, batimento: t.app.deps.clock() });
    await runnerOf(renaming()).drain();
    expect(await tarefa(asked)).toMatchObject({ estado: 'concluida', resumo: '2 passos feitos.' });
    const page = await t.app.request(`/v1/tarefas/${asked.id}/itens`, { token: asked.token });
    expect(itensSchema.parse(await page.json()).total).toBe(2);
  });

  it('has it told as interrupted when it cannot be taken up', async () => {
    const kind = renaming({ resume: 'nunca' });
    const asked = await enqueued(kind);
    await set(asked.id, { ...dead, batimento: t.app.deps.clock() });
    await runnerOf(kind).drain();
    expect(await tarefa(asked)).toMatchObject({ estado: 'interrompida' });
    expect(await notices()).toHaveLength(1);
  });

  it('gives up when five processes died with it', async () => {
    const asked = await enqueued(renaming());
    await set(asked.id, { ...dead, tentativas: 5, mortes: 4, batimento: t.app.deps.clock() });
    await runnerOf(renaming()).drain();
    expect(await tarefa(asked)).toMatchObject({ estado: 'interrompida' });
  });

  it('did not die when it stops for a new version, however often: its tasks are given back at once', async () => {
    const asked = await enqueued(renaming());
    for (let deploy = 1; deploy <= 7; deploy += 1) {
      const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
      const { promise: silence, resolve: answer } = Promise.withResolvers<void>();
      const stopped = runnerOf(
        renaming({
          run: async (task) => {
            begin();
            await silence;
            await rename(task, 1);
            return { resumo: 'de um processo que não é mais' };
          },
        }),
      );
      const drained = stopped.drain();
      await begun;
      await stopped.stop(0);
      expect(await tarefa(asked)).toMatchObject({ estado: 'na_fila' });
      answer();
      await drained;
    }
    await runnerOf(renaming()).drain();
    expect(await tarefa(asked)).toMatchObject({ estado: 'concluida', resumo: '2 passos feitos.' });
  });

  it('is waited for a minute where other processes share the database', async () => {
    const asked = await enqueued(renaming());
    await set(asked.id, { ...dead, batimento: t.app.deps.clock() });
    const shared = runnerOf(renaming(), false);
    await shared.drain();
    expect(await tarefa(asked)).toMatchObject({ estado: 'executando' });
    t.app.advance(2 * MINUTE);
    await shared.drain();
    expect(await tarefa(asked)).toMatchObject({ estado: 'concluida' });
  });

  it('commits nothing of a step once another process has the task', async () => {
    const asked = await enqueued(renaming());
    const kind = renaming({
      run: async (task) => {
        if (task.attempt > 1) return { resumo: 'segunda vez' };
        await task.step(async ({ tx }) => {
          await tx.execute(sql`update empresas set nome_fantasia = 'tarde demais'`);
          // Undone with the rest here: the queue then finds it its own again.
          await tx.execute(sql`update tarefas set executor = ${outraExecucao}`);
        });
        return { resumo: 'primeira vez' };
      },
    });
    await runnerOf(kind).drain();
    const names = await rowsOf(t.app.superuser, sql`select distinct nome_fantasia from empresas`);
    expect(names).toEqual([{ nome_fantasia: '' }]);
    expect(await tarefa(asked)).toMatchObject({ estado: 'concluida', resumo: 'segunda vez' });
  });
});
