import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { asRole, rowsOf } from '../server/db/database.ts';
import { databaseError, FOREIGN_KEY_VIOLATION } from '../server/db/errors.ts';
import { PLANES } from '../server/db/planes.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());

const DADOS = sql`(${sql.join(
  PLANES.dados.map((name) => sql`${name}`),
  sql`, `,
)})`;

const names = async (query: SQL) =>
  z
    .array(z.object({ nome: z.string() }))
    .parse(await rowsOf(database.superuser, query))
    .map(({ nome }) => nome);

describe('a database that can be spread over machines by tenant', () => {
  it('has every table in one plane', async () => {
    const tables = await names(
      sql`select tablename as nome from pg_tables where schemaname = 'public' order by tablename collate "C"`,
    );
    expect(Object.values(PLANES).flat().sort()).toEqual(tables);
  });

  it('has the tenant in every key and unique index of data', async () => {
    const without = await names(sql`
      select i.indexrelid::regclass::text as nome from pg_index i
        join pg_class c on c.oid = i.indrelid and c.relname in ${DADOS}
       where i.indisunique and not exists (
         select from pg_attribute a
          where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnum = any (i.indkey::smallint[]))`);
    expect(without).toEqual([]);
    const keyless = await names(sql`
      select c.relname as nome from pg_class c where c.relname in ${DADOS} and c.relkind = 'r'
         and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`);
    expect(keyless).toEqual([]);
  });

  it('has no reference between the planes, and the tenant on both sides of each within data', async () => {
    const wrong = await names(sql`
      select k.conrelid::regclass || ': ' || k.conname as nome
        from pg_constraint k
        join pg_class de on de.oid = k.conrelid
        join pg_class para on para.oid = k.confrelid
       where k.contype = 'f' and (de.relname in ${DADOS} or para.relname in ${DADOS})
         and (de.relname not in ${DADOS} or para.relname not in ${DADOS} or not exists (
           select from unnest(k.conkey, k.confkey) as par (um, outro)
             join pg_attribute a on a.attrelid = k.conrelid and a.attnum = par.um and a.attname = 'tenant_id'
             join pg_attribute b on b.attrelid = k.confrelid and b.attnum = par.outro and b.attname = 'tenant_id'))
       order by 1`);
    expect(wrong).toEqual([]);
  });

  it('has no policy over data that reads another table', async () => {
    const reading = await names(sql`
      select p.polrelid::regclass || ': ' || p.polname as nome
        from pg_policy p join pg_class c on c.oid = p.polrelid and c.relname in ${DADOS}
       where concat(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) ~* '\\mfrom\\M'
       order by 1`);
    expect(reading).toEqual([]);
  });
});

it('sets a session by one function alone, which a database spread over machines replaces', async () => {
  const others = await names(sql`select p.proname as nome from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosrc ~ 'set_config\\(''app\\.' order by 1`);
  expect(others).toEqual([]);
});

describe('what references did between the planes', () => {
  const [tenant, outro, servico] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const asTenant = (id: string, text: SQL) =>
    asRole(database.db, 'farol_app', id, (tx) => rowsOf(tx, text)).catch(
      (error: unknown) => databaseError(error)?.code,
    );
  const asPlatform = (text: SQL) =>
    asRole(database.db, 'farol_admin', null, (tx) => rowsOf(tx, text)).catch(
      (error: unknown) => databaseError(error)?.code,
    );

  beforeAll(async () => {
    for (const id of [tenant, outro]) {
      await asPlatform(
        sql`insert into tenants (id, nome, cnpj, modulos) values (${id}, 'Teste', ${id}, '{}')`,
      );
    }
    const pessoa = crypto.randomUUID();
    await rowsOf(
      database.superuser,
      sql`with p as (insert into perfis (tenant_id, nome, permissoes) values (${tenant}, 'P', '{}') returning id)
      insert into usuarios (tenant_id, id, nome, email, perfil_id) select ${tenant}, ${pessoa}, 'X', 'x@teste.example', id from p`,
    );
    await rowsOf(
      database.superuser,
      sql`insert into servicos (tenant_id, id, nome, permissoes, criado_por)
      values (${tenant}, ${servico}, 'Rotina', '{}', ${pessoa})`,
    );
  });

  it('a service acts for companies of its own tenant alone', async () => {
    const [empresa] = await rowsOf(
      database.superuser,
      sql`insert into empresas (tenant_id, cpf_cnpj, nome, ambiente)
      values (${outro}, '1', 'Delas', 'SIMULADO') returning id`,
    );
    const link = (id: unknown) =>
      asTenant(
        tenant,
        sql`insert into servicos_empresas (tenant_id, servico_id, empresa_id) values (${tenant}, ${servico}, ${id}) returning 1 as um`,
      );
    expect(await link(empresa?.id)).toBe(FOREIGN_KEY_VIOLATION);
    expect(await link(crypto.randomUUID())).toBe(FOREIGN_KEY_VIOLATION);
    const [own] = z
      .array(z.object({ id: z.uuid() }))
      .parse(
        await asTenant(
          tenant,
          sql`insert into empresas (tenant_id, cpf_cnpj, nome, ambiente) values (${tenant}, '1', 'Nossa', 'SIMULADO') returning id`,
        ),
      );
    expect(await link(own?.id)).toEqual([{ um: 1 }]);
  });

  it('a tenant with data stays, and so does a service that was given work; without them they go', async () => {
    expect(await asPlatform(sql`delete from tenants where id = ${outro}`)).toBe(FOREIGN_KEY_VIOLATION);
    await asTenant(outro, sql`delete from empresas`);
    expect(await asPlatform(sql`delete from tenants where id = ${outro} returning id`)).toEqual([
      { id: outro },
    ]);

    await asTenant(
      tenant,
      sql`insert into tarefas (tenant_id, tipo, titulo, parametros, servico_id, endereco, request_id, nao_antes)
      values (${tenant}, 'x', 'x', '{}', ${servico}, '', '', now())`,
    );
    await asTenant(tenant, sql`delete from servicos_empresas`);
    const remove = () =>
      asTenant(
        tenant,
        sql`delete from servicos where id = ${servico} returning current_setting('app.tenant_id') as tenant`,
      );
    expect(await remove()).toBe(FOREIGN_KEY_VIOLATION);
    await asTenant(tenant, sql`delete from tarefas`);
    expect(await remove()).toEqual([{ tenant }]);
  });
});
