import { spawnSync } from 'node:child_process';
import { existsSync, renameSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { readMigrations } from '../../server/db/readMigrations.ts';

/** Writes a PostgreSQL database to a file with `pg_dump`. */
export function backupPostgres(url: string, file: string): void {
  const partial = `${file}.parcial`;
  runTool('pg_dump', ['--format=custom', '--no-owner', `--file=${partial}`], connectionOf(url));
  renameSync(partial, file);
}

/** Reads such a file back with `pg_restore`, all or nothing. Throws when there are tables and `replace` is false. */
export async function restorePostgres(url: string, file: string, replace: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_tables where schemaname = 'public' limit 1");
    if (rowCount && !replace) {
      throw new Error(
        'Já há tabelas neste banco de dados. Para trocá-las pelas do arquivo, use --substituir.',
      );
    }
    // Roles belong to the cluster and are in no dump; the first statement of the first migration makes them.
    await client.query(readMigrations()[0]?.sql.split('--> statement-breakpoint')[0] ?? '');
  } finally {
    await client.end();
  }
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
function connectionOf(url: string) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  return {
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? 'prefer',
  };
}
