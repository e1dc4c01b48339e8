import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { rowsOf } from '../../server/db/database.ts';
import { createTaskRunner } from '../../server/tasks/runner.ts';
import { anyTask, type TaskKind } from '../../server/tasks/task.ts';
import { HOUR } from '../harness.ts';
import { delegacaoApp } from '../support/delegacao.ts';
import { enqueueAs } from '../support/enqueueAs.ts';

const { t, accepted, acting, profileOf } = delegacaoApp();

const ENDS: [string, (id: string) => Promise<unknown>][] = [
  [
    'who granted it revokes it',
    async (id) => (await t.as('total')).call('post', `/v1/delegacoes/${id}/revogar`),
  ],
  ['its last day is over', async () => t.app.advance(11 * 24 * HOUR)],
  [
    'who granted it is no longer active',
    () => t.app.superuser.execute(sql`update usuarios set ativo = false where id = ${t.user('total').id}`),
  ],
  [
    'who granted it loses the right',
    () =>
      t.app.superuser.execute(
        sql`update perfis set permissoes = '{EMPRESA_BUSCA}' where ${profileOf('total')}`,
      ),
  ],
];

it.each(ENDS)('a task that runs under a delegation stops at its next step when %s', async (_, end) => {
  const id = await accepted();
  const done: number[] = [];
  const kind: TaskKind<object> = {
    tipo: 'TESTE',
    guard: { allOf: ['EMPRESA_EDITA'] },
    arquivo: null,
    parametros: z.object({}),
    resume: 'continua',
    onCancel: 'breakOff',
    run: async (task) => {
      await task.step(() => Promise.resolve(done.push(1)));
      await end(id);
      await task.step(() => Promise.resolve(done.push(2)));
      return { resumo: 'Não chega aqui.' };
    },
  };
  await enqueueAs(t.app.deps, (await acting(id)).token, kind, {});
  await createTaskRunner(t.app.deps, { kinds: [anyTask(kind)], alone: true }).drain();
  expect(done).toEqual([1]);
  const rows = await rowsOf(t.app.superuser, sql`select estado, resumo from tarefas`);
  expect(rows).toEqual([{ estado: 'falhou', resumo: expect.stringMatching(/delegação|permissão/) }]);
});
