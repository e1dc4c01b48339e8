import { performance } from 'node:perf_hooks';
import { type SearchSql, searchSql } from './buscaSql.ts';
import { benchId, loadDatabase, renewSessions } from './load.ts';
import { type Loader, loadedCluster } from './loaded.ts';
import { ACTIVITIES, CITIES, QUALITIES } from './names.ts';
import { LIKE_BARE, startProduct } from './productServer.ts';
import { headersOf } from './requests.ts';
import { productPath, type Scenario } from './scenarios.ts';
import { lessened, sized } from './sizes.ts';

/**
 * `npm run bench -- busca`: one tenant with a million companies compared with one with ten thousand. Measures the search
 * function and the statement it replaced; then searches, pages by position and lists with two filters through the
 * product. `BENCH_URL` sets a cluster to reuse.
 */
const ROWS = sized('BENCH_ROWS', 1_000_000, 3_000);
const FEW = lessened(10_000, 3_000);
/** First row of page 4,000. */
const DEEP_ROW = lessened(99_975, 2_975);
/** Requests for each page in a round. */
const AGAIN = lessened(20, 1);
const ROUNDS = sized('BENCH_ROUNDS', 5, 1);

const BY_NAME = ['nome', 'ASC'] as const;
const list = (name: string, filter: Scenario['filter'], offset = 0, sort: Scenario['sort'] = BY_NAME) => ({
  name,
  recurso: 'empresas' as const,
  filter,
  sort,
  offsets: [offset],
});

/**
 * Returns typical searches: two words, a rare number, a substring of a word, a town, one without matches, two letters.
 */
function searches(round: number): string[] {
  const pick = (from: readonly string[], step: number) => from[(round * 7 + step) % from.length] ?? '';
  const town = pick(CITIES, 3).split('|')[0] ?? '';
  const number = String(((round + 1) * 99_991) % ROWS);
  return [
    `${pick(ACTIVITIES, 0)} ${pick(QUALITIES, 5)}`,
    `${pick(ACTIVITIES, 1)} ${number.slice(0, 3)}`,
    number,
    pick(QUALITIES, 9).slice(1),
    town,
    `${pick(ACTIVITIES, 2)} ${town}`,
    'Ltda',
    'zzyzx',
    pick(QUALITIES, 2).slice(0, 2),
  ];
}

/** Orders that no request has paged through yet: they measure the first request for a deep page. */
const UNWALKED = [
  ['nome', 'DESC'],
  ['municipio', 'ASC'],
  ['municipio', 'DESC'],
] as const;
const FIRST_TIME = 'página 4.000, a primeira vez';
const DEEP = [list('página 1', {}), list('página 4.000 por posição', {}, DEEP_ROW)];
const TWO_FILTERS = [
  list('uf e regime', { uf: ['SP', 'PR'], regimeTributario: ['SIMPLES'] }, 0, ['municipio', 'DESC']),
  list('uf e regime raros', { uf: ['AC'], regimeTributario: ['MEI'] }),
  list('uf e ativa', { uf: ['RJ'], ativa: false }),
];

/** Milliseconds of each measurement, by name; percentiles are read from the sorted values. */
class Times {
  readonly #of = new Map<string, number[]>();

  async take<T>(name: string, work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    const result = await work();
    this.#of.set(name, [...(this.#of.get(name) ?? []), performance.now() - start]);
    return result;
  }

  at(name: string, share: number): number {
    const sorted = (this.#of.get(name) ?? []).toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  }

  line(name: string): void {
    const [p50, p99] = [this.at(name, 0.5).toFixed(1), this.at(name, 0.99).toFixed(1)];
    console.log(`  ${name}: p50 ${p50} ms, p99 ${p99} ms`);
  }
}

const load =
  (rows: number): Loader =>
  (database) =>
    loadDatabase(database, rows, 1);
const cluster = await loadedCluster({ busca_grande: load(ROWS), busca_pequena: load(FEW) });
const urls = { grande: cluster.url('busca_grande'), pequena: cluster.url('busca_pequena') };
await Promise.all(Object.values(urls).map(renewSessions));
const grande = await startProduct(urls.grande, LIKE_BARE);
const pequena = await startProduct(urls.pequena, LIKE_BARE);
const headers = await headersOf(0);
const bare: SearchSql = await searchSql(urls.grande, benchId('tenant', 0));
const times = new Times();

async function page(port: number, scenario: Scenario): Promise<void> {
  const path = productPath(scenario, scenario.offsets[0] ?? 0);
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

try {
  for (const scenario of [...DEEP, ...TWO_FILTERS]) {
    for (let warm = 0; warm < lessened(10, 1); warm += 1) {
      await page(grande.port, scenario);
      await page(pequena.port, scenario);
    }
  }
  for (const sort of UNWALKED)
    await times.take(FIRST_TIME, () => page(grande.port, list(FIRST_TIME, {}, DEEP_ROW, sort)));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const text of searches(round)) {
      const now = await times.take('achar agora', () => bare.now(text));
      const before = await times.take('achar antes', () => bare.before(text));
      if (now !== null && now <= 1000 && now !== before) throw new Error(`${text}: ${now}, not ${before}`);
      for (let again = 0; again < lessened(4, 1); again += 1) {
        await times.take('busca pelo produto', () => page(grande.port, list(text, { q: text })));
      }
    }
    for (let again = 0; again < AGAIN; again += 1) {
      for (const scenario of [...DEEP, ...TWO_FILTERS]) {
        await times.take(scenario.name, () => page(grande.port, scenario));
        if (TWO_FILTERS.includes(scenario))
          await times.take(`${scenario.name}, 10 mil`, () => page(pequena.port, scenario));
      }
    }
  }
} finally {
  await Promise.all([grande.stop(), pequena.stop(), bare.close()]);
  await cluster.stop();
}

const ratio = (left: string, right: string) => (times.at(left, 0.5) / times.at(right, 0.5)).toFixed(2);
console.log(`\n${ROWS.toLocaleString('pt-BR')} linhas em um tenant`);
for (const name of ['achar antes', 'achar agora', 'busca pelo produto']) times.line(name);
console.log(
  `  antes / agora: ${ratio('achar antes', 'achar agora')} × (meta ≥ 5; p99 pelo produto, meta ≤ 50 ms)`,
);
for (const { name } of DEEP) times.line(name);
times.line(FIRST_TIME);
console.log(`  página 4.000 / página 1: ${ratio('página 4.000 por posição', 'página 1')} (meta ≤ 1,30)`);
for (const { name } of TWO_FILTERS) {
  times.line(name);
  console.log(`    sobre 10.000 linhas: ${ratio(name, `${name}, 10 mil`)} (meta ≤ 1,30)`);
}
