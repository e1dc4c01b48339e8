import { type Cluster, startCluster } from './cluster.ts';
import { postmasterOf } from './cpu.ts';
import { loadDatabase, renewSessions } from './load.ts';
import { drive, handOver, type Server, startProcess } from './measure.ts';
import { isDeep, print, type Rounds, SIDES, type Side } from './report.ts';
import { BareBook, productRequests, SECRET } from './requests.ts';
import {
  DEEP_CURSOR,
  DEEP_OFFSET,
  FILTERED,
  FIRST_PAGE,
  type Scenario,
  SEARCH,
  TWO_FILTERS,
} from './scenarios.ts';

/**
 * `npm run bench -- api`: the list of the product over 1,000,000 rows in 50 tenants, beside a bare server over the
 * same database and beside itself over 10,000 rows. The three are driven in turn, round after round.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const SCENARIOS = [FIRST_PAGE, FILTERED, TWO_FILTERS, SEARCH, DEEP_OFFSET, DEEP_CURSOR];

function startProduct(url: string): Promise<Server> {
  return startProcess((port) => ({
    file: './product.ts',
    env: {
      PORT: String(port),
      DATABASE_URL: url,
      DATABASE_CONEXOES: '16',
      FAROL_SEGREDO: SECRET,
      FAROL_DEMO: '0',
    },
  }));
}

async function measure(bigUrl: string, smallUrl: string): Promise<Map<Scenario, Rounds>> {
  const postmaster = await postmasterOf(bigUrl);
  await Promise.all([renewSessions(bigUrl), renewSessions(smallUrl)]);
  const product = await startProduct(bigUrl);
  const small = await startProduct(smallUrl);
  const book = new BareBook();
  const bareRequests = new Map<Scenario, string[]>();
  for (const scenario of SCENARIOS) bareRequests.set(scenario, await book.requests(product.port, scenario));
  const bare = await startProcess((port) => ({
    file: './bare.ts',
    args: [bigUrl, String(port), handOver(book.queries)],
  }));
  const results = new Map<Scenario, Rounds>();
  for (const scenario of SCENARIOS) results.set(scenario, { produto: [], puro: [], 'produto 10 mil': [] });

  async function round(side: Side, scenario: Scenario, seconds: number) {
    if (side === 'puro') return drive(bare, postmaster, seconds, bareRequests.get(scenario) ?? []);
    const server = side === 'produto' ? product : small;
    return drive(server, postmaster, seconds, await productRequests(server.port, scenario));
  }

  // A round goes through all scenarios, so that what disturbs the machine for a while disturbs them alike.
  for (let number = 0; number <= ROUNDS; number++) {
    for (const [scenario, rounds] of results) {
      for (const side of SIDES) {
        // With 10,000 rows no tenant has a row 19,000.
        if (side === 'produto 10 mil' && isDeep(scenario)) continue;
        const sample = await round(side, scenario, number === 0 ? 1 : SECONDS);
        // The first round only warms up.
        if (number > 0) rounds[side].push(sample);
      }
    }
  }
  await Promise.all([product.stop(), small.stop(), bare.stop()]);
  return results;
}

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
  print(await measure(cluster.url('grande'), cluster.url('pequeno')));
} finally {
  await cluster.stop();
}
