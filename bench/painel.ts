import { painelSchema } from '../contract/painel/painel.ts';
import { PARTES_DO_PAINEL } from '../contract/painel/widgets.ts';
import { percentile } from './documentosZip.ts';
import { renewSessions } from './load.ts';
import { loadedCluster } from './loaded.ts';
import { loadPerson } from './loadPerson.ts';
import { LIKE_BARE, startProduct } from './productServer.ts';
import { headersOf } from './requests.ts';
import { lessened, sized } from './sizes.ts';

/**
 * `npm run bench -- painel`: `GET /v1/painel` of a user who acts for 200 companies with a million NF-e, a quarter of them
 * due within 180 days; and each of its sources alone.
 */
const COMPANIES = lessened(200, 20);
const PERSON = 7;
const ROWS = sized('BENCH_LINHAS', 1_000_000, 2_000);
const ASKS = lessened(20, 1);

const cluster = await loadedCluster({
  painel: loadPerson({ person: PERSON, companies: COMPANIES, nfes: ROWS }),
});
const url = cluster.url('painel');
await renewSessions(url);
const product = await startProduct(url, LIKE_BARE);
const headers = await headersOf(PERSON);

async function measure(label: string, query: string): Promise<void> {
  const times: number[] = [];
  for (let n = 0; n < ASKS; n += 1) {
    const start = performance.now();
    const answer = await fetch(`http://127.0.0.1:${product.port}/api/v1/painel${query}`, { headers });
    const painel = painelSchema.parse(await answer.json());
    times.push(performance.now() - start);
    if (painel.falhas.length > 0) throw new Error(`Failed: ${painel.falhas.join(', ')}`);
  }
  console.log(
    `${label}: p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`,
  );
}

console.log(`${ROWS} NF-e em ${COMPANIES} empresas`);
await measure('inteiro', '');
for (const parte of PARTES_DO_PAINEL) await measure(parte, `?partes=${parte}`);
await product.stop();
await cluster.stop();
