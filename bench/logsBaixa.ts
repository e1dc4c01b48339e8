import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { baixasSchema } from '../contract/logs/baixas.ts';
import { databaseCpu, postmasterOf, processCpu } from './cpu.ts';
import { companiesOf, loadDatabase, renewSessions, withoutIndexes } from './load.ts';
import { loadedCluster } from './loaded.ts';
import type { Server } from './measure.ts';
import { forgetPeak, kilobytes, othersUntil, p95 } from './others.ts';
import { startProduct } from './productServer.ts';
import { headersOf } from './requests.ts';
import { chosen, lessened, sized } from './sizes.ts';

/**
 * `npm run bench -- logs-baixa`: a package of BENCH_ROWS rows of the log of integrations. Measures rows per second,
 * memory of the server above its idle level, and other requests meanwhile. `BENCH_FORMATO`: CSV, JSONL or XLSX.
 */
const ROWS = sized('BENCH_ROWS', 1_000_000, 1_000);
const FORMATO = chosen('BENCH_FORMATO', 'CSV');

async function loadExchanges(url: string): Promise<void> {
  const [company] = await companiesOf(url);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await pool.query(
    `update perfis set permissoes = permissoes || '{LOG_BAIXA,AUDITORIA_BUSCA,CPF_REVELA}'::text[]`,
  );
  // Skips foreign key checks, because the owners of the rows are known to be right.
  await pool.query("set session_replication_role = 'replica'");
  await withoutIndexes(pool, 'trocas_sefaz', () => insertExchanges(pool, company));
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
  await pool.end();
}

async function insertExchanges(pool: pg.Pool, company: string | undefined): Promise<void> {
  await pool.query(
    `insert into trocas_sefaz (tenant_id, empresa_id, ambiente, servico, url, pedido, resposta, status, falha, manifestacoes, codigo, recusado,
         ms, pedido_bytes, resposta_bytes, quem, request_id, criado_em)
     select e.tenant_id, e.id, 'PRODUCAO', 'NFeDistribuicaoDFe', 'https://sefaz.example', '<p/>', '<r/>', 200,
            case when n % 20 = 0 then 'A SEFAZ não respondeu em 30 s.' else '' end, '{}', (100 + n % 300)::text, n % 15 = 0,
            50 + n % 900, 900 + n % 100, 4000 + n % 3000, 'analista' || (n % 40) || '@horizonte.example', gen_random_uuid()::text,
            now() - n * interval '3 seconds'
       from empresas e, generate_series(1, $1::int) n where e.id = $2`,
    [ROWS, company],
  );
}

async function make(server: Server, headers: Record<string, string>, de: string | undefined) {
  const base = `http://127.0.0.1:${server.port}/api/v1/logs/baixas`;
  const body = JSON.stringify({ livros: ['integracoes'], formato: FORMATO, filtro: { de } });
  const sent = { ...headers, 'content-type': 'application/json' };
  const asked = await fetch(base, { method: 'POST', headers: sent, body });
  if (!asked.ok) throw new Error(await asked.text());
  const { id } = z.object({ id: z.uuid() }).parse(await asked.json());
  for (;;) {
    const list = baixasSchema.parse(await (await fetch(base, { headers })).json());
    const one = list.find((baixa) => baixa.id === id);
    if (one?.estado === 'PRONTA') return one;
    if (one?.estado !== 'PREPARANDO') throw new Error('The package was not made');
    await sleep(lessened(200, 20));
  }
}

const name = `logs_${ROWS}`;
const cluster = await loadedCluster({
  [name]: async (database) => {
    await loadDatabase(database, 1000);
    await loadExchanges(database.url);
  },
});
const started: Server[] = [];
try {
  const url = cluster.url(name);
  const server = await startProduct(url);
  started.push(server);
  const cpuOf = async () => processCpu(server.pid) + databaseCpu(await postmasterOf(url));
  await renewSessions(url);
  const headers = await headersOf(0);
  // Runs once before measuring, because modules loaded by the first package stay in memory.
  await make(server, headers, new Date(Date.now() - 60_000).toISOString());
  const end = performance.now() + lessened(4000, 100);
  const idle = await othersUntil(server, headers, () => performance.now() > end);
  forgetPeak(server.pid);
  const before = kilobytes(server.pid, 'VmRSS');
  let done = false;
  const busy = othersUntil(server, headers, () => done);
  const [begun, cpu] = [performance.now(), await cpuOf()];
  const made = await make(server, headers, undefined).finally(() => {
    done = true;
  });
  const seconds = (performance.now() - begun) / 1000;
  const used = ((await cpuOf()) - cpu) / 1000;
  const peak = Math.round((kilobytes(server.pid, 'VmHWM') - before) / 1024);
  const perSecond = made.linhas / seconds;
  const others = await busy;
  console.log(
    `${FORMATO}: ${made.linhas.toLocaleString('pt-BR')} linhas em ${seconds.toFixed(1)} s, ${Math.round(perSecond).toLocaleString('pt-BR')} linhas/s; CPU ${used.toFixed(1)} s`,
  );
  console.log(
    `pacote: ${((made.tamanho ?? 0) / 1e6).toFixed(1)} MB; 10.000.000 de linhas a esse passo: ${(1e7 / perSecond / 60).toFixed(0)} min`,
  );
  console.log(`memória a mais no pico: ${peak} MB (meta ≤ 100)`);
  console.log(
    `p95 das outras: ${(p95(others) / p95(idle)).toFixed(2)} × parado, ${p95(idle).toFixed(1)} ms parado`,
  );
} finally {
  for (const server of started) await server.stop();
  await cluster.stop();
}
