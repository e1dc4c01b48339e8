import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { asRole, rowsOf } from '../server/db/database.ts';
import { trocasSefaz } from '../server/fiscal/sefaz/tables.ts';
import { createTestApp, type TestApp } from './harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

/** Inserts an exchange of Horizonte, `meses` months old by the database clock, with a key that it names. */
async function exchanged(meses: number): Promise<void> {
  const { id, empresas } = app.seeded.tenants.horizonte;
  const troca = crypto.randomUUID();
  const at = sql`now() - make_interval(months => ${meses}::int) - interval '1 day'`;
  await app.superuser.execute(sql`insert into trocas_sefaz (tenant_id, id, empresa_id, ambiente, servico, url, pedido, manifestacoes, criado_em)
    values (${id}, ${troca}, ${empresas[0]}, 'SIMULADO', ${`${meses} meses`}, '', '', '{}', ${at})`);
  await app.superuser.execute(sql`insert into trocas_chaves (tenant_id, empresa_id, troca_id, chave, criado_em)
    values (${id}, ${empresas[0]}, ${troca}, 'x', ${at})`);
}

const left = async () =>
  (await rowsOf(app.superuser, sql`select servico from trocas_sefaz order by criado_em, id`)).map(
    ({ servico }) => servico,
  );

it('exchanges go after the time of the tenant with their keys, and the audit tells; before five years the database removes none', async () => {
  for (const meses of [90, 73, 61, 59]) await exchanged(meses);
  const { tenantId } = app.seeded.users.total;
  const [clock] = await rowsOf(app.superuser, sql`select extract(epoch from now()) * 1000 as ms`);
  app.advance(Number(clock?.ms) - app.deps.clock().getTime());
  await app.runRoutines();
  app.advance(24 * 3_600_000);
  await app.runRoutines();
  expect(await left()).toEqual(['61 meses', '59 meses']);
  expect(await rowsOf(app.superuser, sql`select 1 from trocas_chaves`)).toHaveLength(2);
  const told = await rowsOf(
    app.superuser,
    sql`select tenant_id, antes from auditoria where recurso = 'trocas_sefaz' and acao = 'REMOVE'`,
  );
  const month = { registros: 1, prazoMeses: 72, mes: expect.stringMatching(/^\d{4}-\d{2}$/) };
  expect(told).toEqual([90, 73].map(() => ({ tenant_id: tenantId, antes: month })));
  await asRole(app.db, 'farol_auth', tenantId, (tx) => tx.delete(trocasSefaz));
  expect(await left()).toEqual(['59 meses']);
  await asRole(app.db, 'farol_auth', app.seeded.users.vizinho.tenantId, (tx) => tx.delete(trocasSefaz));
  expect(await left()).toEqual(['59 meses']);
});
