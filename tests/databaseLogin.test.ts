import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { excessPowers } from '../server/db/login.ts';
import { openDatabase } from '../server/db/open.ts';
import { prepareDatabase } from '../server/db/prepare.ts';
import { readMigrations } from '../server/db/readMigrations.ts';
import { readEnv } from '../server/env.ts';
import { ROLES } from './database.ts';
import { seed } from './seed.ts';
import { production } from './support/productionEnv.ts';

const SUPERUSER = process.env.TEST_DATABASE_URL || undefined;
const run = promisify(execFile);

/** Names unique to this run: database users are global to the server, and other tests run at the same time. */
const mark = `${process.pid}_${Date.now()}`;
const [OWNER, OTHER_OWNER, SERVER] = ['dono', 'outro_dono', 'servidor'].map(
  (name) => `farol_${name}_${mark}`,
) as [string, string, string];
const [DATABASE, COPY] = [`farol_login_${mark}`, `farol_copia_${mark}`] as const;

function addressOf(user: string, database: string): string {
  const url = new URL(SUPERUSER ?? 'postgres://nobody');
  url.pathname = `/${database}`;
  if (user !== '') [url.username, url.password] = [user, user];
  return url.href;
}

const own = { DATABASE_URL: addressOf(SERVER, DATABASE), DATABASE_URL_DONO: addressOf(OWNER, DATABASE) };
const folder = mkdtempSync(join(tmpdir(), 'farol-login-'));
const pools: pg.Pool[] = [];

function pool(user: string, database: string): pg.Pool {
  const opened = new pg.Pool({ connectionString: addressOf(user, database), max: 1 });
  opened.on('error', () => {});
  pools.push(opened);
  return opened;
}

/** Runs `npm run farol -- …` with these addresses; returns its output and its exit code. */
async function farol(env: Record<string, string>, ...args: string[]) {
  try {
    const { stdout, stderr } = await run(
      'node',
      ['--import', './scripts/quickStart.js', 'scripts/farol.ts', ...args],
      {
        env: { ...process.env, FAROL_SEGREDO: '', ...env },
      },
    );
    return { code: 0, printed: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, printed: stdout + stderr };
  }
}

/** Opens the database as the server does at its start; returns the sentence that stops it, or its warnings. */
async function start(env: Record<string, string>): Promise<{ refused?: string; warned: string[] }> {
  const warned: string[] = [];
  const read = readEnv({ ...production, FAROL_PRODUCAO: '0', ...env });
  const database = await openDatabase(read, () => {});
  try {
    await prepareDatabase(read, database.db, (powers) => warned.push(powers));
    return { warned };
  } catch (error) {
    return { refused: String(error), warned };
  } finally {
    await database.close();
  }
}

describe.skipIf(!SUPERUSER)('the server signs in to PostgreSQL (needs TEST_DATABASE_URL)', () => {
  beforeAll(async () => {
    const superuser = pool('', 'postgres');
    for (const owner of [OWNER, OTHER_OWNER])
      await superuser.query(
        `create role ${owner} login createrole nosuperuser nobypassrls password '${owner}'`,
      );
    for (const [name, owner] of [
      [DATABASE, OWNER],
      [COPY, OTHER_OWNER],
    ])
      await superuser.query(`create database ${name} owner ${owner} template template0 encoding 'UTF8'`);
    await superuser.query(`select pg_advisory_lock(${ROLES})`);
    const migrated = await farol(own, 'migrar');
    await superuser.query(`select pg_advisory_unlock(${ROLES})`);
    expect(migrated.printed).toContain(`Migrações aplicadas: ${readMigrations().length}.`);
    expect((await farol(own, 'migrar')).printed).toContain('Nada a migrar.');
    const database = await openDatabase(readEnv(own), () => {});
    await seed(database.db, 'um-resumo-de-senha');
    await database.close();
  });

  afterAll(async () => {
    await Promise.all(pools.splice(0).map((one) => one.end()));
    const superuser = new pg.Client({ connectionString: SUPERUSER });
    await superuser.connect();
    for (const name of [DATABASE, COPY])
      await superuser.query(`drop database if exists ${name} with (force)`);
    for (const role of [SERVER, OWNER, OTHER_OWNER]) await superuser.query(`drop role if exists ${role}`);
    await superuser.end();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs statements in one transaction as the server's user; returns the error code, or the rows of the last one. */
  async function attempt(...statements: string[]): Promise<unknown> {
    const [server = pool(SERVER, DATABASE)] = pools.filter(
      ({ options }) => options.connectionString === own.DATABASE_URL,
    );
    const client = await server.connect();
    try {
      await client.query('begin');
      let last: pg.QueryResult | undefined;
      for (const statement of statements) last = await client.query(statement);
      return last?.rows;
    } catch (error) {
      return error instanceof pg.DatabaseError ? error.code : String(error);
    } finally {
      await client.query('rollback');
      client.release();
    }
  }

  const DENIED = '42501';
  const SESSION_ROLES = ['farol_app', 'farol_auth', 'farol_admin'];
  const names = async (query: string) =>
    (await pool('', DATABASE).query(query)).rows.map(({ nome }) => String(nome));

  it('as a user who owns nothing and becomes nobody but the roles of a session', async () => {
    const database = await openDatabase(readEnv(own), () => {});
    expect(await excessPowers(database.db)).toEqual([]);
    await database.close();
    for (const role of await names('select rolname as nome from pg_roles')) {
      const expected = [...SESSION_ROLES, SERVER].includes(role) ? [] : DENIED;
      expect(await attempt(`set role "${role}"`), role).toEqual(expected);
      for (const first of SESSION_ROLES)
        expect(await attempt(`set role ${first}`, 'reset role', `set role "${role}"`), role).toEqual(
          expected,
        );
    }
    const owned = `select c.relname as nome from pg_class c where pg_get_userbyid(c.relowner) in ('${[SERVER, ...SESSION_ROLES].join("','")}')`;
    expect(await names(owned)).toEqual([]);
  });

  it('and with no role of a session touches no table', async () => {
    for (const table of await names("select tablename as nome from pg_tables where schemaname = 'public'"))
      expect(await attempt(`select * from "${table}"`), table).toBe(DENIED);
  });

  it('and as none of them reads a password outside of the functions of the sign-in, nor turns against audit or policies', async () => {
    const tables = await names("select tablename as nome from pg_tables where schemaname = 'public'");
    for (const role of SESSION_ROLES) {
      for (const statement of [
        'select senha from usuarios',
        'select * from usuarios',
        'select u from usuarios u',
        'select to_jsonb(u) from usuarios u',
        'update usuarios set nome = nome returning senha',
        "select 1 from usuarios where senha like '$argon2%'",
        'copy usuarios to stdout',
        "copy auditoria to program 'cat'",
        "copy auditoria from '/etc/passwd'",
        "select pg_read_file('/etc/passwd')",
        "select pg_ls_dir('/')",
        "select lo_import('/etc/passwd')",
        'create function public.x() returns int language sql return 1',
        'create table public.x (id int)',
        'create schema x',
        'create extension dblink',
        'create role x login superuser',
        `alter role ${SERVER} bypassrls`,
        `grant ${OWNER} to ${SERVER}`,
        'grant farol_copia to farol_app',
        'set session_replication_role = replica',
        'set session authorization postgres',
        'select farol_preparar_papeis()',
        "create or replace function farol_senha(p_tenant uuid, p_usuario uuid) returns text language sql return 'x'",
        'alter function farol_senha(uuid, uuid) security invoker',
        ...tables.flatMap((table) => [
          `truncate "${table}"`,
          `alter table "${table}" disable row level security`,
          `alter table "${table}" no force row level security`,
          `create policy x on "${table}" using (true)`,
          `drop table "${table}"`,
          `create trigger x before insert on "${table}" execute function suppress_redundant_updates_trigger()`,
        ]),
        ...['auditoria', 'auditoria_elos'].flatMap((table) => [
          `update "${table}" set tenant_id = tenant_id`,
          `delete from "${table}"`,
          `alter table "${table}" disable trigger all`,
        ]),
      ])
        expect(await attempt(`set local role ${role}`, statement), `${role}: ${statement}`).toBe(DENIED);
    }
    const one =
      "select farol_senha(tenant_id, id) as senha from usuarios where email = 'total@horizonte.example'";
    expect(await attempt('set local role farol_auth', one)).toEqual([{ senha: 'um-resumo-de-senha' }]);
    expect(await attempt('set local role farol_app', one)).toBe(DENIED);
    expect(await attempt('set local role farol_admin', one)).toBe(DENIED);
  });

  it('and functions that act as the owner look names up where nobody else writes, and are for those named', async () => {
    const rows = await pool('', DATABASE).query(
      `select p.proname as nome, coalesce(array_to_string(p.proconfig, ','), '') as config,
              has_function_privilege('public', p.oid, 'execute') as todos
         from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef order by 1`,
    );
    expect(rows.rows.map(({ nome }) => nome)).toContain('farol_senha');
    for (const { nome, config, todos } of rows.rows) {
      expect(config, nome).toContain('search_path=pg_catalog, public, pg_temp');
      expect(todos, nome).toBe(false);
    }
  });

  it('and says in a sentence what its start waits for, or what its user may do too much', async () => {
    expect(await start({ DATABASE_URL: own.DATABASE_URL, FAROL_PRODUCAO: '1' })).toEqual({ warned: [] });
    const asOwner = await start({ DATABASE_URL: own.DATABASE_URL_DONO, FAROL_PRODUCAO: '1' });
    expect(asOwner.refused).toMatch(/cria papéis.*é dono das tabelas.*npm run farol -- migrar/);
    const outside = await start({ DATABASE_URL: own.DATABASE_URL_DONO });
    expect([outside.refused, outside.warned.length]).toEqual([undefined, 1]);
    const { rows } = await pool('', DATABASE).query(
      `delete from farol_migracoes where nome = (select max(nome) from farol_migracoes) returning nome, sha256`,
    );
    const waiting = await start({ DATABASE_URL: own.DATABASE_URL, FAROL_PRODUCAO: '1' });
    expect(waiting.refused).toContain('espera uma migração');
    await pool('', DATABASE).query('insert into farol_migracoes (nome, sha256) values ($1, $2)', [
      rows[0]?.nome,
      rows[0]?.sha256,
    ]);
    const empty = await start({ DATABASE_URL: addressOf(SERVER, COPY), FAROL_PRODUCAO: '1' });
    expect(empty.refused).toContain(`espera ${readMigrations().length} migrações`);
  });

  it('and what the owner copies comes back whole, row by row, in a database of another owner', async () => {
    const file = join(folder, 'farol.backup');
    const asServer = await farol({ DATABASE_URL: own.DATABASE_URL }, 'backup', file);
    expect(asServer).toMatchObject({
      code: 1,
      printed: expect.stringContaining('não leria todas as linhas'),
    });
    const contents = async (database: string) => {
      const superuser = pool('', database);
      const { rows } = await superuser.query(
        // The migrations differ only in when they were applied.
        "select tablename as t from pg_tables where schemaname = 'public' and tablename <> 'farol_migracoes' order by 1",
      );
      const sums: Record<string, unknown> = {};
      for (const { t } of rows) {
        const sum = `select count(*) as n, md5(string_agg(x::text, '' order by x::text)) as soma from "${t}" x`;
        sums[t] = (await superuser.query(sum)).rows[0];
      }
      const guarded = await superuser.query(
        "select relname, relrowsecurity, relforcerowsecurity, relacl::text like '%farol%' as acessos from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
      );
      return { sums, guarded: guarded.rows };
    };
    // The backup records itself after copying, so the copy does not have that record.
    const before = await contents(DATABASE);
    expect((await farol(own, 'backup', file)).printed).toContain('Backup gravado');
    const copy = { DATABASE_URL: addressOf(SERVER, COPY), DATABASE_URL_DONO: addressOf(OTHER_OWNER, COPY) };
    expect((await farol(copy, 'restaurar', file)).printed).toContain('Backup restaurado.');
    expect((await farol(copy, 'migrar')).printed).toContain('Nada a migrar.');
    // External monitoring reads in the installation's database when a copy was last verified.
    const drill = await farol(own, 'ensaiar', file, '--em', addressOf('', `${COPY}_ensaio`));
    expect(drill.printed).toContain('volta inteiro');
    const noted = "select boa_em is not null as boa, falha_desde from rotinas where nome = 'ensaio'";
    expect((await pool('', DATABASE).query(noted)).rows).toEqual([{ boa: true, falha_desde: null }]);

    expect(await contents(COPY)).toEqual(before);
    expect(before.sums.empresas).toMatchObject({ n: '6' });
    expect(await start({ ...copy, DATABASE_URL_DONO: '', FAROL_PRODUCAO: '1' })).toEqual({ warned: [] });

    // Through the embedded database and back, over the existing data.
    const embedded = { DATA_DIR: join(folder, 'embutido') };
    expect((await farol(embedded, 'restaurar', file)).printed).toContain('Backup restaurado.');
    const back = join(folder, 'embutido.backup');
    expect((await farol(embedded, 'backup', back)).printed).toContain('Backup gravado');
    expect(await farol(copy, 'restaurar', back)).toMatchObject({
      code: 1,
      printed: expect.stringContaining('--substituir'),
    });
    expect((await farol(copy, 'restaurar', back, '--substituir')).printed).toContain('Backup restaurado.');
    expect(await contents(COPY)).toEqual(before);
  });
});
