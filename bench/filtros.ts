import { performance } from 'node:perf_hooks';
import { type NewDatabase, newDatabase, startCluster } from './cluster.ts';
import { loadNfes } from './documentosLinhas.ts';
import { DE_FORNECEDORES, DE_NFES, type Pergunta } from './filtrosPerguntas.ts';
import { loadSuppliers } from './fornecedores.ts';
import { loadDatabase, renewSessions, TENANTS } from './load.ts';
import { startProduct } from './productServer.ts';
import { headersOf } from './requests.ts';
import { lessened, sized } from './sizes.ts';

/**
 * `npm run bench -- filtros`: the first page by each kind of filter and order, few rows compared with many, for one
 * office's suppliers and one company's NF-e.
 */
const SIZES = [lessened(10_000, 300), sized('BENCH_ROWS', 1_000_000, 400)];
const ASKED = sized('BENCH_ROUNDS', 60, 1);
const WARM = lessened(10, 0);

const cluster = await startCluster();

interface Lista {
  recurso: string;
  perguntas: Readonly<Record<string, Pergunta>>;
  load: (database: NewDatabase, rows: number) => Promise<void>;
}

const LISTAS: readonly Lista[] = [
  {
    recurso: 'fornecedores',
    perguntas: DE_FORNECEDORES,
    load: (database, rows) => loadSuppliers(database, rows, 1),
  },
  {
    recurso: 'nfes',
    perguntas: DE_NFES,
    load: async (database, rows) => {
      await loadDatabase(database, TENANTS);
      const one = 'select tenant_id, empresa_id from empresas_usuarios order by tenant_id limit 1';
      await loadNfes(database.url, rows, one);
    },
  },
];

/** Returns the median and the 99th percentile of the response times of one repeated request, in milliseconds. */
async function timesOf(
  address: string,
  headers: Record<string, string>,
): Promise<[p50: number, p99: number]> {
  const took: number[] = [];
  for (let n = 0; n < WARM + ASKED; n += 1) {
    const start = performance.now();
    const response = await fetch(address, { headers });
    const text = await response.text();
    if (!response.ok) throw new Error(`${address}: ${text}`);
    if (n >= WARM) took.push(performance.now() - start);
  }
  took.sort((a, b) => a - b);
  const at = (part: number) => took[Math.ceil(took.length * part) - 1] ?? Number.NaN;
  return [at(0.5), at(0.99)];
}

async function timesOfList({ recurso, perguntas, load }: Lista, rows: number) {
  const database = newDatabase(cluster, `${recurso}${rows}`);
  const { url } = database;
  await load(database, rows);
  const server = await startProduct(url);
  await renewSessions(url);
  const headers = await headersOf(0);
  const times = new Map<string, [number, number]>();
  for (const [pergunta, [filter, sort]] of Object.entries(perguntas)) {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,24]' });
    if (sort) query.set('sort', JSON.stringify(sort));
    const address = `http://127.0.0.1:${server.port}/api/v1/${recurso}?${query}`;
    times.set(pergunta, await timesOf(address, headers));
  }
  await server.stop();
  return times;
}

try {
  for (const lista of LISTAS) {
    const [few, many] = [await timesOfList(lista, SIZES[0] ?? 0), await timesOfList(lista, SIZES[1] ?? 0)];
    console.log(
      `${lista.recurso}: p50 e p99 em ms, ${SIZES.map((n) => n.toLocaleString('pt-BR')).join(' e ')}`,
    );
    for (const [pergunta, [few50, few99]] of few) {
      const [many50, many99] = many.get(pergunta) ?? [Number.NaN, Number.NaN];
      const ratio = (many99 / few99).toFixed(2);
      const times = [few50, few99, many50, many99].map((time) => time.toFixed(1));
      console.log(
        `${pergunta}: ${times.slice(0, 2).join(' ')} | ${times.slice(2).join(' ')} | p99 ${ratio} ×`,
      );
    }
  }
} finally {
  await cluster.stop();
}
