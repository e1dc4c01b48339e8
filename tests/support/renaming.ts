import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach } from 'vitest';
import { z } from 'zod';
import { type Tarefa, tarefaSchema } from '../../contract/tarefas.ts';
import { rowsOf } from '../../server/db/database.ts';
import { tarefas } from '../../server/db/taskTables.ts';
import { createTaskRunner } from '../../server/tasks/runner.ts';
import { anyTask, type TaskKind, type TaskRun } from '../../server/tasks/task.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import type { Who } from '../seed.ts';
import { enqueueAs } from './enqueueAs.ts';

const parametros = z.object({ passos: z.number() });
type Parametros = z.infer<typeof parametros>;

/** Runs one step of the task below. */
export const rename = (task: TaskRun, passo: number): Promise<void> =>
  task.step(async ({ tx, audit, report }) => {
    await tx.execute(sql`update empresas set nome_fantasia = ${`passo ${passo}`}`);
    await audit({ acao: 'ALTERA', recurso: 'empresas', depois: { passo } });
    await report([{ item: `=passo ${passo}`, situacao: 'ok', mensagem: 'feito', link: '' }]);
  });

/** Returns a task that renames the companies once per step and reports each; `over` overrides its parts. */
export function renaming(over: Partial<TaskKind<Parametros>> = {}): TaskKind<Parametros> {
  return {
    tipo: 'TESTE',
    guard: { allOf: ['EMPRESA_EDITA'] },
    arquivo: null,
    parametros,
    resume: 'recomeca',
    onCancel: 'breakOff',
    run: async (task, { passos }) => {
      for (let passo = 1; passo <= passos; passo += 1) {
        task.stopIfCancelled();
        await rename(task, passo);
        await task.progress(passo, passos);
      }
      return { resumo: `${passos} passos feitos.`, resultado: { passos } };
    },
    ...over,
  };
}

/** Opens the application for one test file, with helpers that enqueue, run and read that task. */
export function renamingApp() {
  let app: TestApp | undefined;
  const t = {
    get app(): TestApp {
      if (!app) throw new Error('Only inside a test');
      return app;
    },

    /** Returns its runner, by default the only one on the database. */
    runnerOf: (kind: TaskKind<Parametros>, alone = true) =>
      createTaskRunner(t.app.deps, { kinds: [anyTask(kind)], alone }),

    /** Enqueues as that user; returns the id and the token. */
    async enqueued(kind: TaskKind<Parametros>, passos = 2, who: Who = 'total') {
      const { accessToken: token } = await t.app.signIn(who);
      return { id: await enqueueAs(t.app.deps, token, kind, { passos }), token };
    },

    async tarefa({ id, token }: { id: string; token: string }): Promise<Tarefa> {
      const response = await t.app.request(`/v1/tarefas/${id}`, { token });
      return tarefaSchema.parse(await response.json());
    },

    set: (id: string, values: Partial<typeof tarefas.$inferInsert>) =>
      t.app.superuser.update(tarefas).set(values).where(eq(tarefas.id, id)),

    notices: () =>
      rowsOf(t.app.superuser, sql`select canal, gravidade, titulo, texto, usuario_id from notificacoes`),
  };

  beforeAll(async () => {
    app = await createTestApp();
  });
  beforeEach(() => t.app.reset());
  return t;
}
