import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { EMPRESA_HEADER, FILE_NAME_HEADER, sessaoSchema } from '../../contract/session.ts';
import { isEnded, tarefaSchema } from '../../contract/tarefas.ts';
import { DEMO_ADMIN } from '../../mocks/seeds/people.ts';
import { CERTIFICADOS, dezVezes, ESQUEMAS, HOSTIS, PLANILHAS } from '../support/hostis.ts';
import { type Server, stuckServer } from '../support/stuckServer.ts';
import { zipDe } from '../support/xsd.ts';

const { start, killed, remove } = stuckServer('farol-hostis-');
let server: Server;
beforeAll(async () => {
  server = await start();
});
afterAll(async () => {
  await killed();
  remove();
});

/** Sends a small request in a loop; returns a function that stops it and resolves to the number of responses. */
function asking({ call }: Server) {
  let stopped = false;
  let answers = 0;
  const done = (async () => {
    while (!stopped) {
      await call('sessao');
      answers += 1;
    }
  })();
  return async () => {
    stopped = true;
    await done;
    return answers;
  };
}

it('dez arquivos hostis de cada tipo, por cada porta: cada um tem a sua resposta, e ninguém espera por eles', async () => {
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
    await expect.poll(async () => isEnded((await taskOf()).estado)).toBe(true);
    told.push(await taskOf());
  }
  const answers = await stop();
  expect(outcomes).toHaveLength(Object.keys(HOSTIS).length);
  expect(JSON.stringify(outcomes)).not.toContain('IMPORTADO');
  expect(told.map(({ estado }) => estado)).toEqual(told.map(() => 'concluida'));
  expect(answers).toBeGreaterThan(told.length);
});

it('também planilhas, certificados e esquemas: cada um tem a sua recusa, e os outros pedidos são atendidos', async () => {
  const { call } = server;
  const admin = await server.as(DEMO_ADMIN);
  const [company] = z.array(z.looseObject({ id: z.string() })).parse(await call('empresas'));
  const refusal = (answer: Promise<unknown>) =>
    answer.then(
      () => 'aceito',
      (error: unknown) => String(error),
    );
  const post = (nome: string, body: Uint8Array) => ({
    method: 'POST',
    headers: { [FILE_NAME_HEADER]: encodeURIComponent(nome) },
    body: new Uint8Array(body),
  });
  const stop = asking(server);
  const refusals: Record<string, string> = {};
  for (const [nome, file] of Object.entries(PLANILHAS))
    refusals[nome] = await refusal(call('fornecedores/importacoes', post(nome, await file())));
  for (const [kind, file] of Object.entries(CERTIFICADOS)) {
    const body = JSON.stringify({ arquivo: Buffer.from(file()).toString('base64'), senha: 'x' });
    const headers = { 'content-type': 'application/json' };
    refusals[kind] = await refusal(call(`certificados/${company?.id}`, { method: 'PUT', headers, body }));
  }
  for (const [kind, text] of Object.entries(ESQUEMAS)) {
    const zip = await zipDe({ 'PL/procNFe_v4.00.xsd': text() });
    const query = new URLSearchParams({ versao: kind, desde: '2026-01-01' });
    refusals[kind] = await refusal(admin(`esquemas?${query}`, post('PL.zip', zip)));
  }
  const answers = await stop();
  // Each one is refused with a sentence and a 4xx: none is accepted, and none is a server error.
  for (const [kind, refused] of Object.entries(refusals))
    expect(refused, kind).toMatch(/^Error: 4\d\d \{.*detail/);
  expect(answers).toBeGreaterThan(Object.keys(refusals).length);
});
