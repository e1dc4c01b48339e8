import { loadavg } from 'node:os';
import pg from 'pg';
import { addDays, todayInSaoPaulo } from '../contract/brasil/date.ts';
import { alvoDe, type Fila, filaSchema } from '../contract/fila.ts';
import { API_FILA } from '../contract/filaGuardas.ts';
import { ALL_COMPANIES, SCOPE_HEADER } from '../contract/session.ts';
import { percentile } from './documentosZip.ts';
import { benchId, renewSessions } from './load.ts';
import { type Loader, loadedCluster } from './loaded.ts';
import { loadPerson } from './loadPerson.ts';
import { loadNfses } from './nfseLinhas.ts';
import { LIKE_BARE, startProduct } from './productServer.ts';
import { headersOf } from './requests.ts';
import { lessened, sized } from './sizes.ts';

/**
 * `npm run bench -- fila-trabalho`: the fila of a user who acts for 200 companies: a million NF-e, a quarter of them
 * pending, NFS-e with their payments, and rejected events. Measures a page, the sums, assigning and postponing.
 */
const COMPANIES = lessened(200, 20);
const PERSON = 7;
const ROWS = sized('BENCH_LINHAS', 1_000_000, 2_000);
const NOTES = ROWS / 10;
const EVENTS = ROWS / 50;
const ASKS = sized('BENCH_ROUNDS', 20, 1);
const DEEP = lessened(10, 2);

const loadNotes = loadPerson({ person: PERSON, companies: COMPANIES, nfes: ROWS });
const load: Loader = async (database) => {
  await loadNotes(database);
  await loadNfses(database.url, NOTES);
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await pool.query(
    `insert into eventos (tenant_id, empresa_id, codigo, descricao, grupo, situacao, id_evento, data)
     select d.tenant_id, d.empresa_id, 'S-1200', 'S-1200 Remuneração', 'PERIODICO', 'REJEITADO', 'ID' || n,
            '2026-11-01'::timestamptz - n * interval '1 minute'
       from generate_series(1, $1::bigint) as n join bench_destinos as d on d.k = n % (select count(*) from bench_destinos)`,
    [EVENTS],
  );
  await pool.query('vacuum analyze');
  await pool.end();
};

const cluster = await loadedCluster({ fila_trabalho: load });
const url = cluster.url('fila_trabalho');
await renewSessions(url);
const product = await startProduct(url, LIKE_BARE);
const headers = {
  ...(await headersOf(PERSON)),
  [SCOPE_HEADER]: ALL_COMPANIES,
  'content-type': 'application/json',
};

async function ask(path: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${product.port}/api${API_FILA}${path}`, { ...init, headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
const page = async (query: Record<string, string>): Promise<Fila> =>
  filaSchema.parse(await ask(`?${new URLSearchParams(query)}`));
const put = (path: string, body: unknown) => ask(path, { method: 'PUT', body: JSON.stringify(body) });

async function measure(label: string, work: (round: number) => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let round = -lessened(2, 0); round < ASKS; round += 1) {
    const start = performance.now();
    await work(round);
    // The first rounds only warm up.
    if (round >= 0) times.push(performance.now() - start);
  }
  const figure = (share: number) => percentile(times, share).toFixed(0);
  console.log(`${label}: p50 ${figure(0.5)} ms, p95 ${figure(0.95)} ms`);
}

const asked = (filter: object) => ({ filter: JSON.stringify(filter), limite: '50' });
const first = await page(asked({}));
let deep = first;
for (let n = 1; n < DEEP && deep.proxima !== null; n += 1)
  deep = await page({ ...asked({}), depois: deep.proxima });
const itens = first.itens.map(alvoDe);
const me = { usuarioId: benchId('usuario', PERSON) };

console.log(`${ROWS} NF-e, ${NOTES} NFS-e, ${EVENTS} eventos; ${COMPANIES} empresas`);
await measure('página de 50', () => page(asked({})));
await measure(`página ${DEEP}`, () => page({ ...asked({}), depois: deep.proxima ?? '' }));
await measure('página de ninguém', () => page(asked({ responsavel: 'ninguem' })));
await measure('página de pagamentos', () => page(asked({ especie: 'PAGAMENTO' })));
await measure('mil de uma vez', () => page({ ...asked({}), limite: '1000' }));
await measure('somas', () => ask(`/resumo?${new URLSearchParams({ filter: '{}' })}`));
await measure('atribuir 50', (round) =>
  put('/responsavel', { itens, ...(round % 2 === 0 ? me : { usuarioId: null }) }),
);
const ate = addDays(todayInSaoPaulo(new Date()), 1);
await measure('adiar 50', (round) => put('/adiamento', { itens, ate: round % 2 === 0 ? ate : null }));
await measure('página de 50, com adiados', () => page(asked({})));
console.log(`Carga da máquina ${loadavg()[0]?.toFixed(1)}.`);
await product.stop();
await cluster.stop();
