import { performance } from 'node:perf_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { migrate } from '../server/db/migrate.ts';
import { readMigrations } from '../server/db/readMigrations.ts';
import { startCluster } from './cluster.ts';
import { withoutIndexes } from './load.ts';
import { median } from './measure.ts';
import { lessened, sized } from './sizes.ts';

/**
 * `npm run bench -- indices`: the cost of writing documents into a tenant that has BENCH_LINHAS of each kind, one by one
 * and in batches, with all their indexes and triggers (docs/adr/0087); and the bytes of their indexes.
 */
const ROWS = sized('BENCH_LINHAS', 200_000, 200);
const ROUNDS = sized('BENCH_ROUNDS', 6, 1);
const COMPANIES = 4;
const BATCH = 10_000;
/** Rows per statement and number of statements of a round. */
const LOTS = { 'uma a uma': [1, lessened(60, 2)], 'em lotes de 40': [40, lessened(8, 1)] } as const;

const TENANT = '00000000-0000-4000-8100-000000000000';
const company = (n: number) => `00000000-0000-4000-8200-${String(n).padStart(12, '0')}`;

const EMITENTE = `(array['Padaria','Mercado','Farmácia','Transportes','Gráfica','Metalúrgica'])[1 + h % 6] || ' Aurora ' || h % 900`;
const CNPJ = `lpad((h % 900)::text, 8, '7') || '000191'`;
/** Columns and expressions of a row of each kind: `n` is its number, `h` the same numbers in another order. */
const sefaz = (impostos: string, valores: string) => [
  `emitente, emitente_cpf_cnpj, uf, destinatario, numero, serie, chave, protocolo, emitido_em, autorizado_em, valor, ${impostos},
    papel, situacao, manifestacao, prazo, completude, assinatura`,
  `${EMITENTE}, ${CNPJ}, (array['SP','SP','MG','RJ'])[1 + h % 4], 'Horizonte Comércio Ltda', n % 1000000, 1,
    lpad(n::text, 44, '35261200000000000000550010000000000000000000'), lpad(n::text, 15, '135260000000000'),
    timestamptz '2026-11-01' - h * interval '1 minute', timestamptz '2026-11-01' - h * interval '1 minute', h % 5000000, ${valores},
    'RECEBIDO', 'AUTORIZADO', (array['PENDENTE','CIENCIA','CONFIRMADA'])[1 + h % 3], date '2026-12-01' + h % 180, 'COMPLETO', 'VALIDA'`,
];
const KINDS: Readonly<Record<string, readonly string[]>> = {
  nfes: sefaz('icms, icms_st, ipi, pis, cofins', 'h % 900000, 0, h % 9 * 100, h % 16500, h % 76000'),
  ctes: sefaz('icms', 'h % 60000'),
  nfses: [
    `prestador, prestador_cpf_cnpj, identidade, numero, papel, estado, situacao, leiaute, municipio, servico, valor, retido, liquido, emissao,
      competencia, vence_em, chave`,
    `${EMITENTE}, ${CNPJ}, md5(n::text), n::text, 'TOMADA', 'A_REVISAR', 'NORMAL', 'NACIONAL', 'São Paulo', '1.07', h % 5000000, 0,
      h % 5000000, date '2026-11-01' - h % 700, date '2026-11-01', date '2026-12-01' + h % 60, lpad(n::text, 50, '35')`,
  ],
};

/** Returns the statement that inserts rows of a kind; its parameters are the first number and the count. */
const insertion = (kind: string) => {
  const [columns, values] = KINDS[kind] ?? [];
  return `insert into ${kind} (tenant_id, empresa_id, ${columns})
    select '${TENANT}', ('00000000-0000-4000-8200-' || lpad((n % ${COMPANIES})::text, 12, '0'))::uuid, ${values}
      from (select n, (n * 7919 % 1000003)::int as h from generate_series($1::bigint, $1::bigint + $2::bigint - 1) as n) as t`;
};

async function load(url: string, name: string): Promise<pg.Pool> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const client = new pg.Pool({ connectionString: url.replace(/\/\w+$/, `/${name}`), max: 1 });
  // The cluster may stop before the last connection has closed.
  client.on('error', () => {});
  await migrate(drizzle(client), readMigrations());
  await client.query(`insert into tenants (id, nome, modulos) values ('${TENANT}', 'Ensaio', '{NFE}')`);
  for (let n = 0; n < COMPANIES; n += 1)
    await client.query(
      `insert into empresas (tenant_id, id, nome, cpf_cnpj, ambiente) values ('${TENANT}', $1, 'Empresa', $2, 'SIMULADO')`,
      [company(n), String(n).padStart(14, '0')],
    );
  for (const kind of Object.keys(KINDS))
    await withoutIndexes(client, kind, async () => {
      for (let first = 0; first < ROWS; first += BATCH)
        await client.query(insertion(kind), [first, Math.min(BATCH, ROWS - first)]);
    });
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  return client;
}

let next = 1_000_000_000;

/**
 * Returns the microseconds per row, written as by the application: one transaction per statement, under row-level
 * security.
 */
async function write(client: pg.Pool, kind: string, rows: number, times: number): Promise<number> {
  let spent = 0;
  for (let n = 0; n < times; n += 1) {
    await client.query('begin');
    await client.query(
      `select set_config('app.tenant_id', '${TENANT}', true), set_config('app.empresas', $1, true), set_config('role', 'farol_app', true)`,
      [Array.from({ length: COMPANIES }, (_, at) => company(at)).join()],
    );
    const start = performance.now();
    await client.query({ name: kind, text: insertion(kind), values: [next, rows] });
    spent += performance.now() - start;
    await client.query('commit');
    next += rows;
  }
  return (spent / times / rows) * 1000;
}

const cluster = await startCluster();
try {
  const client = await load(cluster.url('postgres'), `indices_${ROWS}`);
  for (const kind of [...Object.keys(KINDS), 'pagamentos']) {
    const { rows } = await client.query(`select pg_indexes_size('${kind}') / count(*) as b from ${kind}`);
    console.log(`${kind}: ${rows[0]?.b} bytes de índices por linha`);
  }
  for (const kind of Object.keys(KINDS))
    for (const [how, [rows, times]] of Object.entries(LOTS)) {
      const found: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) found.push(await write(client, kind, rows, times));
      console.log(`${kind}, ${how}: ${median(found).toFixed(0)} µs por linha`);
    }
  await client.end();
} finally {
  await cluster.stop();
}
