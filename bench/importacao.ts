import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { sampleCnpj } from '../contract/brasil/sample.ts';
import { type Importacao, importacaoSchema } from '../contract/importacao.ts';
import { startCluster } from './cluster.ts';
import { databaseCpu, postmasterOf, processCpu } from './cpu.ts';
import { benchId, loadDatabase, renewSessions, TENANTS } from './load.ts';
import { handOver, median, type Server, startProcess } from './measure.ts';
import { headersOf, SECRET } from './requests.ts';

/**
 * `npm run bench -- importacao`: 100,000 suppliers from CSV, preview, audit and report included, beside `\copy` of the
 * same file into a plain table of the same PostgreSQL; memory of the server and other requests meanwhile.
 */
const ROWS = Number(process.env.BENCH_ROWS ?? 100_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const PACE_MS = 25;
const TITLES = [
  'CNPJ',
  'Nome',
  'Nome fantasia',
  'E-mail',
  'Telefone',
  'CEP',
  'Logradouro',
  'Município',
  'UF',
];

function csvOf(round: number): string {
  const lines = Array.from({ length: ROWS }, (_, index) => {
    const n = round * ROWS + index;
    const phone = `119${String(n % 100_000_000).padStart(8, '0')}`;
    return `${sampleCnpj(n)};Comercial ${n} Ltda;Loja ${n};contato${n}@fornecedor.example;${phone};01310100;Avenida Paulista;São Paulo;SP`;
  });
  return `${TITLES.join(';')}\n${lines.join('\n')}\n`;
}

/** Seconds of `\copy` of the file into a table without index, key or trigger. */
function copySeconds(url: string, file: string): number {
  const run = (sql: string) => {
    execFileSync('psql', [url, '-q', '-v', 'ON_ERROR_STOP=1', '-c', sql], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  };
  run('drop table if exists plana');
  run(`create table plana (${TITLES.map((_, index) => `c${index} text`).join(', ')})`);
  const start = performance.now();
  run(`\\copy plana from '${file}' with (format csv, header, delimiter ';')`);
  return (performance.now() - start) / 1000;
}

/**
 * Seconds that the database alone takes to put the same rows into the table of the suppliers, with its keys, its
 * indexes and the column that is searched: below that no import can come. They are taken back.
 */
async function floorSeconds(client: pg.Client): Promise<number> {
  await client.query('begin');
  const start = performance.now();
  await client.query(
    `insert into fornecedores (tenant_id, cpf_cnpj, nome, nome_fantasia, email, telefone, cep, logradouro, municipio, uf)
     select $1, c0, c1, c2, c3, c4, c5, c6, c7, c8 from plana`,
    [benchId('tenant', TENANTS - 1)],
  );
  const seconds = (performance.now() - start) / 1000;
  await client.query('rollback');
  await client.query('vacuum fornecedores');
  return seconds;
}

const kilobytes = (pid: number, key: string) =>
  Number(new RegExp(`${key}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

/** Asks for the list of companies at a steady pace until told to stop. Out: the latencies in milliseconds. */
async function othersUntil(server: Server, headers: HeadersInit, stop: () => boolean): Promise<number[]> {
  const seen: number[] = [];
  while (!stop()) {
    const start = performance.now();
    const response = await fetch(`http://127.0.0.1:${server.port}/api/v1/empresas`, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${response.status} of a list`);
    seen.push(performance.now() - start);
    await sleep(PACE_MS);
  }
  return seen;
}

const p95 = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;

async function importFile(server: Server, headers: Record<string, string>, file: string): Promise<void> {
  const base = `http://127.0.0.1:${server.port}/api/v1/fornecedores/importacoes`;
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(base + path, { ...init, headers: { ...headers, ...init.headers } });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return response;
  };
  const read = async (response: Response) => importacaoSchema.parse(await response.json());
  const until = async (id: string, estado: Importacao['estado']) => {
    for (;;) {
      const now = await read(await ask(`/${id}`));
      if (now.estado === estado) return now;
      await sleep(250);
    }
  };
  const lap = lapse();
  const { id, mapa } = await read(
    await ask('', {
      method: 'POST',
      body: new Uint8Array(readFileSync(file)),
      headers: { 'farol-arquivo': 'fornecedores.csv' },
    }),
  );
  lap('envio');
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
  await ask(`/${id}/conferir`, { ...post, body: JSON.stringify({ mapa }) });
  const { contagem } = await until(id, 'conferida');
  if (contagem.novo !== ROWS) throw new Error(`Not all rows are new: ${JSON.stringify(contagem)}`);
  lap('conferência');
  await ask(`/${id}/aplicar`, post);
  await until(id, 'aplicada');
  lap('gravação');
  await (await ask(`/${id}/relatorio`)).arrayBuffer();
  lap('relatório');
}

/** Tells how long each part took. */
function lapse(): (part: string) => void {
  let last = performance.now();
  return (part) => {
    const now = performance.now();
    console.log(`  ${part}: ${((now - last) / 1000).toFixed(2)} s`);
    last = now;
  };
}

const cluster = await startCluster();
const opened: pg.Client[] = [];
try {
  const url = cluster.url('importacao');
  await loadDatabase(cluster.url('postgres'), url, 'importacao', 1000);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  opened.push(client);
  await client.query(
    `update perfis set permissoes = permissoes || '{FORNECEDOR_BUSCA,FORNECEDOR_EDITA}'::text[]`,
  );
  const postmaster = await postmasterOf(url);
  const rounds: Record<
    'cpuCopia' | 'cpu' | 'cpuServidor' | 'copia' | 'piso' | 'importacao' | 'memoria' | 'parado' | 'ocupado',
    number
  >[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // A fresh process each time: the peak is what one import adds to a server that has just begun.
    const server = await startProcess((port) => ({
      file: './product.ts',
      env: { PORT: String(port), DATABASE_URL: url, FAROL_SEGREDO: SECRET, FAROL_DEMO: '0' },
    }));
    await renewSessions(url);
    const headers = await headersOf(round);
    const file = handOver(null);
    writeFileSync(file, csvOf(round));
    const warm = performance.now() + 1500;
    await othersUntil(server, headers, () => performance.now() > warm);
    const end = performance.now() + 6000;
    const idle = await othersUntil(server, headers, () => performance.now() > end);
    const before = kilobytes(server.pid, 'VmRSS');
    const cpuOf = () => processCpu(server.pid) + databaseCpu(postmaster);
    const [cpuBefore, serverBefore] = [cpuOf(), processCpu(server.pid)];
    const start = performance.now();
    let done = false;
    const busy = othersUntil(server, headers, () => done);
    await importFile(server, headers, file).finally(() => {
      done = true;
    });
    const importacao = (performance.now() - start) / 1000;
    const ocupado = p95(await busy);
    const cpu = cpuOf() - cpuBefore;
    const cpuServidor = processCpu(server.pid) - serverBefore;
    const memoria = (kilobytes(server.pid, 'VmHWM') - before) / 1024;
    await server.stop();
    const copyBefore = databaseCpu(postmaster);
    const copia = copySeconds(url, file);
    const cpuCopia = databaseCpu(postmaster) - copyBefore;
    const piso = await floorSeconds(client);
    rounds.push({ copia, piso, importacao, cpuCopia, cpu, cpuServidor, memoria, parado: p95(idle), ocupado });
    console.log(rounds.at(-1));
  }
  const { rows } = await client.query('select count(*)::int as n from fornecedores');
  z.literal(ROWS * ROUNDS).parse(rows[0].n);
  const ratio = (over: keyof (typeof rounds)[number], under: keyof (typeof rounds)[number]) =>
    median(rounds.map((one) => one[over] / one[under]));
  console.log(`linhas por segundo: ${Math.round(ROWS / median(rounds.map((one) => one.importacao)))}`);
  console.log(
    `importação / \\copy, linhas por segundo: ${ratio('copia', 'importacao').toFixed(3)} (meta ≥ 0,10)`,
  );
  console.log(
    `as mesmas linhas direto na tabela do produto, sem importação: ${ratio('copia', 'piso').toFixed(3)} de \\copy`,
  );
  console.log(`o mesmo em tempo de CPU: ${ratio('cpuCopia', 'cpu').toFixed(3)}`);
  console.log(
    `memória a mais, pico: ${Math.round(median(rounds.map((one) => one.memoria)))} MB (meta ≤ 150)`,
  );
  console.log(`p95 das outras: ${ratio('ocupado', 'parado').toFixed(2)} × parado (meta ≤ 2)`);
} finally {
  for (const client of opened) await client.end();
  await cluster.stop();
}
