import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { CURSOR_HEADER } from '../../contract/list.ts';
import { rowsOf } from '../../server/db/database.ts';
import { contractApp } from '../support/contractApp.ts';

const t = contractApp();
const ROWS = 7000;

it.each([
  [['ativo', 'DESC', 'nome', 'ASC'], 'ativo desc, nome, id'],
  [['ativo', 'ASC', 'nome', 'DESC'], 'ativo, nome desc, id desc'],
  [['ativo', 'DESC', 'uf', 'ASC', 'nome', 'DESC'], 'ativo desc, uf, nome desc, id desc'],
  [['uf', 'DESC', 'ativo', 'ASC', 'municipio', 'ASC', 'nome', 'ASC'], 'uf desc, ativo, municipio, nome, id'],
])('where thousands share the first value of %j, no page lacks or repeats a row', async (sort, order) => {
  const { id } = t.app.seeded.tenants.horizonte;
  await t.app.superuser.execute(sql`
    insert into fornecedores (tenant_id, cpf_cnpj, nome, uf, municipio, ativo)
    select ${id}, lpad(n::text, 14, 'X'), 'Fornecedor ' || n % 90, case when n % 1700 > 0 then 'SP' end, 'Santos', n % 2000 > 1
      from generate_series(1, ${ROWS}) as n`);
  const wanted = await rowsOf(
    t.app.superuser,
    sql.raw(`select id from fornecedores where tenant_id = '${id}' order by ${order}`),
  );
  const ana = await t.as('total');
  const page = async (first: number, apos?: string | null) => {
    const query = { sort, range: [first, first + 999], ...(apos && { apos }) };
    const answer = await ana.call('get', '/v1/fornecedores', { query });
    return { ids: answer.rows.map((row) => String(row.id)), apos: answer.headers.get(CURSOR_HEADER) };
  };
  const walked: string[] = [];
  let after: string | null = null;
  for (let first = 0; first < wanted.length; first += 1000) {
    const next: Awaited<ReturnType<typeof page>> = await page(first, after);
    walked.push(...next.ids);
    after = next.apos;
  }
  const ids = wanted.map((row) => String(row.id));
  expect(walked).toEqual(ids);
  for (const first of [0, 1000, 2000, 5500])
    expect((await page(first)).ids).toEqual(ids.slice(first, first + 1000));
});
