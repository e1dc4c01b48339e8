import { createHash } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { sampleCnpj } from '../contract/brasil/sample.ts';
import { migrate } from '../server/db/migrate.ts';
import { readMigrations } from '../server/db/readMigrations.ts';
import { comSomasDe, remakeSums, SOMADAS, tenantsComSomas } from '../server/resources/acumulados.ts';
import { freshDatabase, type NewDatabase } from './cluster.ts';
import { ACTIVITIES, CITIES, ENDINGS, QUALITIES } from './names.ts';

export const TENANTS = 50;
const BATCH = 20_000;

/** Returns the id of the n-th tenant; its user, perfil, session and company link share the number. */
export function benchId(kind: 'tenant' | 'perfil' | 'usuario' | 'sessao' | 'vinculo', n: number): string {
  const digit = { tenant: 1, perfil: 2, usuario: 3, sessao: 4, vinculo: 5 }[kind];
  return `00000000-0000-4000-8${digit}00-${String(n).padStart(12, '0')}`;
}

/** Creates a migrated database with `rows` companies, spread over the first tenants, and one session in each. */
export async function loadDatabase(
  { adminUrl, url, name }: NewDatabase,
  rows: number,
  tenants = TENANTS,
): Promise<void> {
  await freshDatabase(adminUrl, name, await migrated(adminUrl));
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await withoutIndexes(pool, 'empresas', async () => {
    await insertTenants(pool);
    for (let first = 0; first < rows; first += BATCH)
      await insertCompanies(pool, first, Math.min(BATCH, rows - first), tenants);
  });
  await insertSessions(pool);
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
  await pool.end();
}

/**
 * Returns the name of a migrated, empty database of the cluster, used as the template of others; creates it on first use.
 */
async function migrated(adminUrl: string): Promise<string> {
  const migrations = readMigrations();
  const model = `modelo_${createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 12)}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  // Makes concurrent callers wait; closing the connection releases the lock.
  await admin.query('select pg_advisory_lock(1)');
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [model]);
  if (rowCount === 0) {
    // Uses another name until the migrations are complete.
    await freshDatabase(adminUrl, 'modelo_novo');
    const url = new URL(adminUrl);
    url.pathname = '/modelo_novo';
    const pool = new pg.Pool({ connectionString: url.href, max: 1 });
    await migrate(drizzle(pool), migrations);
    await pool.end();
    await admin.query(`alter database modelo_novo rename to ${model}`);
  }
  await admin.end();
  return model;
}

/**
 * Runs `work` with the indexes of the table dropped, and rebuilds them at the end; keys stay, and so does the index that assigns a
 * company its colour on insert (`_cor_idx`). The triggers for limits and sums are disabled meanwhile: limits must not bound a
 * benchmark, and the sums are rebuilt from the rows at the end.
 */
export async function withoutIndexes(pool: pg.Pool, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await pool.query(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = $1 and indexname !~ '(pk|_cor_idx)$'`,
    [table],
  );
  const triggers = await pool.query(
    `select tgname as name from pg_trigger where tgrelid = $1::regclass and tgname in ('limite', 'acumula_novos')`,
    [table],
  );
  for (const { name } of triggers.rows) await pool.query(`alter table ${table} disable trigger ${name}`);
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await pool.query(definition);
  for (const { name } of triggers.rows) await pool.query(`alter table ${table} enable trigger ${name}`);
  const db = drizzle(pool, { casing: 'snake_case' });
  if (table in SOMADAS) for (const { id } of await tenantsComSomas(db)) await comSomasDe(db, id, remakeSums);
}

async function insertTenants(pool: pg.Pool): Promise<void> {
  for (let n = 0; n < TENANTS; n++) {
    const tenant = benchId('tenant', n);
    await pool.query(`insert into tenants (id, nome, modulos) values ($1, $2, '{CADASTROS}')`, [
      tenant,
      `Escritório ${n}`,
    ]);
    await pool.query(
      `insert into perfis (tenant_id, id, nome, permissoes) values ($1, $2, 'Analista', '{EMPRESA_BUSCA,EMPRESA_EDITA}')`,
      [tenant, benchId('perfil', n)],
    );
    await pool.query(
      `insert into usuarios (tenant_id, id, nome, email, perfil_id) values ($1, $2, $3, $4, $5)`,
      [tenant, benchId('usuario', n), `Analista ${n}`, `analista${n}@bench.example`, benchId('perfil', n)],
    );
  }
}

/** Interleaves the rows of all tenants, as they arrive over the years: no tenant has pages to itself. */
async function insertCompanies(pool: pg.Pool, first: number, count: number, tenants: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, position) => sampleCnpj(first + position));
  await pool.query(
    `insert into empresas (tenant_id, cpf_cnpj, nome, nome_fantasia, inscricao_estadual, regime_tributario, cnae, email,
                           telefone, cep, logradouro, numero, bairro, municipio, codigo_ibge, uf, ambiente, ativa)
     select ('00000000-0000-4000-8100-' || lpad((n % ${tenants})::text, 12, '0'))::uuid,
            cnpj, atividade || ' ' || qualidade || ' ' || n || ' ' || final, atividade || ' ' || qualidade,
            lpad((n * 37 % 1000000000)::text, 12, '0'),
            (array['SIMPLES','SIMPLES','SIMPLES','SIMPLES','SIMPLES','SIMPLES','PRESUMIDO','PRESUMIDO','REAL','MEI'])[1 + floor(random() * 10)],
            lpad((n * 13 % 10000000)::text, 7, '0'), 'contato' || n || '@empresa.example',
            '11' || lpad((n % 100000000)::text, 8, '0'), lpad((n * 7 % 100000000)::text, 8, '0'),
            'Rua ' || qualidade, (n % 3000)::text, 'Centro',
            split_part(cidade, '|', 1), split_part(cidade, '|', 3), split_part(cidade, '|', 2), 'SIMULADO', random() < 0.92
       from (select cnpj, i - 1 + $2::bigint as n,
                    ($3::text[])[1 + floor(random() * cardinality($3))] as atividade,
                    ($4::text[])[1 + floor(random() * cardinality($4))] as qualidade,
                    ($5::text[])[1 + floor(random() * cardinality($5))] as final,
                    ($6::text[])[1 + floor(random() ^ 2 * cardinality($6))] as cidade
               from unnest($1::text[]) with ordinality as numeros(cnpj, i)) as novas`,
    [numbers, first, ACTIVITIES, QUALITIES, ENDINGS, CITIES],
  );
}

/**
 * Links each user to one company of the tenant, an active one if there is any, and inserts a session that just signed in.
 */
async function insertSessions(pool: pg.Pool): Promise<void> {
  for (let n = 0; n < TENANTS; n++) {
    const tenant = benchId('tenant', n);
    const owner = [tenant, benchId('vinculo', n), benchId('usuario', n)];
    await pool.query(
      `insert into empresas_usuarios (tenant_id, id, usuario_id, empresa_id)
       select $1, $2, $3, id from empresas where tenant_id = $1 order by ativa desc, id limit 1`,
      owner,
    );
    await pool.query(
      `insert into sessoes (tenant_id, id, usuario_id, ultimo_uso) values ($1, $2, $3, now())`,
      [tenant, benchId('sessao', n), benchId('usuario', n)],
    );
  }
}

/** Resets the age of all sessions, for a database that was loaded a while ago. */
export async function renewSessions(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('update sessoes set criado_em = now(), ultimo_uso = now()');
  await client.end();
}

/** Returns the ids of the company that each tenant's user acts for, indexed by the tenant's number. */
export async function companiesOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select empresa_id from empresas_usuarios order by tenant_id');
  await client.end();
  return rows.map((row) => String(row.empresa_id));
}
