import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { paradosSchema, servicoExternoSchema } from '../../../contract/fiscal/servicosExternos.ts';
import { rowsOf } from '../../../server/db/database.ts';
import { tarefaManifestacaoNota } from '../../../server/fiscal/nfse/manifestacao/sendManifestacao.ts';
import { FalhaTransporte } from '../../../server/fiscal/transporte.ts';
import { createTaskRunner } from '../../../server/tasks/runner.ts';
import { anyTask } from '../../../server/tasks/task.ts';
import { HOUR, MINUTE, SECOND } from '../../harness.ts';
import { nota } from '../../support/adn.ts';
import { manifestacaoNotaApp } from '../../support/manifestacaoAdn.ts';
import { losingOnce, passTime } from '../../support/quedas.ts';

const DAY = 24 * HOUR;
const t = manifestacaoNotaApp();

let back = () => {};
afterEach(() => back());

/** Takes the ADN down, for distribution and registration; returns a function with the number of calls. */
function takeOut(): () => number {
  const { transporte } = t.app.deps.adn;
  let calls = 0;
  t.app.deps.adn.transporte = async () => {
    calls += 1;
    throw new FalhaTransporte('NAO_ENVIADO', 'O ADN não atendeu a conexão a tempo.');
  };
  back = () => Object.assign(t.app.deps.adn, { transporte });
  return () => calls;
}

const taskSchema = z.object({ estado: z.string(), mortes: z.number(), em: z.number() });
/** Returns the last task of a kind; `em` is the number of minutes until it is due. */
async function task(tipo: 'distribuicao-nfs' | 'manifestacao-nfs') {
  const now = t.app.deps.clock().toISOString();
  const [row] = await rowsOf(
    t.app.superuser,
    sql`select estado, mortes, round(extract(epoch from nao_antes - ${now}::timestamptz) / 60)::int as em from tarefas
         where tipo = ${tipo} order by sequencia desc limit 1`,
  );
  return taskSchema.parse(row);
}

const read = async <T>(path: string, schema: z.ZodType<T>) =>
  schema.parse(await (await t.app.request(path, t.session())).json());

describe('the ADN is down for a day', () => {
  test('a search waits longer each time, says so, and goes on by itself once it is back', async () => {
    (await t.app.adn()).publicar(t.cnpj, nota(2, t.cnpj));
    await t.later(2 * HOUR);
    const calls = takeOut();
    expect(await t.search()).toBe(202);
    expect(await task('distribuicao-nfs')).toMatchObject({ estado: 'na_fila', em: 5 });
    await passTime(t.app, 8 * MINUTE);
    t.app.advance(DAY);
    await t.app.drain();
    expect(await task('distribuicao-nfs')).toEqual({ estado: 'na_fila', mortes: 0, em: 60 });
    expect(calls()).toBeLessThan(10);
    await t.enter();
    expect(await t.state()).toMatchObject({ mensagem: expect.stringContaining('não atendeu') });
    back();
    await passTime(t.app, 2 * HOUR);
    expect(await task('distribuicao-nfs')).toMatchObject({ estado: 'concluida' });
    expect(await t.notes()).toHaveLength(2);
  });

  test('a manifestation waits longer each time, people read since when, and it is registered once', async () => {
    const calls = takeOut();
    expect((await t.ask()).status).toBe(202);
    await passTime(t.app, 3 * MINUTE);
    expect(await read('/v1/servicos-externos', z.array(servicoExternoSchema))).toMatchObject([
      { especies: ['NFSE'], texto: expect.stringMatching(/^ADN \(simulador\) sem resposta desde 09:0\d;/) },
    ]);
    t.app.advance(DAY);
    await t.app.drain();
    expect(await task('manifestacao-nfs')).toEqual({ estado: 'na_fila', mortes: 0, em: 60 });
    expect(calls()).toBeLessThan(10);
    await t.enter();
    expect(['PREPARADA', 'INDETERMINADA']).toContain((await t.detail()).feita?.situacao);
    back();
    await passTime(t.app, HOUR + MINUTE);
    await t.enter();
    expect((await t.detail()).feita).toMatchObject({ situacao: 'REGISTRADA' });
    expect(await t.registered()).toHaveLength(1);
  });
});

test('after a week a person decides: tried again from where it is parked, it is registered once', async () => {
  takeOut();
  await t.ask();
  await passTime(t.app, MINUTE);
  t.app.advance(7 * DAY);
  await t.app.drain();
  await t.enter();
  const { total, itens } = await read('/v1/parados', paradosSchema);
  expect(total).toBe(1);
  expect(itens[0]).toMatchObject({ especie: 'NFSE', chave: t.chave(), incerto: true, pode: true });
  back();
  const body = { ids: itens.map(({ id }) => id) };
  const again = await t.app.request('/v1/parados/retentar', { ...t.session(), body });
  expect([again.status, await again.json()]).toEqual([200, { feitos: 1 }]);
  await passTime(t.app, HOUR + MINUTE);
  await t.enter();
  expect((await t.detail()).feita).toMatchObject({ situacao: 'REGISTRADA' });
  expect(await t.registered()).toHaveLength(1);
  expect((await read('/v1/parados', paradosSchema)).total).toBe(0);
});

test.each([
  ['and what was being stored is lost', false],
  ['once that was stored, before anybody is told', true],
])(
  'the database goes away after the event was sent, %s: one event, and it counts against nothing',
  async (_, held) => {
    const { db, lose, isLost } = losingOnce(t.app.db, held);
    const { transporte } = t.app.deps.adn;
    const adn: typeof t.app.deps.adn = {
      transporte: async (pedido) => {
        const answer = await transporte(pedido);
        lose();
        return answer;
      },
    };
    await t.ask();
    const kinds = [anyTask(tarefaManifestacaoNota)];
    await createTaskRunner({ ...t.app.deps, db, adn }, { alone: true, kinds }).drain();
    expect(isLost()).toBe(true);
    expect((await t.detail()).feita).toMatchObject({ situacao: held ? 'REGISTRADA' : 'PREPARADA' });
    await passTime(t.app, 10 * SECOND);
    expect((await t.detail()).feita).toMatchObject({ situacao: 'REGISTRADA' });
    expect(await t.registered()).toHaveLength(1);
    expect(await task('manifestacao-nfs')).toMatchObject({ estado: 'concluida', mortes: 0 });
  },
);
