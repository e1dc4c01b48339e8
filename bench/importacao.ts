import { writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Importacao, importacaoSchema } from '../contract/importacao.ts';
import { newDatabase, startCluster } from './cluster.ts';
import { databaseCpu, postmasterOf, processCpu } from './cpu.ts';
import { FORMATS, type Format, suppliersFile } from './importacaoArquivos.ts';
import { copySeconds, floors } from './importacaoPiso.ts';
import { loadDatabase, renewSessions } from './load.ts';
import { handOver, median, type Server } from './measure.ts';
import { forgetPeak, kilobytes, lapse, othersUntil, p95 } from './others.ts';
import { startProduct } from './productServer.ts';
import { headersOf } from './requests.ts';
import { lessened, sized } from './sizes.ts';

/**
 * `npm run bench -- importacao`: 100,000 suppliers from CSV and from spreadsheets, including preview, audit and report,
 * compared with the time the same PostgreSQL alone takes for the same rows. Measures memory of the server and other
 * requests meanwhile.
 */
const ROWS = sized('BENCH_ROWS', 100_000, 200);
const ROUNDS = sized('BENCH_ROUNDS', 3, 1);
/** Spreadsheets with inline strings are less common: they run one round, so that the benchmark ends within minutes. */
const roundsOf = (format: Format) => (format === 'xlsx com os textos nas células' ? 1 : ROUNDS);

async function importFile(
  server: Server,
  headers: Record<string, string>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
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
      await sleep(lessened(250, 20));
    }
  };
  const lap = lapse();
  const { id, mapa } = await read(
    await ask('', {
      method: 'POST',
      body: bytes,
      headers: { 'farol-arquivo': 'fornecedores' },
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

const cluster = await startCluster();
const opened: pg.Client[] = [];

/** Measures one import by a new server, so that the peak memory is only what the import adds to a fresh process. */
async function measureImport(url: string, postmaster: number, round: number, bytes: Uint8Array<ArrayBuffer>) {
  const server = await startProduct(url);
  await renewSessions(url);
  const headers = await headersOf(round);
  const warm = performance.now() + lessened(1500, 50);
  await othersUntil(server, headers, () => performance.now() > warm);
  const end = performance.now() + lessened(6000, 100);
  const idle = await othersUntil(server, headers, () => performance.now() > end);
  forgetPeak(server.pid);
  const before = kilobytes(server.pid, 'VmRSS');
  const cpuOf = () => processCpu(server.pid) + databaseCpu(postmaster);
  const cpuBefore = cpuOf();
  const start = performance.now();
  let done = false;
  const busy = othersUntil(server, headers, () => done);
  await importFile(server, headers, bytes).finally(() => {
    done = true;
  });
  const importacao = (performance.now() - start) / 1000;
  const ocupado = p95(await busy);
  const cpu = cpuOf() - cpuBefore;
  const memoria = (kilobytes(server.pid, 'VmHWM') - before) / 1024;
  await server.stop();
  return { importacao, cpu, memoria, parado: p95(idle), ocupado };
}

/** Measures the seconds that the database alone takes for the rows just imported. */
async function measureFloors(url: string, client: pg.Client, postmaster: number, round: number) {
  const file = handOver(null);
  writeFileSync(file, await suppliersFile('csv', round, ROWS));
  const cpuBefore = databaseCpu(postmaster);
  const copia = copySeconds(url, file);
  const cpuCopia = databaseCpu(postmaster) - cpuBefore;
  return { copia, cpuCopia, ...(await floors(client)) };
}

try {
  const database = newDatabase(cluster, 'importacao');
  const { url } = database;
  await loadDatabase(database, 1000);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  opened.push(client);
  await client.query(
    `update perfis set permissoes = permissoes || '{FORNECEDOR_BUSCA,FORNECEDOR_EDITA}'::text[]`,
  );
  const postmaster = await postmasterOf(url);
  let round = 0;
  for (const format of FORMATS) {
    console.log(`\n${format}, ${ROWS.toLocaleString('pt-BR')} linhas`);
    const measured: (Awaited<ReturnType<typeof measureImport>> &
      Awaited<ReturnType<typeof measureFloors>>)[] = [];
    for (const last = round + roundsOf(format); round < last; round += 1) {
      const bytes = new Uint8Array(await suppliersFile(format, round, ROWS));
      const one = await measureImport(url, postmaster, round, bytes);
      const below = await measureFloors(url, client, postmaster, round);
      console.log({ ...one, ...below });
      measured.push({ ...one, ...below });
    }
    const middle = (of: (one: (typeof measured)[number]) => number) => median(measured.map(of));
    const told = (of: (one: (typeof measured)[number]) => number) => middle(of).toFixed(3);
    console.log(`${format}: ${Math.round(ROWS / middle((one) => one.importacao))} linhas por segundo`);
    console.log(
      `importação / insert … select com os índices e a auditoria encadeada, linhas por segundo: ${told((one) => (one.cadastro + one.auditoria) / one.importacao)} (meta ≥ 0,50)`,
    );
    console.log(`importação / \\copy, linhas por segundo: ${told((one) => one.copia / one.importacao)}`);
    console.log(`  o mesmo em tempo de CPU: ${told((one) => one.cpuCopia / one.cpu)}`);
    console.log(
      `  só o insert na tabela do produto, com a chave e sem índices: ${told((one) => one.copia / one.semIndices)}`,
    );
    console.log(
      `  só o insert na tabela do produto, com os índices: ${told((one) => one.copia / one.cadastro)}`,
    );
    console.log(`memória a mais, pico: ${Math.round(middle((one) => one.memoria))} MB (meta ≤ 150)`);
    console.log(
      `p95 das outras: ${middle(({ ocupado, parado }) => ocupado / parado).toFixed(2)} × parado (meta ≤ 2)`,
    );
  }
} finally {
  for (const client of opened) await client.end();
  await cluster.stop();
}
