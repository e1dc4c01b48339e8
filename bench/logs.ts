import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { z } from 'zod';
import type { NewDatabase } from './cluster.ts';
import { benchId, loadDatabase, renewSessions, withoutIndexes } from './load.ts';
import { loadedCluster } from './loaded.ts';
import type { Server } from './measure.ts';
import { startProduct } from './productServer.ts';
import { headersOf } from './requests.ts';
import { lessened, sized } from './sizes.ts';

/**
 * `npm run bench -- logs`: the log of integrations over 1,000,000 rows of one tenant with 40 companies, over a year,
 * together with 200,000 of other tenants. Measures a page, filters, charts and the timeline, for a user who acts for all
 * companies and for one who acts for half of them.
 */
const ROWS = sized('BENCH_LINHAS', 1_000_000, 4_800);
const OTHERS = ROWS / 5;
const COMPANIES = 40;
const TENANTS = 5;
const TIMES = sized('BENCH_ROUNDS', 40, 1);
const WARM_UP = lessened(3, 0);
const BATCH = 100_000;
const TENANT = benchId('tenant', 0);
const NEWEST = Date.UTC(2026, 10, 1);
const DAY = 86_400_000;
/** Budget of every list at the 99th percentile, in milliseconds (as in busca.ts). */
const MOST_MS = 50;

const keyOf = (n: number) => String(n).padStart(44, '35260100000000000000550010000000000000000000');
const protocolOf = (n: number) => String(n).padStart(15, '135260000000000');

/** SQL expression for the id of an exchange, a version 4 UUID derived from its tenant and number. */
const ID = `overlay(overlay(md5($3::text || n) placing '4' from 13) placing '8' from 17)::uuid`;

/** Parameters: first and last number, tenant, number of its rows, first number of its chaves. */
const INSERT = `
  with novas as (
    insert into trocas_sefaz (id, tenant_id, empresa_id, ambiente, servico, url, pedido, resposta, status, falha, manifestacoes,
                              criado_em, codigo, recusado, ms, pedido_bytes, resposta_bytes, quem, request_id)
    select ${ID}, $3::text::uuid, e.id, 'PRODUCAO',
           case when n % 1000 = 3 then 'NFeRecepcaoEvento4' when n % 8 < 4 then 'NFeDistribuicaoDFe'
                when n % 8 < 6 then 'CTeDistribuicaoDFe' else 'AdnDFe' end,
           'https://sefaz.example/ws', repeat('<a/>', 200), repeat(md5(n::text), 60), 200,
           case when n % 211 = 0 then 'A SEFAZ não respondeu a tempo.' else '' end, '{}',
           '2026-11-01'::timestamptz - n * interval '1 second' * (31536000.0 / $4::float8), '138', n % 97 = 0, 100 + n % 900, 800, 1920,
           case when n % 5000 = 0 then 'Serviço: Folha' else 'Serviço: Rotinas automáticas' end, 'pedido-' || n / 10
      from generate_series($1::bigint, $2::bigint) as n
      join (select id, (row_number() over (order by id) - 1)::int as k, (count(*) over ())::int as todas
              from empresas where tenant_id = $3::text::uuid) e on e.k = n % e.todas
    returning tenant_id, empresa_id, id, criado_em)
  insert into trocas_chaves (tenant_id, empresa_id, troca_id, chave, criado_em)
  select t.tenant_id, t.empresa_id, t.id, c.chave, t.criado_em
    from generate_series($1::bigint, $2::bigint) as n join novas t on t.id = ${ID}
   cross join lateral (values (lpad((n + $5::bigint)::text, 44, '35260100000000000000550010000000000000000000')),
                              (lpad((n + $5::bigint)::text, 15, '135260000000000'))) as c(chave)`;

async function load(database: NewDatabase): Promise<void> {
  await loadDatabase(database, COMPANIES * TENANTS, TENANTS);
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await pool.query('update empresas set ativa = true');
  await pool.query(`update perfis set permissoes = permissoes || '{LOG_BAIXA}'::text[]`);
  // Skips foreign key checks, because the owners of the rows are known to be right.
  await pool.query("set session_replication_role = 'replica'");
  await withoutIndexes(pool, 'trocas_sefaz', async () => {
    for (let first = 0; first < ROWS; first += BATCH)
      await pool.query(INSERT, [first, Math.min(first + BATCH, ROWS) - 1, TENANT, ROWS, 0]);
    for (let n = 1; n < TENANTS; n++)
      await pool.query(INSERT, [0, OTHERS / (TENANTS - 1) - 1, benchId('tenant', n), OTHERS, n * ROWS]);
  });
  await pool.query(
    'insert into trocas_autores select distinct tenant_id, empresa_id, quem from trocas_sefaz',
  );
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
  await pool.end();
}

const pageSchema = z.object({ linhas: z.array(z.unknown()), proximo: z.string().nullable() });
const since = (days: number) => new Date(NEWEST - days * DAY).toISOString();

interface Asked {
  path: string;
  query?: Record<string, string>;
}

const scenariosOf = (company: string, deep: string): Record<string, Asked> => {
  const of = (query: Record<string, string>): Asked => ({ path: 'integracoes', query });
  return {
    'primeira página': of({}),
    'período: 7 dias': of({ de: since(7) }),
    'período: um mês, há meio ano': of({ de: since(210), ate: since(180) }),
    'página funda, por cursor': of({ depois: deep }),
    'uma empresa, no ano': of({ empresa: company, de: since(365) }),
    'serviço, no ano': of({ servico: 'ADN', de: since(365) }),
    'operação rara': of({ operacao: 'NFeRecepcaoEvento4' }),
    'operação rara de uma empresa': of({ operacao: 'NFeRecepcaoEvento4', empresa: company }),
    'falhas, 90 dias': of({ resultado: 'FALHOU', de: since(90) }),
    'recusadas de operação rara': of({ resultado: 'RECUSADO', operacao: 'NFeRecepcaoEvento4' }),
    'certas de uma empresa': of({ resultado: 'CERTO', empresa: company }),
    'quem (de quase todas)': of({ quem: 'rotinas' }),
    'quem (1 de 5.000)': of({ quem: 'folha' }),
    'quem não há, 30 dias': of({ quem: 'ninguém', de: since(30) }),
    'quem não há, no ano': of({ quem: 'ninguém', de: since(365) }),
    chave: of({ chave: keyOf(500_041 % ROWS) }),
    protocolo: of({ chave: protocolOf(500_041 % ROWS) }),
    'chave que não há': of({ chave: keyOf(77_000_000) }),
    'código do pedido': of({ requestId: `pedido-${Math.floor(ROWS / 20)}` }),
    'linha do tempo de um pedido': { path: `pedidos/pedido-${Math.floor(ROWS / 20)}` },
    'volume, 7 dias': { path: 'integracoes/volume', query: { de: since(7) } },
    'volume, 30 dias': { path: 'integracoes/volume', query: { de: since(30) } },
    'volume, 365 dias': { path: 'integracoes/volume', query: { de: since(365) } },
  };
};

/** Links the user to exactly these companies, besides the one of the session. */
async function link(client: pg.Client, companies: readonly string[]): Promise<void> {
  const own = [TENANT, benchId('vinculo', 0)];
  await client.query('delete from empresas_usuarios where tenant_id = $1 and id <> $2', own);
  await client.query(
    `insert into empresas_usuarios (tenant_id, usuario_id, empresa_id)
     select $1, $2, unnest($3::text::uuid[]) on conflict do nothing`,
    [TENANT, benchId('usuario', 0), companies],
  );
}

const readerOf =
  (server: Server, headers: Record<string, string>) =>
  async ({ path, query = {} }: Asked): Promise<unknown> => {
    const address = `http://127.0.0.1:${server.port}/api/v1/logs/${path}?${new URLSearchParams(query)}`;
    const response = await fetch(address, { headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };

/** Returns the cursor of the page after 4,000 rows. */
async function deepCursor(read: ReturnType<typeof readerOf>): Promise<string> {
  let depois = '';
  for (let page = 0; page < 20; page += 1) {
    const query = { limite: '200', ...(depois && { depois }) };
    depois = pageSchema.parse(await read({ path: 'integracoes', query })).proximo ?? '';
  }
  return depois;
}

async function measure(read: ReturnType<typeof readerOf>, name: string, asked: Asked): Promise<void> {
  const times: number[] = [];
  for (let turn = 0; turn < TIMES + WARM_UP; turn += 1) {
    const begun = performance.now();
    await read(asked);
    if (turn >= WARM_UP) times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const beyond = at(0.99) > MOST_MS ? `  > ${MOST_MS}` : '';
  console.log(
    `  ${name.padEnd(30)} p50 ${at(0.5).toFixed(1).padStart(7)} ms   p99 ${at(0.99).toFixed(1).padStart(7)} ms${beyond}`,
  );
}

const cluster = await loadedCluster({ logs: load });
const started: Server[] = [];
const url = cluster.url('logs');
const client = new pg.Client({ connectionString: url });
await client.connect();
try {
  await renewSessions(url);
  const server = await startProduct(url);
  started.push(server);
  const { rows } = await client.query('select id from empresas where tenant_id = $1 order by id', [TENANT]);
  const ids = rows.map(({ id }) => String(id));
  const read = readerOf(server, { ...(await headersOf(0)), 'farol-escopo': 'todas' });
  for (const companies of [ids, ids.slice(0, COMPANIES / 2)]) {
    await link(client, companies);
    console.log(`\n${ROWS.toLocaleString('pt-BR')} linhas, quem age por ${companies.length} empresas`);
    const [company = ''] = companies;
    for (const [name, asked] of Object.entries(scenariosOf(company, await deepCursor(read))))
      await measure(read, name, asked);
  }
} finally {
  await client.end();
  for (const server of started) await server.stop();
  await cluster.stop();
}
