import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { tarefaSchema } from '../../contract/tarefas.ts';
import { createJobPool, type JobPool } from '../../server/workers/pool.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import { BOMBAS } from '../support/bombas.ts';
import { PLANILHAS } from '../support/hostis.ts';
import { importing } from '../support/importacao.ts';
import { nfeProc } from '../support/nfeXml.ts';
import { reportOf, sendFiles } from '../support/portas.ts';

/** Routes that unpack the sent file in a task. */
const PORTAS = [
  '/v1/documento-nfe/importar',
  '/v1/documento-cte/importar',
  '/v1/nfs/importar',
  '/v1/esocial/importar',
];
const VEZES = 10;

let pool: JobPool;
let app: TestApp;
beforeAll(async () => {
  pool = createJobPool(() => undefined, { streamThreads: 2, fewestThreads: 2, mostThreads: 2 });
  app = await createTestApp(undefined, { jobs: pool });
});
afterAll(() => pool.close());
beforeEach(() => app.reset());

const FREE = ['leituras', 'arquivos'].map((nome) => ({ nome, busy: 0, waiting: 0, takenBack: 0 }));

/** Imports one NF-e for another tenant; returns the final state of the task. */
async function workOfOther() {
  const { accessToken: token } = await app.signIn('vizinho');
  const asked = { token, empresa: app.seeded.users.vizinho.links[0] };
  const tarefaId = await sendFiles(app, asked, { 'a.xml': nfeProc({ destinatario: sampleCnpj(1) }).xml });
  await app.drain();
  return (await reportOf(app, asked, tarefaId)).task.estado;
}

it.each(Object.keys(BOMBAS))(
  '%s, ten times over by every door, costs no other tenant its turn',
  async (nome) => {
    const [arquivo = '', bytes = new Uint8Array()] = (await BOMBAS[nome]?.()) ?? [];
    const { accessToken: token } = await app.signIn('total');
    const asked = { token, empresa: app.seeded.users.total.links[0] };
    const ids: string[] = [];
    for (let at = 0; at < VEZES; at += 1) {
      const path = PORTAS[at % PORTAS.length] ?? '';
      ids.push(await sendFiles(app, asked, Uint8Array.from(bytes), { path, nome: arquivo }));
    }
    await app.drain();
    const states = await Promise.all(
      ids.map(
        async (id) => tarefaSchema.parse(await (await app.request(`/v1/tarefas/${id}`, asked)).json()).estado,
      ),
    );
    expect(states.filter((estado) => !['concluida', 'falhou'].includes(estado))).toEqual([]);
    expect(pool.load()).toEqual(FREE);
    expect(await workOfOther()).toBe('concluida');
  },
);

it.each(Object.keys(PLANILHAS))(
  '%s, ten times over as a register, costs no other tenant its turn',
  async (nome) => {
    const bytes = (await PLANILHAS[nome]?.()) ?? new Uint8Array();
    const { accessToken: token } = await app.signIn('total');
    const fornecedores = importing(app, token, 'fornecedores');
    for (let at = 0; at < VEZES; at += 1) await fornecedores.send(Uint8Array.from(bytes), nome);
    await app.drain();
    expect(pool.load()).toEqual(FREE);
    expect(await workOfOther()).toBe('concluida');
  },
);
