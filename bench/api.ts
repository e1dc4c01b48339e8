import { measureLists } from './lista.ts';
import { loadDatabase } from './load.ts';
import { type Loader, loadedCluster } from './loaded.ts';
import { print } from './report.ts';
import { DEEP_CURSOR, DEEP_OFFSET, FILTERED, FIRST_PAGE, SEARCH, TWO_FILTERS } from './scenarios.ts';
import { lessened } from './sizes.ts';

/**
 * `npm run bench -- api`: the product's list over 1,000,000 rows in 50 tenants, compared with a bare server over the same
 * database and with the product over 10,000 rows. The three are driven in turn, round after round.
 */
const SCENARIOS = [FIRST_PAGE, FILTERED, TWO_FILTERS, SEARCH, DEEP_OFFSET, DEEP_CURSOR];

const companies =
  (rows: number): Loader =>
  (database) =>
    loadDatabase(database, rows);

const cluster = await loadedCluster({
  empresas_pequeno: companies(lessened(10_000, 2_000)),
  empresas_grande: companies(lessened(1_000_000, 2_000)),
});
try {
  print(await measureLists(SCENARIOS, cluster.url('empresas_grande'), cluster.url('empresas_pequeno')));
} finally {
  await cluster.stop();
}
