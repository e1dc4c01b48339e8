import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { act, KINDS, type Kind, type Person } from './cargaAtos.ts';
import type { NewDatabase } from './cluster.ts';
import { loadDatabase, renewSessions } from './load.ts';
import { loadedCluster } from './loaded.ts';
import { kilobytes } from './others.ts';
import { startProduct } from './productServer.ts';
import { headersOf } from './requests.ts';
import { atShare, type Seen, streamOf } from './seen.ts';
import { lessened, sized } from './sizes.ts';

/**
 * `npm run bench -- carga`: 200 users of 20 tenants list, search, open, create, update and import for BENCH_MINUTOS (10),
 * each with a stream of notices open. Prints response times and errors by kind of request, and the memory of the server.
 */
const MINUTES = sized('BENCH_MINUTOS', 10, 0.03);
const TENANTS = 20;
const PEOPLE = lessened(200, 20);
const ROWS = lessened(50_000, 2_000);
/** Mean pause of a user between two actions, in milliseconds. */
const PAUSE_MS = lessened(2_500, 50);
/** Interval between token renewals; access tokens expire after ten minutes. */
const RENEW_MS = 4 * 60_000;
const FIRST_ID = 100;

async function load(database: NewDatabase): Promise<void> {
  await loadDatabase(database, ROWS);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const id = (digit: number, n: string) =>
    `('00000000-0000-4000-8${digit}00-' || lpad((${n})::text, 12, '0'))::uuid`;
  const people = `generate_series(0, ${PEOPLE - 1}) as n`;
  const tenant = id(1, `n % ${TENANTS}`);
  const person = id(3, `n + ${FIRST_ID}`);
  await client.query(
    `update perfis set permissoes = permissoes || '{FORNECEDOR_BUSCA,FORNECEDOR_EDITA}'::text[]`,
  );
  await client.query(
    `insert into usuarios (tenant_id, id, nome, email, perfil_id)
     select ${tenant}, ${person}, 'Pessoa ' || n, 'pessoa' || n || '@bench.example', ${id(2, `n % ${TENANTS}`)} from ${people}`,
  );
  await client.query(
    `insert into empresas_usuarios (tenant_id, id, usuario_id, empresa_id)
     select ${tenant}, ${id(5, `n + ${FIRST_ID}`)}, ${person}, e.empresa_id
       from ${people} join empresas_usuarios e on e.tenant_id = ${tenant}`,
  );
  await client.query(
    `insert into sessoes (tenant_id, id, usuario_id, ultimo_uso)
     select ${tenant}, ${id(4, `n + ${FIRST_ID}`)}, ${person}, now() from ${people}`,
  );
  await client.query('vacuum analyze');
  await client.end();
}

const cluster = await loadedCluster({ carga: load });
try {
  const url = cluster.url('carga');
  await renewSessions(url);
  const server = await startProduct(url);
  const seen = new Map<Kind, Seen[]>(KINDS.map((kind) => [kind, []]));
  const begun = performance.now();
  const end = begun + MINUTES * 60_000;
  const people: Person[] = await Promise.all(
    Array.from({ length: PEOPLE }, async (_, n) => ({
      n,
      base: `http://127.0.0.1:${server.port}/api/v1`,
      headers: await headersOf(FIRST_ID + n, n % TENANTS),
      note: (kind: Kind, one: Seen) => seen.get(kind)?.push(one),
    })),
  );
  const renewal = setInterval(() => {
    for (const person of people)
      void headersOf(FIRST_ID + person.n, person.n % TENANTS).then((headers) => {
        person.headers = headers;
      });
  }, RENEW_MS);
  const streams = [];
  for (const { headers } of people) streams.push(await streamOf(server.port, headers));

  const memory: { minuto: number; mb: number }[] = [];
  const watch = async () => {
    while (performance.now() < end) {
      const minuto = (performance.now() - begun) / 60_000;
      memory.push({ minuto, mb: kilobytes(server.pid, 'VmRSS') / 1024 });
      console.log(`  minuto ${minuto.toFixed(1)}: ${memory.at(-1)?.mb.toFixed(0)} MB`);
      await sleep(Math.min(60_000, Math.max(lessened(5_000, 100), (MINUTES * 60_000) / 10)));
    }
  };
  const live = async (person: Person) => {
    await sleep(Math.random() * PAUSE_MS);
    for (let turn = 0; performance.now() < end; turn++) {
      await act(person, turn);
      await sleep(PAUSE_MS * (0.5 + Math.random()));
    }
  };
  await Promise.all([watch(), ...people.map(live)]);
  clearInterval(renewal);

  console.table(Object.fromEntries([...seen].map(([kind, all]) => [kind, rowOf(all)])));
  const failures = [...seen.values()].flat().filter(({ status }) => status < 200 || status >= 300);
  const honest = failures.filter(({ status, codigo }) => status === 503 && codigo === 'SOBRECARGA');
  console.log(`503 SOBRECARGA: ${honest.length}; outros erros: ${failures.length - honest.length} (meta 0)`);
  for (const [what, all] of Map.groupBy(failures, ({ status, codigo }) => `${status} ${codigo}`))
    console.log(`  ${what}: ${all.length}`);
  console.log(`avisos abertos no fim: ${streams.filter((stream) => stream.isOpen()).length} de ${PEOPLE}`);
  // The first third is excluded: it fills caches and pools.
  console.log(
    `memória, inclinação: ${slope(memory.slice(Math.floor(memory.length / 3))).toFixed(1)} MB por minuto`,
  );
  for (const stream of streams) stream.close();
  await server.stop();
} finally {
  await cluster.stop();
}

function rowOf(all: readonly Seen[]) {
  const ok = all.filter(({ status }) => status >= 200 && status < 300).map(({ ms }) => ms);
  const at = (share: number) => Number(atShare(ok, share).toFixed(1));
  return {
    pedidos: all.length,
    recusados: all.length - ok.length,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  };
}

/** Returns the slope of the least-squares line through the points, in MB per minute. */
function slope(points: readonly { minuto: number; mb: number }[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(points.map(({ minuto }) => minuto));
  const y = mean(points.map(({ mb }) => mb));
  const over = points.reduce((sum, { minuto, mb }) => sum + (minuto - x) * (mb - y), 0);
  return over / points.reduce((sum, { minuto }) => sum + (minuto - x) ** 2, 0);
}
