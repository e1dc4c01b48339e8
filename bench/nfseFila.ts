import { measureLists } from './lista.ts';
import { loadDatabase, TENANTS } from './load.ts';
import { type Loader, loadedCluster } from './loaded.ts';
import { loadNfses } from './nfseLinhas.ts';
import { print } from './report.ts';
import type { Scenario } from './scenarios.ts';
import { lessened, sized } from './sizes.ts';

/**
 * `npm run bench -- nfse-fila`: the reviewer's fila over 1,000,000 NFS-e in 50 tenants, compared with a bare server over
 * the same database and with the product over 10,000.
 */
const ROWS = sized('BENCH_LINHAS', 1_000_000, 2_000);

const FILA: Scenario = {
  name: 'fila: o que vence antes',
  recurso: 'nfses',
  filter: { estado: ['A_REVISAR', 'EM_DUVIDA', 'REABERTA'] },
  sort: ['venceEm', 'ASC'],
  offsets: [0, 25],
};
const DIVERGE: Scenario = {
  ...FILA,
  name: 'fila com divergência',
  filter: { ...FILA.filter, diverge: true },
};
const TODAS: Scenario = {
  ...FILA,
  name: 'todas, por emissão',
  filter: {},
  sort: ['emissao', 'DESC'],
  offsets: [0],
};
const APROVADAS: Scenario = {
  ...FILA,
  name: 'aprovadas, por valor',
  filter: { estado: ['APROVADA'] },
  sort: ['valor', 'DESC'],
};
const BUSCA: Scenario = { ...TODAS, name: 'busca "gráfica ipê"', filter: { q: 'Gráfica Ipê' } };

const notes =
  (rows: number): Loader =>
  async (database) => {
    await loadDatabase(database, TENANTS);
    await loadNfses(database.url, rows);
  };

const cluster = await loadedCluster({
  nfse_pequeno: notes(lessened(10_000, 2_000)),
  nfse_grande: notes(ROWS),
});
try {
  const scenarios = [FILA, DIVERGE, TODAS, APROVADAS, BUSCA];
  print(await measureLists(scenarios, cluster.url('nfse_grande'), cluster.url('nfse_pequeno')));
} finally {
  await cluster.stop();
}
