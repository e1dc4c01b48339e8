import { afterAll, afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { EMPRESA_HEADER, FILE_NAME_HEADER, sessaoSchema } from '../../contract/session.ts';
import { isEnded, tarefaSchema } from '../../contract/tarefas.ts';
import { dezVezes, HOSTIS } from '../support/hostis.ts';
import { type Server, stuckServer } from '../support/stuckServer.ts';

const { start, killed, remove } = stuckServer('farol-hostis-');
afterEach(killed);
afterAll(remove);

/** Many times what a request takes on a busy machine; one of these files alone once took longer. */
const LONGEST_MS = 10_000;

/** Asks for something small over and over. Out: how to stop, and then how often it was answered and the longest wait. */
function asking({ call }: Server) {
  let stopped = false;
  const told = { answers: 0, longest: 0 };
  const done = (async () => {
    while (!stopped) {
      const begun = performance.now();
      await call('sessao');
      told.answers += 1;
      told.longest = Math.max(told.longest, performance.now() - begun);
    }
  })();
  return async () => {
    stopped = true;
    await done;
    return told;
  };
}

it('dez arquivos hostis de cada tipo, por cada porta: cada um tem a sua resposta, e ninguém espera por eles', async () => {
  const server = await start();
  const { call } = server;
  const { empresas } = sessaoSchema.parse(await call('sessao'));
  const send = (path: string, nome: string, body: Uint8Array<ArrayBuffer>) =>
    call(path, {
      method: 'POST',
      headers: {
        [FILE_NAME_HEADER]: encodeURIComponent(nome),
        [EMPRESA_HEADER]: empresas[0]?.uuid ?? '',
      },
      body,
    });
  const stop = asking(server);
  const outcomes: unknown[] = [];
  const tasks: string[] = [];
  for (const [kind, file] of Object.entries(HOSTIS)) {
    const bytes = file();
    const zip = await dezVezes(bytes);
    const sent = await Promise.all([
      send('esocial/importar', `${kind}.xml`, bytes),
      send('esocial/importar', `${kind}.zip`, zip),
      send('documento-nfe/importar', `${kind}.zip`, zip),
    ]);
    for (const answer of sent) {
      const task = z.object({ tarefaId: z.string() }).safeParse(answer);
      if (task.success) tasks.push(task.data.tarefaId);
      else outcomes.push(answer);
    }
  }
  const told = [];
  for (const id of tasks) {
    const taskOf = async () => tarefaSchema.parse(await call(`tarefas/${id}`));
    await expect.poll(async () => isEnded((await taskOf()).estado), { timeout: 150_000 }).toBe(true);
    told.push(await taskOf());
  }
  const { answers, longest } = await stop();
  expect(outcomes).toHaveLength(Object.keys(HOSTIS).length);
  expect(JSON.stringify(outcomes)).not.toContain('IMPORTADO');
  expect(told.map(({ estado }) => estado)).toEqual(told.map(() => 'concluida'));
  expect(answers).toBeGreaterThan(told.length);
  expect(longest).toBeLessThan(LONGEST_MS);
});
