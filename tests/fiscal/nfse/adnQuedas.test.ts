import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../server/db/database.ts';
import type { Deps } from '../../../server/deps.ts';
import { tarefaDistribuicao } from '../../../server/fiscal/distribuicao/buscas.ts';
import { createTaskRunner } from '../../../server/tasks/runner.ts';
import { anyTask } from '../../../server/tasks/task.ts';
import { HOUR } from '../../harness.ts';
import { adnApp, nota } from '../../support/adn.ts';
import { jobsWith } from '../../support/jobsWith.ts';
import { dieAt } from '../../support/quedas.ts';
import { seedServico } from '../../support/servico.ts';

const t = adnApp();
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const put = (automatica: boolean) =>
  t.app.request('/v1/nfs/distribuicao', { method: 'PUT', ...t.session(), body: { automatica } });
const round = async () => {
  await t.app.runRoutines();
  await t.app.drain();
};

describe('killed at any step of a gathering, no note is lost or doubled', () => {
  const steps: [string, (died: () => Promise<never>) => Partial<Deps>][] = [
    ['before it asks', (died) => ({ adn: { transporte: died } })],
    [
      'asked, and the answer not read',
      (died) => ({
        adn: {
          transporte: async (pedido) => {
            await t.app.deps.adn.transporte(pedido);
            return died();
          },
        },
      }),
    ],
    ['while it reads the answer', (died) => ({ jobs: jobsWith(t.app.deps.jobs, { run: died }) })],
    ['while it reads the notes', (died) => ({ jobs: jobsWith(t.app.deps.jobs, { each: died }) })],
  ];
  test.each(steps)('%s', async (_, deps) => {
    (await t.app.adn()).publicar(t.cnpj, ...numbers(60).map((numero) => nota(numero, t.cnpj)));
    expect((await t.app.request('/v1/nfs/distribuicao', { method: 'POST', ...t.session() })).status).toBe(
      202,
    );
    await dieAt(t.app, [anyTask(tarefaDistribuicao.NFSE)], deps);
    expect(await t.notes()).toEqual([]);
    expect((await t.state()).ultNSU).toBe(0);
    // Another process takes the task over; then come the hourly searches.
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await t.later(HOUR);
      await t.search();
    }
    expect(await t.notes()).toHaveLength(60);
    expect(await t.unread()).toEqual([]);
  });
});

describe('by itself, every hour', () => {
  test('a service searches, and what it may not it says; what is missed comes when it is mended', async () => {
    const servico = await seedServico(t.app, { permissoes: ['NFS_REVISA'], todasEmpresas: true });
    await t.app.runRoutines();
    (await t.app.adn()).publicar(t.cnpj, nota(1, t.cnpj));
    expect((await put(true)).status).toBe(200);
    t.app.advance(120_000);
    await round();
    expect(await t.notes()).toHaveLength(1);
    await rowsOf(t.app.superuser, sql`update servicos set permissoes = '{NFS_BUSCA}' where id = ${servico}`);
    (await t.app.adn()).publicar(t.cnpj, nota(2, t.cnpj));
    await t.later(2 * HOUR);
    await round();
    expect(await t.notes()).toHaveLength(1);
    expect(await t.state()).toMatchObject({
      automatica: true,
      mensagem: expect.stringContaining('A busca automática está parada.'),
      impedimento: expect.stringContaining('não tem a permissão'),
    });
    await rowsOf(t.app.superuser, sql`update servicos set permissoes = '{NFS_REVISA}' where id = ${servico}`);
    await t.later(2 * HOUR);
    await round();
    expect(await t.notes()).toHaveLength(2);
  });

  test('the right is asked for again at every step: lost on the way, nothing more is stored', async () => {
    const servico = await seedServico(t.app, { permissoes: ['NFS_REVISA'], todasEmpresas: true });
    await t.app.runRoutines();
    await put(true);
    const adn = await t.app.adn();
    adn.publicar(t.cnpj, ...numbers(60).map((numero) => nota(numero, t.cnpj)));
    t.app.advance(120_000);
    await t.app.runRoutines();
    const carry = t.app.deps.adn.transporte;
    const losing: Deps = {
      ...t.app.deps,
      adn: {
        transporte: async (pedido) => {
          await rowsOf(t.app.superuser, sql`update servicos set ativo = false where id = ${servico}`);
          return carry(pedido);
        },
      },
    };
    await createTaskRunner(losing, { alone: true, kinds: [anyTask(tarefaDistribuicao.NFSE)] }).drain();
    expect(await t.notes()).toEqual([]);
    expect((await t.state()).ultNSU).toBe(0);
  });
});

test('a company of another tenant with the same number has its own cursor and its own notes', async () => {
  const { tenants } = t.app.seeded;
  const [foreign] = tenants.atlas.empresas;
  await rowsOf(t.app.superuser, sql`update empresas set cpf_cnpj = ${t.cnpj} where id = ${foreign}`);
  (await t.app.adn()).publicar(t.cnpj, nota(1, t.cnpj), nota(2, t.cnpj));
  await t.search();
  const { accessToken: token } = await t.app.signIn('vizinho');
  const empresa = t.app.seeded.users.vizinho.links[0];
  const session = { token, ...(empresa !== undefined && { empresa }) };
  const before = await (await t.app.request('/v1/nfs/distribuicao', session)).json();
  expect(before).toMatchObject({ ultNSU: 0, ultimaEm: null });
  const counted = () =>
    rowsOf(t.app.superuser, sql`select tenant_id, count(*)::int as n from nfses group by 1 order by 1`);
  expect(await counted()).toEqual([{ tenant_id: tenants.horizonte.id, n: 2 }]);
  // The ADN requires an hour of silence per CNPJ, regardless of the tenant that made the request.
  t.app.advance(HOUR);
  const { accessToken } = await t.app.signIn('vizinho');
  await t.app.request('/v1/nfs/distribuicao', { method: 'POST', ...session, token: accessToken });
  await t.app.drain();
  expect(await counted()).toHaveLength(2);
  expect(new Set((await counted()).map(({ n }) => n))).toEqual(new Set([2]));
});
