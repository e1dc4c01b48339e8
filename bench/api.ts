import { type Cluster, startCluster } from './cluster.ts';
import { measureLists } from './lista.ts';
import { loadDatabase } from './load.ts';
import { print } from './report.ts';
import { DEEP_CURSOR, DEEP_OFFSET, FILTERED, FIRST_PAGE, SEARCH, TWO_FILTERS } from './scenarios.ts';

/**
 * `npm run bench -- api`: the list of the product over 1,000,000 rows in 50 tenants, beside a bare server over the
 * same database and beside itself over 10,000 rows. The three are driven in turn, round after round.
 */
const SCENARIOS = [FIRST_PAGE, FILTERED, TWO_FILTERS, SEARCH, DEEP_OFFSET, DEEP_CURSOR];

/** Starts a cluster and loads both databases; BENCH_URL names one on this machine where both are loaded. */
async function loadedCluster(): Promise<Cluster> {
  const { BENCH_URL } = process.env;
  if (BENCH_URL) return { url: (database) => `${BENCH_URL}/${database}`, stop: async () => {} };
  const cluster = await startCluster();
  for (const [name, rows] of [
    ['pequeno', 10_000],
    ['grande', 1_000_000],
  ] as const) {
    console.log(`Carregando ${rows.toLocaleString('pt-BR')} empresas em 50 tenants…`);
    await loadDatabase(cluster.url('postgres'), cluster.url(name), name, rows);
  }
  return cluster;
}

const cluster = await loadedCluster();
try {
  print(await measureLists(SCENARIOS, cluster.url('grande'), cluster.url('pequeno')));
} finally {
  await cluster.stop();
}
