import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { empresas } from '../contract/empresas.ts';
import { isWritable } from '../contract/field.ts';
import { historicoSchema, JA_EXISTIA } from '../contract/historico.ts';
import type { Resource } from '../contract/resource.ts';
import { rowsOf } from '../server/db/database.ts';
import { eachResource } from './support/catalogue.ts';
import { type Actor, contractApp } from './support/contractApp.ts';

const t = contractApp();
const ofTenants = eachResource.filter(([, resource]) => resource.scope !== 'plataforma');

/** Sorts changes by field: the audit stores them in no order. */
const byField = (one: { campo: string }, other: { campo: string }) => one.campo.localeCompare(other.campo);

const historyOf = async (who: Actor, { name }: Resource, id: unknown) =>
  historicoSchema
    .parse((await who.call('get', `/v1/${name}/${id}/historico`)).body)
    .momentos.map((one) => ({ ...one, alteracoes: one.alteracoes.toSorted(byField) }));

/** Removes the audit of the creation, as for a record that is older than the audit. */
const forgetMaking = (id: unknown) =>
  rowsOf(t.app.superuser, sql`delete from auditoria where registro_id = ${id} and acao = 'CRIA'`);

describe.each(ofTenants)('the history of %s', (_, resource) => {
  it('that was there before it began says so, with what people wrote in it, masked as ever', async () => {
    const ana = await t.as('total');
    const { id, criadoEm } = (await ana.create(resource, t.valid(resource, 1))).row;
    const [made] = await historyOf(ana, resource, id);
    await forgetMaking(id);
    const written = made?.alteracoes.filter(({ campo }) => {
      const field = resource.fields[campo];
      return field && isWritable(field, 'create');
    });
    expect(written?.length).toBeGreaterThan(0);
    expect(await historyOf(ana, resource, id)).toEqual([
      {
        id,
        instante: criadoEm,
        acao: JA_EXISTIA,
        usuario: '',
        delegante: '',
        alteracoes: written,
        reversivel: false,
      },
    ]);
  });
});

describe('a record that was there before the audit', () => {
  it('ends in its first known state, which it can be put back to; one whose making is known does not', async () => {
    const ana = await t.as('total');
    const [row = {}] = await t.fill('total', empresas, 1);
    await forgetMaking(row.id);
    await ana.update(empresas, row.id, { nome: 'Segundo', municipio: 'Recife', versao: 1 });
    await ana.update(empresas, row.id, { nome: 'Terceiro', versao: 2 });
    const moments = await historyOf(ana, empresas, row.id);
    expect(moments.map(({ acao, reversivel }) => [acao, reversivel])).toEqual([
      ['ALTERA', false],
      ['ALTERA', true],
      [JA_EXISTIA, true],
    ]);
    const first = moments.at(-1);
    expect(first?.alteracoes).toContainEqual({
      campo: 'nome',
      rotulo: 'Nome',
      antes: null,
      depois: row.nome,
    });
    const body = { momento: first?.id, versao: 3 };
    const back = await ana.call('post', `/v1/empresas/${row.id}/reverter`, { body });
    expect(back.row).toEqual({ ...row, versao: 4, alteradoEm: back.row.alteradoEm });

    const [other = {}] = await t.fill('total', empresas, 1, 1);
    const unknown = { momento: other.id, versao: 1 };
    const refused = await ana.call('post', `/v1/empresas/${other.id}/reverter`, { body: unknown });
    expect(refused.status).toBe(404);
  });
});
