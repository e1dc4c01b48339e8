import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { sampleCnpj } from '../contract/brasil/sample.ts';
import { type EstadoImportacaoPagamentos, recebidaSchema } from '../contract/fiscal/pagamentos/importacao.ts';
import { layoutSchema } from '../contract/layouts/layout.ts';
import { newDatabase, startCluster } from './cluster.ts';
import { databaseCpu, postmasterOf, processCpu } from './cpu.ts';
import { companiesOf, loadDatabase, renewSessions, withoutIndexes } from './load.ts';
import type { Server } from './measure.ts';
import { forgetPeak, kilobytes, othersUntil, p95 } from './others.ts';
import { startProduct } from './productServer.ts';
import { headersOf } from './requests.ts';
import { lessened, sized } from './sizes.ts';

/**
 * `npm run bench -- pagamentos`: a file of 100,000 payments against 1,000,000 documents without a payment date, read and
 * matched, applied, undone. Measures memory of the server and other requests meanwhile.
 */
const ROWS = sized('BENCH_ROWS', 100_000, 100);
const NOTES = sized('BENCH_NOTES', 1_000_000, 1_000);
const SUPPLIERS = lessened(10_000, 50);
const LAYOUT = layoutSchema.parse({
  finalidade: 'DATAS_PAGAMENTO',
  formato: 'DELIMITADO',
  campos: Object.entries({ cpfCnpj: 'CNPJ', numero: 'NF', data: 'Pago em', valor: 'Valor' }).map(
    ([campo, titulo]) => ({ campo, origem: { tipo: 'TITULO', titulos: [titulo] } }),
  ),
});
const cents = (n: number) => 10_000 + (n % 90_000);

/** Inserts documents of the first tenant's company, spread over its suppliers. */
async function loadNotes(url: string): Promise<void> {
  const [company] = await companiesOf(url);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await pool.query(`update tenants set modulos = '{CADASTROS,PAGAMENTOS,LAYOUTS}'`);
  await pool.query(
    `update perfis set permissoes = permissoes || '{PAGAMENTO_BUSCA,PAGAMENTO_IMPORTA,LAYOUT_BUSCA}'::text[]`,
  );
  const suppliers = Array.from({ length: SUPPLIERS }, (_, n) => sampleCnpj(n));
  await withoutIndexes(pool, 'pagamentos', async () => {
    await pool.query(
      `insert into pagamentos (tenant_id, empresa_id, documento, documento_id, fornecedor, fornecedor_cpf_cnpj, numero, emissao, bruto,
           retido, liquido, pago, saldo, estado)
       select e.tenant_id, e.id, 'NFSE', gen_random_uuid()::text, 'Fornecedor ' || (n % $2), ($1::text[])[1 + n % $2], (n + 1)::text,
              date '2026-01-02' + n % 180, 10000 + n % 90000, 0, 10000 + n % 90000, 0, 10000 + n % 90000, 'SEM_DATA'
         from empresas e, generate_series(0, $3::int - 1) n where e.id = $4`,
      [suppliers, SUPPLIERS, NOTES, company],
    );
  });
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
  await pool.end();
}

/** Returns a file of payments whose documents are as far apart as possible. */
function paymentsFile(rows: number): string {
  const step = Math.floor(NOTES / rows);
  const lines = Array.from({ length: rows }, (_, at) => {
    const n = at * step + (at % step);
    const value = String(cents(n));
    return `${sampleCnpj(n % SUPPLIERS)};${n + 1};15/07/2026;${value.slice(0, -2)},${value.slice(-2)}\n`;
  });
  return `CNPJ;NF;Pago em;Valor\n${lines.join('')}`;
}

async function run(
  server: Server,
  headers: Record<string, string>,
  rows: number,
  cpuOf: () => Promise<number>,
) {
  const base = `http://127.0.0.1:${server.port}/api/v1/pagamentos/importacoes`;
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(base + path, { ...init, headers: { ...headers, ...init.headers } });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return recebidaSchema.parse(await response.json());
  };
  const post = (json: unknown): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
  const took = async (id: string, act: string, json: unknown, estado: EstadoImportacaoPagamentos) => {
    const start = performance.now();
    const cpu = await cpuOf();
    await fetch(`${base}/${id}/${act}`, {
      ...post(json),
      headers: { ...headers, 'content-type': 'application/json' },
    }).then(async (response) => {
      if (!response.ok) throw new Error(await response.text());
    });
    for (;;) {
      const now = await ask(`/${id}`);
      if (now.estado !== estado && now.estado !== 'recebida') {
        await sleep(100);
        continue;
      }
      if (now.estado !== estado) throw new Error(`The task of ${act} failed`);
      const peak = kilobytes(server.pid, 'VmHWM');
      return { seconds: (performance.now() - start) / 1000, cpu: ((await cpuOf()) - cpu) / 1000, peak, now };
    }
  };
  const { id } = await ask('', {
    method: 'POST',
    body: paymentsFile(rows),
    headers: { 'farol-arquivo': 'pagos.csv' },
  });
  const read = await took(id, 'ler', { layout: { valor: LAYOUT } }, 'conferida');
  const [group] = read.now.grupos;
  if (group?.grupo !== 'APLICA' || group.linhas !== rows) throw new Error(JSON.stringify(read.now.grupos));
  const applied = await took(id, 'aplicar', { motivo: 'Medida' }, 'aplicada');
  const undone = await took(id, 'desfazer', { motivo: 'Medida' }, 'desfeita');
  return { read, applied, undone };
}

const cluster = await startCluster();
const started: Server[] = [];
try {
  const database = newDatabase(cluster, 'pagamentos');
  const { url } = database;
  await loadDatabase(database, 1000);
  await loadNotes(url);
  const server = await startProduct(url);
  started.push(server);
  const cpuOf = async () => processCpu(server.pid) + databaseCpu(await postmasterOf(url));
  await renewSessions(url);
  const headers = await headersOf(0);
  // The threads that read files start with the first file and stay.
  await run(server, headers, 10, cpuOf);
  const warm = performance.now() + lessened(1500, 50);
  await othersUntil(server, headers, () => performance.now() > warm);
  const end = performance.now() + lessened(6000, 100);
  const idle = await othersUntil(server, headers, () => performance.now() > end);
  forgetPeak(server.pid);
  const before = kilobytes(server.pid, 'VmRSS');
  let done = false;
  const busy = othersUntil(server, headers, () => done);
  const took = await run(server, headers, ROWS, cpuOf).finally(() => {
    done = true;
  });
  const others = p95(await busy) / p95(idle);
  const memory = (peak: number) => Math.round((peak - before) / 1024);
  const perSecond = ({ seconds, cpu }: { seconds: number; cpu: number }) =>
    `${seconds.toFixed(2)} s, ${Math.round(ROWS / seconds).toLocaleString('pt-BR')} linhas/s; CPU ${cpu.toFixed(2)} s`;
  console.log(`lidas e casadas: ${perSecond(took.read)} (meta ≥ 8.000)`);
  console.log(`lançadas: ${perSecond(took.applied)}`);
  console.log(`desfeitas: ${perSecond(took.undone)}`);
  console.log(
    `memória a mais, pico até o fim de cada parte: ${memory(took.read.peak)}, ${memory(took.applied.peak)}, ${memory(took.undone.peak)} MB (meta ≤ 150)`,
  );
  console.log(`p95 das outras: ${others.toFixed(2)} × parado (meta ≤ 2), ${p95(idle).toFixed(1)} ms parado`);
} finally {
  for (const server of started) await server.stop();
  await cluster.stop();
}
