import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { contractApp } from '../support/contractApp.ts';
import { insertNotes } from '../support/notas.ts';

const t = contractApp();
const MANY = 600;

describe('a question that few of many documents answer', () => {
  it.each<[string, Record<string, string>, object]>([
    ['from a value on', { valor: '900000' }, { valor_de: 500_000 }],
    ['a value', { valor: '900000' }, { valor_igual: 900_000 }],
    ['from a day on', { prazo: `date '2027-03-01'` }, { prazo_de: '2027-01-01' }],
    ['no day', { prazo: 'null' }, { prazo_vazio: true }],
    ['a range of a number that no list is sorted by', { serie: '7' }, { serie_de: 5, serie_ate: 9 }],
    ['a state', { situacao: `'CANCELADO'` }, { situacao: ['CANCELADO'] }],
    ['any of two states', { uf: `'AC'` }, { uf: ['RR', 'AC'] }],
    ['any state but one', { situacao: `'CANCELADO'` }, { situacao_diferente: ['AUTORIZADO'] }],
    ['a state and a value', { valor: '900000' }, { manifestacao: ['PENDENTE'], valor_de: 500_000 }],
    ['a value or a state', { valor: '900000' }, { ou: [{ valor_de: 500_000 }, { uf: ['AC'] }] }],
  ])('finds them in their order: %s', async (_, rare, filter) => {
    const { id, empresas } = t.app.seeded.tenants.horizonte;
    await insertNotes(t.app.superuser, { tenantId: id, empresaId: empresas[0] }, MANY, rare);
    const ana = await t.as('total');
    const found = async (sort: unknown[]) => {
      const answer = await ana.call('get', '/v1/nfes', { query: { filter, sort } });
      return [answer.total, ...answer.rows.map(({ numero }) => numero)];
    };
    expect(await found(['emitidoEm', 'DESC'])).toEqual([3, MANY + 1, MANY + 2, MANY + 3]);
    expect(await found(['numero', 'DESC'])).toEqual([3, MANY + 3, MANY + 2, MANY + 1]);
  });
});

it('finds one of many profiles by either of two texts', async () => {
  const { id } = t.app.seeded.tenants.horizonte;
  await t.app.superuser.execute(sql`
    insert into perfis (tenant_id, nome, permissoes) select ${id}, 'Perfil ' || n, '{}' from generate_series(1, ${MANY}::int) as n`);
  const ana = await t.as('total');
  const filter = { ou: [{ nome: 'perfil 599' }, { descricao: 'nenhum a tem' }] };
  const { rows } = await ana.call('get', '/v1/perfis', { query: { filter } });
  expect(rows.map(({ nome }) => nome)).toEqual(['Perfil 599']);
});
