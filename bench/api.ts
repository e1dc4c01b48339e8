import { type Cluster, startCluster } from './cluster.ts';
import { loadDatabase } from './load.ts';
import { drive, handOver, median, type Sample, type Server, startProcess } from './measure.ts';
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
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const SCENARIOS = [FIRST_PAGE, FILTERED, TWO_FILTERS, SEARCH, DEEP_OFFSET, DEEP_CURSOR];

type Side = 'produto' | 'puro' | 'produto 10 mil';
type Rounds = Record<Side, Sample[]>;

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

const isDeep = (scenario: Scenario) => scenario.offsets.some((offset) => offset > 100);

async function measure(bigUrl: string, smallUrl: string): Promise<Map<Scenario, Rounds>> {
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
  // One round goes through all scenarios, so that what disturbs the machine for a while disturbs them alike.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const scenario of SCENARIOS) {
      const rounds = results.get(scenario) ?? { produto: [], puro: [], 'produto 10 mil': [] };
      results.set(scenario, rounds);
      const seconds = round === 0 ? 1 : SECONDS;
      const found: Partial<Record<Side, Sample>> = {
        produto: await drive(product.port, seconds, await productRequests(product.port, scenario)),
        puro: await drive(bare.port, seconds, bareRequests.get(scenario) ?? []),
      };
      if (!isDeep(scenario)) {
        found['produto 10 mil'] = await drive(
          small.port,
          seconds,
          await productRequests(small.port, scenario),
        );
      }
      // The first round only warms up.
      if (round === 0) continue;
      for (const side of ['produto', 'puro', 'produto 10 mil'] as const) {
        const sample = found[side];
        if (sample) rounds[side].push(sample);
      }
    }
  }
  await Promise.all([product.stop(), small.stop(), bare.stop()]);
  return results;
}

const figure = (samples: readonly Sample[], key: keyof Sample) =>
  median(samples.map((sample) => sample[key]));

/** Median over the rounds of the ratio inside each round. */
function ratio(over: readonly Sample[], under: readonly Sample[], key: keyof Sample): string {
  const ratios = over.map((sample, round) => sample[key] / (under[round]?.[key] ?? Number.NaN));
  return ratios.length === 0 || under.length === 0 ? '' : median(ratios).toFixed(2);
}

function print(results: Map<Scenario, Rounds>): void {
  const shown = (samples: readonly Sample[]) =>
    samples.length === 0
      ? {}
      : {
          'por segundo': Math.round(figure(samples, 'perSecond')),
          'p50 ms': Number(figure(samples, 'p50').toFixed(1)),
          'p99 ms': Number(figure(samples, 'p99').toFixed(1)),
        };
  const first = results.get(FIRST_PAGE);
  for (const [scenario, rounds] of results) {
    console.log(`\n${scenario.name}`);
    console.table(
      Object.fromEntries(Object.entries(rounds).map(([side, samples]) => [side, shown(samples)])),
    );
    console.log(`  vazão produto / puro: ${ratio(rounds.produto, rounds.puro, 'perSecond')} (meta ≥ 0,60)`);
    const small = ratio(rounds.produto, rounds['produto 10 mil'], 'p99');
    if (small) console.log(`  p99 1.000.000 / 10.000 linhas: ${small} (meta ≤ 1,30)`);
    if (first && isDeep(scenario)) {
      const [p50, p99] = (['p50', 'p99'] as const).map((key) => ratio(rounds.produto, first.produto, key));
      console.log(`  linha 19.000 / primeira página: p50 ${p50}, p99 ${p99} (meta ≤ 1,50)`);
    }
  }
}

/** Starts a cluster and loads both databases; BENCH_URL names a cluster that an earlier run has loaded. */
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
