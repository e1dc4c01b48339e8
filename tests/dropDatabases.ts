import pg from 'pg';

const url = process.env.TEST_DATABASE_URL;
const prefix = `farol_teste_${process.pid}`;

/** Sets, before vitest runs, the prefix of the databases that the workers of this run create on PostgreSQL. */
export function setup(): void {
  process.env.FAROL_TESTE_BANCOS = prefix;
}

/** Drops those databases at the end of the run. */
export async function teardown(): Promise<void> {
  if (!url) return;
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  const { rows } = await server.query<{ datname: string }>(
    `select datname from pg_database where starts_with(datname, $1)`,
    [`${prefix}_`],
  );
  for (const { datname } of rows) await server.query(`drop database if exists ${datname} with (force)`);
  await server.end();
}
