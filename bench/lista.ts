import { postmasterOf } from './cpu.ts';
import { companiesOf, renewSessions } from './load.ts';
import { drive, handOver, startProcess } from './measure.ts';
import { LIKE_BARE, startProduct } from './productServer.ts';
import { isDeep, type Rounds, SIDES, type Side } from './report.ts';
import { BareBook, productRequests } from './requests.ts';
import type { Scenario } from './scenarios.ts';
import { lessened, sized } from './sizes.ts';
import { Statements } from './statements.ts';

const ROUNDS = sized('BENCH_ROUNDS', 7, 1);
/** Round 0 only warms up. */
const FIRST = lessened(0, 1);
const SECONDS = sized('BENCH_SECONDS', 3, 0.05);

/**
 * Drives lists of the product over a large and a small database, and of a bare server over the large one, in turn.
 * Returns the samples of each round, by scenario and side.
 */
export async function measureLists(
  scenarios: readonly Scenario[],
  bigUrl: string,
  smallUrl: string,
): Promise<Map<Scenario, Rounds>> {
  const postmaster = await postmasterOf(bigUrl);
  await Promise.all([renewSessions(bigUrl), renewSessions(smallUrl)]);
  const product = await startProduct(bigUrl, LIKE_BARE);
  const small = await startProduct(smallUrl, LIKE_BARE);
  const sent = new Statements(bigUrl, await companiesOf(bigUrl));
  const book = new BareBook(sent);
  const bareRequests = new Map<Scenario, string[]>();
  for (const scenario of scenarios) bareRequests.set(scenario, await book.requests(scenario));
  await sent.close();
  const bare = await startProcess((port) => ({
    file: './bare.ts',
    args: [bigUrl, String(port), handOver(book.pages)],
  }));
  const results = new Map<Scenario, Rounds>();
  for (const scenario of scenarios) results.set(scenario, { produto: [], puro: [], 'produto 10 mil': [] });

  async function round(side: Side, scenario: Scenario, seconds: number) {
    if (side === 'puro')
      return drive({ server: bare, postmaster }, seconds, bareRequests.get(scenario) ?? []);
    const server = side === 'produto' ? product : small;
    return drive({ server, postmaster }, seconds, await productRequests(server.port, scenario));
  }

  // Each round runs all scenarios, so that a temporary disturbance of the machine affects them alike.
  for (let number = FIRST; number <= ROUNDS; number++) {
    for (const [scenario, rounds] of results) {
      for (const side of SIDES) {
        // With 10,000 rows no tenant has a row 19,000.
        if (side === 'produto 10 mil' && isDeep(scenario)) continue;
        const sample = await round(side, scenario, number === 0 ? 1 : SECONDS);
        if (number > 0) rounds[side].push(sample);
      }
    }
  }
  await Promise.all([product.stop(), small.stop(), bare.stop()]);
  return results;
}
