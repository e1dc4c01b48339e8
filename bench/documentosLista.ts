import { loadNfes } from './documentosLinhas.ts';
import { measureLists } from './lista.ts';
import { loadDatabase, TENANTS } from './load.ts';
import { type Loader, loadedCluster } from './loaded.ts';
import { print } from './report.ts';
import { PAGE, type Scenario } from './scenarios.ts';
import { lessened, sized } from './sizes.ts';

/**
 * `npm run bench -- documentos-lista`: the list of NF-e over 1,000,000 rows in 50 tenants, each tenant's in one company,
 * compared with a bare server over the same database and with the product over 10,000 rows.
 */
const ROWS = sized('BENCH_LINHAS', 1_000_000, 2_000);

const NEWEST = ['emitidoEm', 'DESC'] as const;
const deep = Math.max(PAGE, Math.floor(ROWS / TENANTS) - 1000);

const FIRST: Scenario = {
  name: 'primeira página (emissão)',
  recurso: 'nfes',
  filter: {},
  sort: NEWEST,
  offsets: [0],
};
const PENDING: Scenario = {
  name: 'pendentes + ordem emissão',
  recurso: 'nfes',
  filter: { manifestacao: ['PENDENTE'], situacao: ['AUTORIZADO'] },
  sort: NEWEST,
  offsets: [0, 25],
};
const DUE: Scenario = {
  name: 'pendentes de SP e PR + ordem prazo',
  recurso: 'nfes',
  filter: { manifestacao: ['PENDENTE'], uf: ['SP', 'PR'] },
  sort: ['prazo', 'ASC'],
  offsets: [0, 25],
};
const BY_VALUE: Scenario = {
  name: 'confirmadas + ordem valor desc.',
  recurso: 'nfes',
  filter: { manifestacao: ['CONFIRMADA'] },
  sort: ['valor', 'DESC'],
  offsets: [0, 25],
};
const SEARCH: Scenario = {
  name: 'busca "padaria aurora"',
  recurso: 'nfes',
  filter: { q: 'Padaria Aurora' },
  sort: NEWEST,
  offsets: [0],
};
const DEEP: Scenario = { ...FIRST, name: `linha ${deep} por posição`, offsets: [deep] };
const DEEP_CURSOR: Scenario = { ...DEEP, name: `linha ${deep} por cursor`, keyset: true };

/** Loads a database with one company in each tenant, and `rows` NF-e spread over them as they arrive over two years. */
const documents =
  (rows: number): Loader =>
  async (database) => {
    await loadDatabase(database, TENANTS);
    await loadNfes(
      database.url,
      rows,
      'select tenant_id, empresa_id from empresas_usuarios order by tenant_id',
    );
  };

const cluster = await loadedCluster({
  documentos_pequeno: documents(lessened(10_000, 2_000)),
  documentos_grande: documents(ROWS),
});
try {
  const scenarios = [FIRST, PENDING, DUE, BY_VALUE, SEARCH, DEEP, DEEP_CURSOR];
  print(await measureLists(scenarios, cluster.url('documentos_grande'), cluster.url('documentos_pequeno')));
} finally {
  await cluster.stop();
}
