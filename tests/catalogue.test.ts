import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { asRole, type Role, rowsOf } from '../server/db/database.ts';
import * as resourceTables from '../server/db/resourceTables.ts';
import * as schema from '../server/schema.ts';
import { testCatalogue, writtenResources } from './support/catalogue.ts';
import { contractApp } from './support/contractApp.ts';

const t = contractApp();

/** Tables that belong to no tenant, each with its reason. */
const WITHOUT_TENANT = [
  // Identifies the right keys of the environment at a start; read by farol_auth only.
  'chaves',
  // External services that do not answer, for every caller; read by functions only.
  'disjuntores',
  // Until when SEFAZ refuses a taxpayer, for all of its programs; read by two functions only.
  'esperas_sefaz',
  // Applied migrations.
  'farol_migracoes',
  // When the server's routines are due; read by farol_auth only.
  'rotinas',
  // Failed sign-ins, before a tenant is known; read by farol_auth only.
  'tentativas',
];

const OF_TENANTS = writtenResources.map(({ name }) => name);
/** Tables of a tenant that an administrator of the platform manages, one tenant at a time (docs/decisoes.md 'Quem é quem'). */
const ADMINISTERED = ['perfis', 'usuarios', 'empresas_usuarios'];
/** Tables that farol_auth reads to identify the caller. */
const OPENED = ['chaves_api', 'servicos', 'webhooks'];

const names = async (query: ReturnType<typeof sql>) =>
  (await rowsOf(t.app.superuser, query)).map(({ nome }) => String(nome));

const tables = () =>
  names(sql`select tablename as nome from pg_tables where schemaname = 'public' order by tablename`);

/** Returns the error code of the database, or the rows. */
async function asked(role: Role, tenantId: string | null, statement: string): Promise<unknown> {
  try {
    return await asRole(t.app.db, role, tenantId, (tx) => rowsOf(tx, sql.raw(statement)));
  } catch (error) {
    return z.object({ cause: z.object({ code: z.string() }) }).parse(error).cause.code;
  }
}

const DENIED = '42501';

describe('the catalogue of the database', () => {
  it('has row-level security with FORCE and a policy on every table of a tenant', async () => {
    const unguarded = await names(sql`
      select c.relname as nome from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and not (c.relrowsecurity and c.relforcerowsecurity
                  and exists (select 1 from pg_policy p where p.polrelid = c.oid))
       order by 1`);
    expect(unguarded).toEqual(WITHOUT_TENANT);
    const withTenant = await names(sql`
      select table_name as nome from information_schema.columns
       where table_schema = 'public' and column_name = 'tenant_id'`);
    expect(withTenant).toEqual(expect.arrayContaining(OF_TENANTS));
    expect(withTenant.filter((name) => WITHOUT_TENANT.includes(name))).toEqual([]);
  });

  it('has no way beside its tables: no view with rights of its own, no policy of sessions without the tenant, no reference to it by another name', async () => {
    const beside = await names(sql`select relname as nome from pg_class
      where relnamespace = 'public'::regnamespace and relkind not in ('r', 'p', 'i', 'I', 'S', 't', 'c')
        and not (relkind = 'v' and reloptions @> '{security_invoker=true}')`);
    expect(beside).toEqual([]);
    const open = await names(sql`
      select polrelid::regclass || ': ' || polname as nome from pg_policy
       where polroles && array[0::oid, 'farol_app'::regrole] and polpermissive
         and concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) !~ 'app\\.tenant_id|farol_'`);
    expect(open).toEqual([]);
    const otherNames = await names(sql`
      select c.conrelid::regclass || '.' || a.attname as nome from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
       where c.contype = 'f' and c.confrelid = 'tenants'::regclass and a.attname <> 'tenant_id'`);
    expect(otherNames).toEqual([]);
  });

  it('gives nothing to everybody, and of what belongs to no tenant only what is said here', async () => {
    const toEverybody = await names(sql`
      select c.relname || ': ' || g.privilege_type as nome from pg_class c, aclexplode(c.relacl) g
       where c.relnamespace = 'public'::regnamespace and g.grantee = 0`);
    expect(toEverybody).toEqual([]);
    const reached = await names(sql`
      select c.relname || ': ' || g.grantee::regrole || ' ' || string_agg(g.privilege_type, ' ' order by g.privilege_type) as nome
        from pg_class c, aclexplode(c.relacl) g
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and g.grantee <> c.relowner
         and c.relname in (${sql.join(
           WITHOUT_TENANT.map((name) => sql`${name}`),
           sql`, `,
         )})
         and g.grantee <> 'farol_copia'::regrole
       group by c.relname, g.grantee order by 1`);
    expect(reached).toEqual([
      'chaves: farol_auth INSERT SELECT UPDATE',
      'farol_migracoes: farol_auth SELECT',
      'rotinas: farol_auth INSERT SELECT UPDATE',
      'tentativas: farol_auth DELETE INSERT SELECT UPDATE',
    ]);
    const functions = await names(sql`
      select p.proname as nome from pg_proc p
       where p.pronamespace = 'public'::regnamespace and p.prosecdef
         and (not coalesce(p.proconfig, '{}')::text like '%search_path=%'
              or p.proacl is null or exists (select 1 from aclexplode(p.proacl) g where g.grantee = 0))`);
    expect(functions).toEqual([]);
  });

  it('leads every index of a tenant table that lists use with the tenant', async () => {
    const late = await names(sql`
      select i.indexrelid::regclass::text as nome from pg_index i
        join pg_class c on c.oid = i.indrelid
        join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
       where c.relname in (${sql.join(
         OF_TENANTS.map((name) => sql`${name}`),
         sql`, `,
       )})
         and a.attname <> 'tenant_id'`);
    expect(late).toEqual([]);
  });

  it('gives the roles of a session no way round it', async () => {
    const roles = await rowsOf(
      t.app.superuser,
      sql`select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin from pg_roles
           where rolname in ('farol_app', 'farol_auth', 'farol_admin') order by rolname`,
    );
    expect(roles).toHaveLength(3);
    for (const { rolname, ...powers } of roles)
      expect([rolname, Object.values(powers)]).toEqual([rolname, [false, false, false, false, false]]);
    const owned = await names(sql`
      select c.relname as nome from pg_class c where pg_get_userbyid(c.relowner) like 'farol\\_a%'`);
    expect(owned).toEqual([]);
    const memberships = await names(sql`
      select m.member::regrole::text as nome from pg_auth_members m
       where m.member in ('farol_app'::regrole, 'farol_auth'::regrole, 'farol_admin'::regrole)`);
    expect(memberships).toEqual([]);
    const creators = await names(sql`
      select r as nome from unnest(array['farol_app', 'farol_auth', 'farol_admin']) r
       where has_schema_privilege(r, 'public', 'create')`);
    expect(creators).toEqual([]);
  });

  it('shows farol_app no row of any table while the tenant is unset, and only its own when it is set', async () => {
    for (const table of await tables()) {
      const unset = await asked('farol_app', null, `select * from "${table}"`);
      expect([[], DENIED], table).toContainEqual(unset);
    }
    const { id } = t.app.seeded.tenants.atlas;
    for (const table of await tables()) {
      const own = await asked('farol_app', id, `select * from "${table}"`);
      if (own === DENIED) continue;
      for (const row of z.array(z.record(z.string(), z.unknown())).parse(own)) {
        expect(row.tenant_id ?? row.id, table).toBe(id);
      }
    }
    expect(await asked('farol_app', id, 'select nome from empresas order by nome')).toHaveLength(2);
  });

  it('lets farol_app write into no other tenant', async () => {
    const { horizonte, atlas } = t.app.seeded.tenants;
    const insert = `insert into empresas (tenant_id, cpf_cnpj, nome, ambiente) values ('${horizonte.id}', '1', 'x', 'SIMULADO')`;
    expect(await asked('farol_app', atlas.id, insert)).toBe(DENIED);
    expect(await asked('farol_app', atlas.id, `update empresas set tenant_id = '${horizonte.id}'`)).toBe(
      DENIED,
    );
    const foreign = `where id = '${horizonte.empresas[0]}' returning id`;
    expect(await asked('farol_app', atlas.id, `update empresas set nome = 'x' ${foreign}`)).toEqual([]);
    expect(await asked('farol_app', atlas.id, `delete from empresas ${foreign}`)).toEqual([]);
    expect(await asked('farol_app', atlas.id, `update tenants set nome = 'x'`)).toBe(DENIED);
  });

  it('keeps every declared resource from farol_admin and farol_auth', async () => {
    const { id } = t.app.seeded.tenants.horizonte;
    for (const name of OF_TENANTS.filter((name) => !ADMINISTERED.includes(name))) {
      for (const role of ['farol_admin', 'farol_auth'] as const) {
        for (const statement of [
          `select 1 from "${name}"`,
          `delete from "${name}"`,
          `update "${name}" set versao = 1`,
        ]) {
          if (role === 'farol_auth' && OPENED.includes(name) && statement.startsWith('select')) continue;
          expect(await asked(role, id, statement), `${role} ${statement}`).toBe(DENIED);
        }
      }
    }
    expect(await asked('farol_admin', id, 'select senha from usuarios')).toBe(DENIED);
    expect(await asked('farol_admin', id, "update usuarios set senha = 'x'")).toBe(DENIED);
    const withPassword = `insert into usuarios (tenant_id, nome, email, senha, perfil_id)
      values ('${id}', 'x', 'x@x.example', 'x', '${t.app.seeded.tenants.horizonte.perfilVazio}')`;
    expect(await asked('farol_admin', id, withPassword)).toBe(DENIED);
    expect(await asked('farol_admin', id, 'select * from auditoria')).toBe(DENIED);
  });

  it('shows farol_admin the people of the tenant that it is turned to, and counts of the others', async () => {
    const { horizonte, atlas } = t.app.seeded.tenants;
    for (const name of ADMINISTERED) {
      expect(await asked('farol_admin', null, `select id from "${name}"`), name).toEqual([]);
      const rows = await asked('farol_admin', atlas.id, `select distinct tenant_id as id from "${name}"`);
      expect(rows, name).toEqual([{ id: atlas.id }]);
    }
    const count = `select farol_contar('${horizonte.id}', 'empresas') as total, current_setting('role') as papel,
      current_setting('app.tenant_id') as tenant`;
    expect(await asked('farol_admin', atlas.id, count)).toEqual([
      { total: 3, papel: 'farol_admin', tenant: atlas.id },
    ]);
  });

  it('only ever adds to the audit, whoever asks', async () => {
    await t.fill('total', testCatalogue.resources[0] ?? fail(), 1);
    const { id } = t.app.seeded.tenants.horizonte;
    for (const role of ['farol_app', 'farol_auth', 'farol_admin'] as const) {
      expect(await asked(role, id, `update auditoria set usuario = 'x'`)).toBe(DENIED);
      expect(await asked(role, id, 'delete from auditoria')).toBe(DENIED);
      expect(await asked(role, id, 'truncate auditoria')).toBe(DENIED);
    }
  });

  it('sets role and tenant for one transaction only', async () => {
    await (await t.as('total')).call('get', '/v1/empresas');
    const [after] = await rowsOf(
      t.app.db,
      sql`select current_setting('app.tenant_id', true) as tenant, current_user = session_user as dono`,
    );
    expect([after?.tenant ?? '', after?.dono]).toEqual(['', true]);
  });
});

describe('the migrations', () => {
  it.runIf(process.env.TEST_DATABASE_URL)('compresses contents and JSON of every table by LZ4', async () => {
    const slow = await names(sql`
      select a.attrelid::regclass || '.' || a.attname as nome from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
         and a.atttypid in ('bytea'::regtype, 'jsonb'::regtype) and a.attcompression <> 'l'
       order by 1`);
    expect(slow).toEqual([]);
  });

  it('agree with the schema: nothing is left to generate', async () => {
    const { generateDrizzleJson, generateMigration } = await import('drizzle-kit/api');
    const folder = new URL('../server/db/migrations/meta/', import.meta.url);
    const snapshots = readdirSync(folder).filter((file) => file.endsWith('_snapshot.json'));
    expect(snapshots).toHaveLength(1);
    const snapshot = JSON.parse(readFileSync(new URL(snapshots[0] ?? '', folder), 'utf8'));
    const now = generateDrizzleJson({ ...schema, ...resourceTables }, snapshot.id, undefined, 'snake_case');
    expect(await generateMigration(snapshot, now)).toEqual([]);
  });
});

function fail(): never {
  throw new Error('The product declares no resource');
}
