import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { asRole, rowsOf } from '../server/db/database.ts';
import { planeFaults } from '../server/db/distribuicao/catalogo.ts';
import { FICAM, passosDaDistribuicao } from '../server/db/distribuicao/passos.ts';
import { databaseError, FOREIGN_KEY_VIOLATION } from '../server/db/errors.ts';
import { PLANES } from '../server/db/planes.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const names = async (query: SQL) =>
  z
    .array(z.object({ nome: z.string() }))
    .parse(await rowsOf(database.superuser, query))
    .map(({ nome }) => nome);

it('can be spread over machines: every table in one plane, the tenant in keys and references of data, none of which leaves it', async () => {
  expect(await planeFaults(database.superuser)).toEqual([]);
});

it('is told in sentences what stands in the way, when something does', async () => {
  const faults = await database.superuser
    .transaction(async (tx) => {
      await tx.execute(sql`create table novidade (id uuid)`);
      await tx.execute(sql`create unique index nfes_chave_solta on nfes (chave)`);
      await tx.execute(
        sql`alter table visoes add constraint visoes_nota_fk foreign key (tenant_id, id) references nfes`,
      );
      await tx.execute(sql`create policy curiosa on ctes using (exists (select from tenants))`);
      const found = await planeFaults(tx);
      throw Object.assign(new Error(), { found });
    })
    .catch((error: { found: string[] }) => error.found);
  expect(faults).toEqual([
    'A tabela novidade não está em plano nenhum.',
    'A chave ou índice único nfes_chave_solta não tem tenant_id.',
    'A referência visoes.visoes_nota_fk sai do seu plano, ou não tem tenant_id dos dois lados.',
    'A política ctes.curiosa lê outra tabela.',
  ]);
});

it('tells the statements that spread it: each table of data once, without its triggers and references meanwhile', async () => {
  const { antes, juntos, depois } = await database.superuser
    .transaction(async (tx) => {
      await tx.execute(sql`create table pg_dist_partition (logicalrelid regclass)`);
      await tx.execute(sql`insert into pg_dist_partition values ('arquivos')`);
      throw Object.assign(new Error(), { found: await passosDaDistribuicao(tx) });
    })
    .catch((error: { found: Awaited<ReturnType<typeof passosDaDistribuicao>> }) => error.found);
  const spread = juntos.flatMap((text) => /create_distributed_table\('(\w+)'/.exec(text)?.[1] ?? []);
  expect(spread).toEqual(PLANES.dados.filter((name) => name !== 'arquivos' && !FICAM.includes(name)));
  const each = (pattern: RegExp) => juntos.flatMap((text) => pattern.exec(text)?.[1] ?? []).sort();
  expect(each(/drop constraint (\w+)/)).toEqual(each(/add constraint (\w+)/));
  expect(each(/^drop trigger (\w+)/)).toEqual(each(/create (?:constraint )?trigger (\w+)/i));
  expect(
    juntos.filter((text) => text.startsWith('alter policy') && /farol_tenant|select/i.test(text)),
  ).toEqual([]);
  expect([...antes, ...depois].filter((text) => text.includes('create_distributed_table'))).toEqual([]);
  expect(depois.at(-1)).toBe('alter function farol_rota() immutable');
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
