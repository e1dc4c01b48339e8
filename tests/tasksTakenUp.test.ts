import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { itensSchema } from '../contract/tarefas.ts';
import { type Database, rowsOf } from '../server/db/database.ts';
import { tarefas } from '../server/db/taskTables.ts';
import { taskQueue } from '../server/tasks/queue.ts';
import { createTaskRunner } from '../server/tasks/runner.ts';
import { anyTask } from '../server/tasks/task.ts';
import { MINUTE } from './harness.ts';
import { enqueueAs } from './support/enqueueAs.ts';
import { rename, renaming, renamingApp } from './support/renaming.ts';

/** Slots of a process that only takes over the tasks that others left. */
const NONE = { pessoa: 0, fundo: 0, externo: 0 };

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

  it('condemns nobody for the company it died in: whose fault it is, is found out alone', async () => {
    const log = () => t.app.log.filter(({ evento }) => evento === 'TAREFA_PROCESSO_MORREU');
    const [guilty, innocent] = [await enqueued(renaming()), await enqueued(renaming(), 2, 'vizinho')];
    const together = async () => {
      for (const { id } of [guilty, innocent])
        await set(id, { ...dead, batimento: t.app.deps.clock(), naoAntes: t.app.deps.clock() });
    };
    for (let died = 1; died <= 9; died += 1) {
      await together();
      await taskQueue(t.app.deps, crypto.randomUUID()).adoptLost(['TESTE'], true);
    }
    // Nine processes died while running both: they wait, and neither is given up.
    for (const asked of [guilty, innocent]) expect((await tarefa(asked)).estado).toBe('na_fila');
    t.app.advance(5 * MINUTE);
    const at: string[] = [];
    const running = new Set<string>();
    const kind = renaming({
      run: async (task) => {
        running.add(task.tarefaId);
        at.push([...running].join());
        await rename(task, 1);
        running.delete(task.tarefaId);
        return { resumo: 'Feito.' };
      },
    });
    await runnerOf(kind).drain();
    expect(at).toEqual([guilty.id, innocent.id]);
    for (const asked of [guilty, innocent]) expect((await tarefa(asked)).estado).toBe('concluida');
    // A task whose process dies while it runs nothing else is given up in the end.
    const other = await enqueued(renaming());
    for (let died = 1; died <= 5; died += 1) {
      await set(other.id, { ...dead, batimento: t.app.deps.clock() });
      await createTaskRunner(t.app.deps, { kinds: [anyTask(renaming())], alone: true, slots: NONE }).drain();
    }
    expect((await tarefa(other)).estado).toBe('interrompida');
    expect(log()).toHaveLength(5);
    expect(log()[0]).toMatchObject({ tarefa: other.id, tipo: 'TESTE', juntas: 1 });
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
          // Rolled back with the rest here, so that the queue then finds the task its own again.
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

describe('a process whose clock is wrong', () => {
  /** Returns dependencies with a clock two minutes ahead of the database and of every other process. */
  const ahead = () => ({
    ...t.app.deps,
    clock: () => new Date(t.app.deps.clock().getTime() + 2 * MINUTE),
  });

  it('takes no task from one that runs it', async () => {
    const asked = await enqueued(renaming());
    await set(asked.id, {
      estado: 'executando',
      executor: crypto.randomUUID(),
      tentativas: 1,
      batimento: t.app.deps.clock(),
    });
    await createTaskRunner(ahead(), { kinds: [anyTask(renaming())], alone: false }).drain();
    expect(await tarefa(asked)).toMatchObject({ estado: 'executando' });
  });

  it('puts a task down that the others may begin at once', async () => {
    const { accessToken: token } = await t.app.signIn('total');
    const id = await enqueueAs(ahead(), token, renaming(), { passos: 1 });
    await runnerOf(renaming(), false).drain();
    expect(await tarefa({ id, token })).toMatchObject({ estado: 'concluida' });
  });
});

describe('what counts against a task', () => {
  const fallsOf = async (id: string) => {
    const [row] = await t.app.superuser.select().from(tarefas).where(eq(tarefas.id, id));
    return row?.mortes;
  };

  it('is not a database that goes away: nobody else takes it meanwhile', async () => {
    let away = false;
    const down: Database['transaction'] = (work, config) =>
      away
        ? Promise.reject(Object.assign(new Error('ECONNREFUSED'), { code: 'ECONNREFUSED' }))
        : t.app.deps.reserva.transaction(work, config);
    const reserva: Database = Object.assign(Object.create(t.app.deps.reserva), { transaction: down });
    const asked = await enqueued(renaming());
    const dead = { estado: 'executando' as const, executor: crypto.randomUUID(), tentativas: 1 };
    await set(asked.id, { ...dead, batimento: t.app.deps.clock() });
    t.app.advance(2 * MINUTE);
    const runner = createTaskRunner(
      { ...t.app.deps, reserva },
      { kinds: [anyTask(renaming())], alone: false },
    );
    away = true;
    await runner.drain().catch(() => undefined);
    away = false;
    await runner.drain();
    expect(await tarefa(asked), 'its process had no way to give a sign of life').toMatchObject({
      estado: 'executando',
    });
    expect(await fallsOf(asked.id)).toBe(0);
  });
});

describe('a task that is given up', () => {
  const fallen = async (kind: ReturnType<typeof renaming>) => {
    const asked = await enqueued(kind);
    const dead = { estado: 'executando' as const, executor: crypto.randomUUID(), mortes: 4 };
    await set(asked.id, { ...dead, batimento: t.app.deps.clock() });
    await runnerOf(kind).drain();
    return asked;
  };

  it('leaves its rows in a state that is true, in one transaction with its end', async () => {
    const asked = await fallen(
      renaming({
        desiste: async ({ tx, audit }) => {
          await tx.execute(sql`update empresas set nome_fantasia = 'desistida'`);
          await audit({ acao: 'ALTERA', recurso: 'empresas', depois: { situacao: 'falhou' } });
        },
      }),
    );
    expect(await tarefa(asked)).toMatchObject({ estado: 'interrompida' });
    const names = await rowsOf(
      t.app.superuser,
      sql`select distinct nome_fantasia from empresas where tenant_id = ${t.app.seeded.tenants.horizonte.id}`,
    );
    expect(names).toEqual([{ nome_fantasia: 'desistida' }]);
  });

  it('ends also when that fails, and the log tells', async () => {
    const asked = await fallen(
      renaming({
        desiste: async ({ tx }) => {
          await tx.execute(sql`update empresas set nome_fantasia = 'meia'`);
          throw new Error('Broken');
        },
      }),
    );
    expect(await tarefa(asked)).toMatchObject({ estado: 'interrompida' });
    expect(await notices()).toHaveLength(1);
    expect(t.app.log.map(({ evento }) => evento)).toContain('TAREFA_DESISTE');
    const names = await rowsOf(t.app.superuser, sql`select distinct nome_fantasia from empresas`);
    expect(names).toEqual([{ nome_fantasia: '' }]);
  });
});
