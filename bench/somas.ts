import { performance } from 'node:perf_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { productCatalogue } from '../server/catalogue.ts';
import type { Tx } from '../server/db/database.ts';
import { FONTES_DA_FILA } from '../server/fila/fontes.ts';
import { readResumoOfFila } from '../server/fila/readResumoOfFila.ts';
import { sumPagamentos } from '../server/fiscal/pagamentos/lancamentos/totais.ts';
import { checkSums, comSomasDe } from '../server/resources/acumulados.ts';
import { findIn } from '../server/resources/busca.ts';
import { repository } from '../server/resources/repository.ts';
import { type Loader, loadedCluster } from './loaded.ts';
import { lessened, sized } from './sizes.ts';
import { COMPANIES, loadSomas, TENANT } from './somasLinhas.ts';

/**
 * `npm run bench -- somas`: counts, sums and searches in a whole tenant of 50 companies, with 10,000 NF-e, their payments
 * and as many NFS-e and suppliers, and with BENCH_LINHAS of them. Sums are stored (docs/adr/0083), so both must take the
 * same time. `BENCH_URL` sets a cluster to reuse.
 */
const ROWS = sized('BENCH_LINHAS', 1_000_000, 300);
const FEW = lessened(10_000, 200);
const ROUNDS = lessened(40, 1);
const MOST = 1.5;
const ALL = { filter: {} };
const PROCURADOS = ['nfes', 'ctes', 'nfses', 'pagamentos', 'eventos', 'fornecedores', 'empresas'];

const { resources, tables, rules } = productCatalogue;

/** Returns the repository of a list of the product. Throws for an unknown list. */
function rowsOf(name: string) {
  const resource = resources.find((one) => one.name === name);
  const table = tables[name];
  if (!resource || !table) throw new Error(`No list '${name}'`);
  return repository(resource, table, rules[name]);
}

/** Runs the queries of `GET /v1/busca` for each kind, for a user who sees all companies. */
async function procurar(tx: Tx, empresas: readonly string[], text: string): Promise<void> {
  const ator = {
    tenantId: TENANT,
    tenantInteiro: true,
    empresas,
    profile: '',
    permissoes: ['CPF_REVELA'],
    modulos: [],
  };
  for (const resource of resources.filter(({ name }) => PROCURADOS.includes(name)))
    await findIn(productCatalogue, { tx, ator, typed: text, nomes: new Map() }, resource);
}
const TODAS = {
  filter: {},
  sort: { key: 'nome', direction: 'ASC' },
  offset: 0,
  limit: COMPANIES,
  after: null,
  dono: TENANT,
} as const;

const asks: Readonly<Record<string, (tx: Tx, empresas: readonly string[]) => Promise<unknown>>> = {
  'totais de pagamentos': (tx) => sumPagamentos(tx, ALL, true),
  'somas de NF-e': (tx) => rowsOf('nfes').sumMatching(tx, ALL, true),
  'somas de NFS-e': (tx) => rowsOf('nfses').sumMatching(tx, ALL, true),
  'total de fornecedores': (tx) => rowsOf('fornecedores').countMatching(tx, ALL, true),
  'resumo da fila': (tx) =>
    readResumoOfFila(tx, FONTES_DA_FILA, { filtro: { adiados: false }, eu: '', hoje: '2026-11-28' }),
  'busca de tudo, muitos acham': (tx, empresas) => procurar(tx, empresas, 'padaria 77'),
  'busca de tudo, um acha': (tx, empresas) => procurar(tx, empresas, 'fornecedor 9876'),
  'busca de tudo, um número': (tx, empresas) => procurar(tx, empresas, '9876'),
  'busca de tudo, ninguém acha': (tx, empresas) => procurar(tx, empresas, 'zzyzx'),
};

/**
 * Returns the milliseconds of each query over a loaded database: the minimum of several, which other work on the machine
 * does not affect.
 */
async function measure(url: string): Promise<Record<string, number>> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const found: Record<string, number> = {};
  await comSomasDe(drizzle(pool, { casing: 'snake_case' }), TENANT, async (tx) => {
    const empresas = (await rowsOf('empresas').rows(tx, TODAS, true)).map(({ id }) => String(id));
    for (const [name, ask] of Object.entries(asks)) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const start = performance.now();
        await ask(tx, empresas);
        times.push(performance.now() - start);
      }
      found[name] = Math.min(...times);
    }
    const wrong = await checkSums(tx);
    if (wrong.length > 0) throw new Error(JSON.stringify(wrong));
  });
  await pool.end();
  return found;
}

const NAMES = { few: `somas_${FEW}`, many: `somas_${ROWS}` };
const load =
  (rows: number): Loader =>
  (database) =>
    loadSomas(database, rows);
const cluster = await loadedCluster({ [NAMES.few]: load(FEW), [NAMES.many]: load(ROWS) });
const few = await measure(cluster.url(NAMES.few));
const many = await measure(cluster.url(NAMES.many));
await cluster.stop();
for (const [name, ms] of Object.entries(many)) {
  const before = few[name] ?? Number.NaN;
  console.log(
    `${name}: ${before.toFixed(1)} ms com ${FEW}, ${ms.toFixed(1)} ms com ${ROWS}: ${(ms / before).toFixed(2)} × (meta ≤ ${MOST})`,
  );
}
