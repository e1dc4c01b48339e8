import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../server/db/database.ts';
import type { Migration } from '../../server/db/migrate.ts';
import { migrateLiving, TablesInUseError } from '../../server/db/migrateLiving.ts';
import { readMigrations } from '../../server/db/readMigrations.ts';
import { openTestDatabase, type TestDatabase } from '../database.ts';

const all = readMigrations();
const onPostgres = Boolean(process.env.TEST_DATABASE_URL);
const column: Migration = { name: '9000_coluna', sql: 'alter table fornecedores add column nova text' };
const index = (statements: string): Migration => ({
  name: '9001_indices',
  sql: `-- farol: concorrente\n${statements}`,
});
const BOTH = `CREATE INDEX "novo_um" ON "fornecedores" ("nome");--> statement-breakpoint
CREATE UNIQUE INDEX "novo_dois" ON "marcas" ("n");`;

describe.skipIf(!onPostgres)('o banco em uso é migrado', () => {
  let database: TestDatabase;
  const migrateTo = (...more: Migration[]) =>
    migrateLiving(database.superuser, [...all, ...more], { tries: 2, pauseMs: 0 });
  const known = async (name: string) =>
    (await rowsOf(database.superuser, sql`select from farol_migracoes where nome = ${name}`)).length;
  const valid = () =>
    rowsOf(
      database.superuser,
      sql`select c.relname as nome, indisvalid as inteiro from pg_index join pg_class c on c.oid = indexrelid
           where c.relname like 'novo\\_%' order by 1`,
    );

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it('ou diz que as tabelas estão em uso, e nada mudou', async () => {
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local role farol_app`);
      await tx.execute(sql`select count(*) from fornecedores`);
      const migrating = migrateTo(column);
      await expect(migrating).rejects.toThrow(TablesInUseError);
      await expect(migrating).rejects.toThrow('sem mudar nada');
    });
    expect(await known(column.name)).toBe(0);
    expect(await migrateTo(column)).toEqual([column.name]);
  });

  it('com os índices feitos ao lado do trabalho, retomados de onde a vez anterior parou', async () => {
    const run = () => migrateTo(column, index(BOTH));
    await rowsOf(database.superuser, sql`create table marcas as select 1 as n from generate_series(1, 2)`);
    await expect(run()).rejects.toThrow();
    expect(await valid()).toEqual([
      { nome: 'novo_dois', inteiro: false },
      { nome: 'novo_um', inteiro: true },
    ]);
    expect(await known('9001_indices')).toBe(0);
    await rowsOf(database.superuser, sql`delete from marcas where ctid = (select min(ctid) from marcas)`);
    expect(await run()).toEqual(['9001_indices']);
    expect(await valid()).toEqual([
      { nome: 'novo_dois', inteiro: true },
      { nome: 'novo_um', inteiro: true },
    ]);
    expect(await run()).toEqual([]);
  });

  it('por onde os pedidos começam primeiro: o que está a meio ainda tem o que lhe falta, e termina', async () => {
    const waiting = () =>
      rowsOf(
        database.superuser,
        sql`select (select count(*)::int from pg_locks h join pg_class c on c.oid = h.relation
                     where h.pid = w.pid and h.granted and h.mode = 'AccessExclusiveLock' and c.relname = 'fornecedores') as tomadas
              from pg_locks w join pg_class s on s.oid = w.relation
             where s.relname = 'sessoes' and not w.granted and w.database = (select oid from pg_database where datname = current_database())`,
      );
    const other: Migration = {
      ...column,
      name: '9002_coluna',
      sql: 'alter table fornecedores drop column nova',
    };
    let migrating: Promise<string[]> | undefined;
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local role farol_auth`);
      await tx.execute(sql`select count(*) from sessoes`);
      migrating = migrateLiving(database.superuser, [...all, column, index(BOTH), other], {
        tries: 60,
        pauseMs: 100,
      });
      await expect.poll(waiting, { timeout: 20_000 }).toEqual([{ tomadas: 0 }]);
    });
    expect(await migrating).toEqual([other.name]);
  });
});
