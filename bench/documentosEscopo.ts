import pg from 'pg';
import { ALL_COMPANIES, SCOPE_HEADER } from '../contract/session.ts';
import { postmasterOf } from './cpu.ts';
import { loadNfes } from './documentosLinhas.ts';
import { benchId, loadDatabase, renewSessions, TENANTS } from './load.ts';
import { type Loader, loadedCluster } from './loaded.ts';
import { drive, median, type Sample } from './measure.ts';
import { LIKE_BARE, startProduct } from './productServer.ts';
import { get, headersOf } from './requests.ts';
import { PAGE, productPath, type Scenario } from './scenarios.ts';
import { lessened, sized } from './sizes.ts';

/**
 * `npm run bench -- documentos-escopo`: the list of NF-e over all companies of a user, compared with the list of one
 * company with as many. CPU per request; at most 1.3 times.
 */
const COMPANIES = lessened(200, 50);
const GROUP = 10;
const ROWS = sized('BENCH_LINHAS', 600_000, 3_000);

/**
 * Loads three groups of tenants with as many NF-e each: all in one company; over 200; over 200, of which the user has
 * five.
 */
const load: Loader = async (database) => {
  await loadDatabase(database, TENANTS * COMPANIES);
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await pool.query(
    `insert into empresas_usuarios (tenant_id, usuario_id, empresa_id)
     select e.tenant_id, l.usuario_id, e.id
       from (select *, row_number() over (partition by tenant_id order by id) as place from empresas) as e
       join empresas_usuarios as l on l.tenant_id = e.tenant_id and l.empresa_id <> e.id
      where (e.tenant_id >= $1 and e.tenant_id < $2) or (e.tenant_id >= $2 and e.place % 50 = 7)`,
    [benchId('tenant', GROUP), benchId('tenant', 2 * GROUP)],
  );
  await pool.end();
  const tenants = Array.from({ length: 3 * GROUP }, (_, n) => `'${benchId('tenant', n)}'::uuid`);
  await loadNfes(
    database.url,
    ROWS,
    `select e.tenant_id, case when e.tenant_id < '${benchId('tenant', GROUP)}' then l.empresa_id else e.id end as empresa_id
       from empresas as e
       join empresas_usuarios as l on l.tenant_id = e.tenant_id and l.id::text like '00000000-%'
      where e.tenant_id in (${tenants.join(', ')})
      order by md5(e.id::text)`,
  );
};

const NEWEST = ['emitidoEm', 'DESC'] as const;
const first: Scenario = {
  name: 'primeira página',
  recurso: 'nfes',
  filter: { papel: ['RECEBIDO'] },
  sort: NEWEST,
  offsets: [0],
};
const scenarios: readonly Scenario[] = [
  first,
  {
    ...first,
    name: 'pendentes',
    filter: { papel: ['RECEBIDO'], manifestacao: ['PENDENTE'], situacao: ['AUTORIZADO'] },
  },
  { ...first, name: 'página seguinte, por cursor', offsets: [PAGE], keyset: true },
  { ...first, name: 'por valor', sort: ['valor', 'DESC'] },
];
const SIDES = ['uma', '200', '5 de 200'] as const;
const ROUNDS = sized('BENCH_ROUNDS', 5, 1);
/** Round 0 only warms up. */
const FIRST = lessened(0, 1);
const SECONDS = sized('BENCH_SECONDS', 2, 0.05);

async function requestsOf(port: number, scenario: Scenario, group: number): Promise<string[]> {
  const requests: string[] = [];
  for (let n = group * GROUP; n < (group + 1) * GROUP; n += 1) {
    const headers = { ...(await headersOf(n)), ...(group > 0 && { [SCOPE_HEADER]: ALL_COMPANIES }) };
    const [offset = 0] = scenario.offsets;
    const before = `http://127.0.0.1:${port}${productPath(scenario, 0)}`;
    const cursor = scenario.keyset && (await fetch(before, { headers })).headers.get('farol-cursor');
    requests.push(get(productPath(scenario, offset, cursor ?? undefined), headers));
  }
  return requests;
}

const cluster = await loadedCluster({ documentos_escopo: load });
const url = cluster.url('documentos_escopo');
await renewSessions(url);
const postmaster = await postmasterOf(url);
const product = await startProduct(url, LIKE_BARE);
for (const scenario of scenarios) {
  const samples: Sample[][] = SIDES.map(() => []);
  for (let round = FIRST; round <= ROUNDS; round += 1) {
    for (const [group] of SIDES.entries()) {
      const requests = await requestsOf(product.port, scenario, group);
      const sample = await drive({ server: product, postmaster }, SECONDS, requests);
      if (round > 0) samples[group]?.push(sample);
    }
  }
  console.log(`\n${scenario.name}`);
  for (const [group, side] of SIDES.entries()) {
    const figure = (key: keyof Sample) => median((samples[group] ?? []).map((sample) => sample[key]));
    const ratio = median(
      (samples[group] ?? []).map((sample, round) => sample.cpu / (samples[0]?.[round]?.cpu ?? Number.NaN)),
    );
    console.log(
      `  ${side}: CPU ${figure('cpu').toFixed(2)} ms (servidor ${figure('cpuServer').toFixed(2)}, banco ${figure('cpuDatabase').toFixed(2)}), p50 ${figure('p50').toFixed(1)} ms; CPU / uma ${ratio.toFixed(2)} (meta ≤ 1,30)`,
    );
  }
}
await product.stop();
await cluster.stop();
