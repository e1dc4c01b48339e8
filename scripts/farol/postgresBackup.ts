import { spawnSync } from 'node:child_process';
import { existsSync, renameSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { BREAKPOINT } from '../../server/db/migrate.ts';
import { postgresAddress, tlsFault } from '../../server/db/postgresAddress.ts';
import { readMigrations } from '../../server/db/readMigrations.ts';

/**
 * Writes a PostgreSQL database to a file with `pg_dump`, all rows of all tenants. In: the owner's address. Throws when the
 * database has not been migrated by this version, or is somebody else's: then rows would be missing without a word.
 */
export async function backupPostgres(url: string, file: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query(HIDDEN_FROM_COPY);
    if (rows.length > 0)
      throw new Error(
        'Este usuário não leria todas as linhas do banco. Faça o backup como dono dele (DATABASE_URL_DONO), depois de `npm run farol -- migrar`.',
      );
  });
  const partial = `${file}.parcial`;
  const asCopier = ['--role=farol_copia', '--enable-row-security'];
  runTool('pg_dump', ['--format=custom', '--no-owner', ...asCopier, `--file=${partial}`], connectionOf(url));
  renameSync(partial, file);
}

/** Tables of which whoever copies would not see all rows; without the role itself, all of them. */
const HIDDEN_FROM_COPY = `
  select c.relname from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     and not exists (select from pg_roles r
                      where r.rolname = 'farol_copia' and pg_has_role(session_user, r.oid, 'member')
                        and has_table_privilege(r.oid, c.oid, 'select')
                        and (not c.relrowsecurity
                             or exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'copia')))`;

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { connectionString, ssl } = postgresAddress(url);
  const client = new pg.Client({ connectionString, ssl, connectionTimeoutMillis: 3000 });
  await client.connect().catch((error: unknown) => {
    throw new Error(tlsFault(error) ?? 'O banco de dados não respondeu.', { cause: error });
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Reads such a file back with `pg_restore`, all or nothing. Throws when there are tables and `replace` is false. */
export async function restorePostgres(url: string, file: string, replace: boolean): Promise<void> {
  await withClient(url, async (client) => {
    const { rowCount } = await client.query("select 1 from pg_tables where schemaname = 'public' limit 1");
    if (rowCount && !replace) {
      throw new Error(
        'Já há tabelas neste banco de dados. Para trocá-las pelas do arquivo, use --substituir.',
      );
    }
    // Roles belong to the cluster and are in no dump: the statements of the migrations that make them.
    const statements = readMigrations().flatMap(({ sql }) => sql.split(BREAKPOINT));
    for (const one of statements.filter((text) => /\bcreate role\b/.test(text))) await client.query(one);
  });
  const replacing = replace ? ['--clean', '--if-exists'] : [];
  const connection = connectionOf(url);
  const target = `--dbname=${connection.PGDATABASE}`;
  runTool('pg_restore', ['--no-owner', '--single-transaction', ...replacing, target, file], connection);
}

/** The address travels in the environment: arguments are seen by every user of the machine. */
function runTool(tool: string, args: string[], connection: Record<string, string>): void {
  const found = (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, tool)));
  if (!found) {
    throw new Error(
      `O programa ${tool} não foi encontrado. Instale o cliente do PostgreSQL (apt-get install postgresql-client).`,
    );
  }
  const env = { ...process.env, ...connection };
  const { status } = spawnSync(tool, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`O ${tool} falhou (código ${status}); nada foi concluído.`);
}

/** An address as the variables that PostgreSQL's programs read. */
function connectionOf(url: string): Record<string, string> {
  const { mode, rootCert } = postgresAddress(url);
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  return {
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: mode,
    // By default they know no authority; `system` are those of the machine (PostgreSQL 16 and newer).
    ...(mode === 'verify-full' && { PGSSLROOTCERT: rootCert ?? 'system' }),
  };
}
