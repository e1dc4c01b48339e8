import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ALL_COMPANIES, SCOPE_HEADER } from '../../contract/session.ts';
import { rowsOf } from '../../server/db/database.ts';
import { contractApp } from '../support/contractApp.ts';

const t = contractApp();
const ROWS = 12_500;

/** Returns the ids of the suppliers in the order of the list. */
async function inOrder(direction: 'ASC' | 'DESC'): Promise<string[]> {
  const found = await rowsOf(
    t.app.superuser,
    sql.raw(`select id from fornecedores where tenant_id = '${t.app.seeded.tenants.horizonte.id}'
              order by nome ${direction}, id ${direction}`),
  );
  return found.map(({ id }) => String(id));
}

describe('a page far from the beginning', () => {
  it('is the one of its position, forwards and backwards, also when others were asked for before', async () => {
    const { id } = t.app.seeded.tenants.horizonte;
    await t.app.superuser.execute(sql`
      insert into fornecedores (tenant_id, cpf_cnpj, nome)
      select ${id}, lpad(n::text, 14, 'X'), 'Fornecedor ' || n % 700 from generate_series(1, ${ROWS}) as n`);
    const ana = await t.as('total');
    for (const direction of ['ASC', 'DESC'] as const) {
      const ids = await inOrder(direction);
      for (const first of [7000, 12_475, 5999, 6000, 6001, 11_990, 12_490, 7000]) {
        const page = await ana.call('get', '/v1/fornecedores', {
          query: { sort: ['nome', direction], range: [first, first + 24] },
        });
        const expected = ids.slice(first, first + 25);
        expect(
          page.rows.map((row) => row.id),
          `${direction} ${first}`,
        ).toEqual(expected);
      }
    }
  });

  it('is of nobody else: another tenant and other companies have their own', async () => {
    const { horizonte, atlas } = t.app.seeded.tenants;
    const insert = (tenant: string, empresa: string | undefined, many: number) =>
      t.app.superuser.execute(sql`
        insert into pagamentos (tenant_id, empresa_id, documento_id, fornecedor, documento, estado)
        select ${tenant}, ${empresa}, gen_random_uuid(), 'Fornecedor ' || n, 'NFSE', 'SEM_DATA' from generate_series(1, ${many}::int) as n`);
    await insert(horizonte.id, horizonte.empresas[0], 6100);
    await insert(horizonte.id, horizonte.empresas[1], 6200);
    await insert(atlas.id, atlas.empresas[0], 6300);
    const last = async (who: 'total' | 'vizinho', headers: Record<string, string> = {}) =>
      (await (await t.as(who)).call('get', '/v1/pagamentos', { query: { range: [6000, 6999] }, headers }))
        .total;
    for (let again = 0; again < 2; again += 1) {
      expect(await last('total')).toBe(6100);
      expect(await last('vizinho')).toBe(6300);
      expect(await last('total', { [SCOPE_HEADER]: ALL_COMPANIES })).toBe(7000);
    }
  });
});
