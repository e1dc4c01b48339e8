import pg from 'pg';
import { type Cluster, type NewDatabase, newDatabase, startCluster } from './cluster.ts';

/** Function that fills one database of a benchmark. */
export type Loader = (database: NewDatabase) => Promise<void>;

/** Starts a cluster and loads these databases; in a running one (`BENCH_URL`) it loads only those that are missing. */
export async function loadedCluster(databases: Record<string, Loader>): Promise<Cluster> {
  const cluster = await startCluster();
  const present = await databasesOf(cluster.url('postgres'));
  for (const [name, load] of Object.entries(databases)) {
    if (present.has(name)) continue;
    console.log(`Carregando ${name}…`);
    await load(newDatabase(cluster, name));
  }
  return cluster;
}

async function databasesOf(url: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select datname from pg_database');
  await client.end();
  return new Set(rows.map((row) => String(row.datname)));
}
