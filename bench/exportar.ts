import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { exportacaoPedidaSchema, listaExportadaSchema } from '../contract/exportacao.ts';
import { fornecedores } from '../contract/fornecedores.ts';
import { tarefaSchema } from '../contract/tarefas.ts';
import { newDatabase, startCluster } from './cluster.ts';
import { databaseCpu, postmasterOf, processCpu } from './cpu.ts';
import { loadSuppliers } from './fornecedores.ts';
import { renewSessions } from './load.ts';
import type { Server } from './measure.ts';
import { forgetPeak, kilobytes, othersUntil, p95 } from './others.ts';
import { startProduct } from './productServer.ts';
import { headersOf } from './requests.ts';
import { chosen, lessened, sized } from './sizes.ts';

/**
 * `npm run bench -- exportar`: an export of BENCH_ROWS suppliers with all fields, in the background. Measures seconds,
 * memory of the server above its idle level, and another office's requests meanwhile. `BENCH_FORMATO`: CSV or XLSX.
 */
const ROWS = sized('BENCH_ROWS', 1_000_000, 5_100);
const FORMATO = chosen('BENCH_FORMATO', 'CSV');

async function make(server: Server, headers: Record<string, string>): Promise<number> {
  const base = `http://127.0.0.1:${server.port}/api/v1`;
  const colunas = Object.keys(fornecedores.fields);
  const asked = await fetch(`${base}/exportacoes`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ recurso: 'fornecedores', colunas, formato: FORMATO }),
  });
  if (asked.status !== 202) throw new Error(await asked.text());
  const { tarefaId } = exportacaoPedidaSchema.parse(await asked.json());
  for (;;) {
    const response = await fetch(`${base}/tarefas/${tarefaId}`, { headers });
    const { estado, resultado, resumo } = tarefaSchema.parse(await response.json());
    if (estado === 'concluida') return listaExportadaSchema.parse(resultado).linhas;
    if (estado !== 'na_fila' && estado !== 'executando') throw new Error(resumo);
    await sleep(200);
  }
}

const cluster = await startCluster();
const started: Server[] = [];
try {
  const database = newDatabase(cluster, 'exportar');
  const { url } = database;
  await loadSuppliers(database, ROWS, 1);
  const server = await startProduct(url);
  started.push(server);
  const cpuOf = async () => processCpu(server.pid) + databaseCpu(await postmasterOf(url));
  await renewSessions(url);
  const [headers, other] = [await headersOf(0), await headersOf(1)];
  const end = performance.now() + lessened(4000, 100);
  const idle = await othersUntil(server, other, () => performance.now() > end);
  forgetPeak(server.pid);
  const before = kilobytes(server.pid, 'VmRSS');
  let done = false;
  const busy = othersUntil(server, other, () => done);
  const [begun, cpu] = [performance.now(), await cpuOf()];
  const linhas = await make(server, headers).finally(() => {
    done = true;
  });
  const seconds = (performance.now() - begun) / 1000;
  const used = ((await cpuOf()) - cpu) / 1000;
  const peak = Math.round((kilobytes(server.pid, 'VmHWM') - before) / 1024);
  const others = await busy;
  console.log(
    `${FORMATO}: ${linhas.toLocaleString('pt-BR')} linhas em ${seconds.toFixed(1)} s; CPU ${used.toFixed(1)} s; memória a mais no pico: ${peak} MB`,
  );
  console.log(
    `p95 das outras: ${(p95(others) / p95(idle)).toFixed(2)} × parado, ${p95(idle).toFixed(1)} ms parado`,
  );
} finally {
  for (const server of started) await server.stop();
  await cluster.stop();
}
