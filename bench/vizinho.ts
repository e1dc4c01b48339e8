import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { NewDatabase } from './cluster.ts';
import { benchId, loadDatabase, renewSessions } from './load.ts';
import { loadedCluster } from './loaded.ts';
import type { Server } from './measure.ts';
import { startProduct } from './productServer.ts';
import { headersOf } from './requests.ts';
import { productPath, type Scenario, SEARCH, TWO_FILTERS } from './scenarios.ts';
import { atShare, type Seen, seenOf, streamOf } from './seen.ts';
import { lessened, sized } from './sizes.ts';

/**
 * `npm run bench -- vizinho`: two users of one tenant with 160,000 companies search and list continuously, with 64
 * parallel requests, while a user of another tenant reads lists at a calm pace. Prints the calm user's response times,
 * idle and loaded.
 */
const ROWS = sized('BENCH_ROWS', 200_000, 2_000);
const SECONDS = sized('BENCH_SECONDS', 20, 0.6);
const ROUNDS = sized('BENCH_ROUNDS', 3, 1);
const PARALLEL = lessened(64, 4);
const PACE_MS = 40;
/** First tenant whose companies are moved to the noisy one; the earlier tenants hold theirs. */
const FIRST_GIVEN = 10;
const NOISY = 0;
const CALM = 1;
const SECOND_PERSON = 90;

const HEAVY: readonly Scenario[] = [
  SEARCH,
  { ...SEARCH, filter: { q: 'ara' } },
  { ...TWO_FILTERS, offsets: [2_000] },
];

async function load(database: NewDatabase): Promise<void> {
  await loadDatabase(database, ROWS);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const noisy = benchId('tenant', NOISY);
  const given = benchId('tenant', FIRST_GIVEN);
  await client.query('delete from empresas_usuarios where tenant_id >= $1', [given]);
  await client.query('update empresas set tenant_id = $1 where tenant_id >= $2', [noisy, given]);
  await client.query(
    `insert into usuarios (tenant_id, id, nome, email, perfil_id) values ($1, $2, 'Segunda', 'segunda@bench.example', $3)`,
    [noisy, benchId('usuario', SECOND_PERSON), benchId('perfil', NOISY)],
  );
  await client.query(
    `insert into empresas_usuarios (tenant_id, id, usuario_id, empresa_id)
     select tenant_id, $2, $3, empresa_id from empresas_usuarios where tenant_id = $1`,
    [noisy, benchId('vinculo', SECOND_PERSON), benchId('usuario', SECOND_PERSON)],
  );
  await client.query(
    `insert into sessoes (tenant_id, id, usuario_id, ultimo_uso) values ($1, $2, $3, now())`,
    [noisy, benchId('sessao', SECOND_PERSON), benchId('usuario', SECOND_PERSON)],
  );
  await client.query('vacuum full analyze empresas');
  await client.end();
}

const paths = HEAVY.map((scenario) => productPath(scenario, scenario.offsets[0] ?? 0));
const CALM_PATH = '/api/v1/empresas?range=[0,24]&sort=["nome","ASC"]';

/** Requests of one user to a server until `end`, `pace` milliseconds apart. */
interface Asking {
  server: Server;
  headers: HeadersInit;
  end: number;
  pace: number;
}

/** Sends requests until `end`, `pace` milliseconds apart. Returns their outcomes. */
async function asking(path: (n: number) => string, { server, headers, end, pace }: Asking): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (let n = 0; performance.now() < end; n++) {
    seen.push(await seenOf(`http://127.0.0.1:${server.port}${path(n)}`, { headers }));
    await sleep(pace);
  }
  return seen;
}

async function calm(server: Server, milliseconds: number) {
  const end = performance.now() + milliseconds;
  const headers = await headersOf(CALM);
  const [lists, health] = await Promise.all([
    asking(() => CALM_PATH, { server, headers, end, pace: PACE_MS }),
    asking(() => '/api/healthcheck/ready', { server, headers: {}, end, pace: 250 }),
  ]);
  return { lists, health };
}

const figures = (seen: readonly Seen[]) => {
  const ok = seen.filter(({ status }) => status === 200).map(({ ms }) => ms);
  const at = (share: number) => Number(atShare(ok, share).toFixed(1));
  return {
    pedidos: seen.length,
    recusados: seen.length - ok.length,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  };
};

const cluster = await loadedCluster({ vizinho: load });
try {
  const url = cluster.url('vizinho');
  await renewSessions(url);
  const server = await startProduct(url);
  const streams = await Promise.all(
    [CALM, 2, 3, 4].map(async (n) => streamOf(server.port, await headersOf(n))),
  );
  await calm(server, lessened(3_000, 100));
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const idle = await calm(server, (SECONDS * 1000) / 2);
    const end = performance.now() + SECONDS * 1000;
    const noisy = [await headersOf(NOISY), await headersOf(SECOND_PERSON, NOISY)];
    const noise = Promise.all(
      Array.from({ length: PARALLEL }, (_, n) =>
        asking((turn) => paths[(n + turn) % paths.length] ?? '', {
          server,
          headers: noisy[n % 2] ?? {},
          end,
          pace: 0,
        }),
      ),
    );
    await sleep(lessened(500, 100));
    const loaded = await calm(server, SECONDS * 1000 - lessened(1_000, 200));
    const noisyOnes = (await noise).flat();
    console.log(`\nrodada ${round + 1}`);
    console.table({
      'vizinha, parado': figures(idle.lists),
      'vizinha, com barulho': figures(loaded.lists),
      'quem faz barulho': figures(noisyOnes),
      'saúde, parado': figures(idle.health),
      'saúde, com barulho': figures(loaded.health),
    });
    const outcomes = Map.groupBy(noisyOnes, ({ status }) => status);
    console.log(
      `  quem faz barulho, por resposta: ${[...outcomes].map(([status, all]) => `${status}: ${all.length}`).join(', ')}`,
    );
    ratios.push(figures(loaded.lists).p95 / figures(idle.lists).p95);
    await sleep(lessened(6_000, 0));
  }
  const middle = atShare(ratios, 0.5);
  console.log(`\np95 da vizinha, com barulho / parado: ${middle.toFixed(2)} (meta ≤ 2,00)`);
  console.log(`avisos abertos: ${streams.filter((stream) => stream.isOpen()).length} de ${streams.length}`);
  for (const stream of streams) stream.close();
  await server.stop();
} finally {
  await cluster.stop();
}
