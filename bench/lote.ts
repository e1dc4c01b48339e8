import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Importacao, importacaoSchema } from '../contract/importacao.ts';
import { newDatabase, startCluster } from './cluster.ts';
import { loadSuppliers } from './fornecedores.ts';
import { renewSessions } from './load.ts';
import { lapse, othersUntil, p95 } from './others.ts';
import { startProduct } from './productServer.ts';
import { headersOf } from './requests.ts';
import { lessened, sized } from './sizes.ts';

/**
 * `npm run bench -- lote`: one field set in all suppliers of an office, checked, written and undone in the background;
 * measures another office's requests meanwhile.
 */
const ROWS = sized('BENCH_ROWS', 50_025, 100);
const POLL_MS = lessened(100, 20);

const cluster = await startCluster();
try {
  const database = newDatabase(cluster, 'lote');
  const { url } = database;
  await loadSuppliers(database, ROWS, 1);
  const server = await startProduct(url);
  await renewSessions(url);
  const [own, other] = [await headersOf(0), await headersOf(1)];
  const base = `http://127.0.0.1:${server.port}/api/v1/fornecedores`;
  const ask = async (path: string, body?: unknown): Promise<Importacao> => {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const headers = { ...own, 'content-type': 'application/json' };
    const response = await fetch(base + path, { ...sent, headers });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return importacaoSchema.parse(await response.json());
  };
  const until = async (id: string, estado: Importacao['estado']) => {
    for (;;) {
      const now = await ask(`/importacoes/${id}`);
      if (now.estado === estado) return now;
      await sleep(POLL_MS);
    }
  };
  const warm = performance.now() + lessened(1500, 50);
  await othersUntil(server, other, () => performance.now() > warm);
  const end = performance.now() + lessened(6000, 100);
  const idle = p95(await othersUntil(server, other, () => performance.now() > end));
  let done = false;
  const busy = othersUntil(server, other, () => done);
  const start = performance.now();
  const lap = lapse();
  const { id } = await ask('/lotes', { filtro: {}, valores: { observacao: 'Revisado em novembro' } });
  const { contagem } = await until(id, 'conferida');
  if (contagem.alterado !== ROWS) throw new Error(`Not all change: ${JSON.stringify(contagem)}`);
  lap('conferência');
  await ask(`/importacoes/${id}/aplicar`, {});
  await until(id, 'aplicada');
  lap('gravação');
  const seconds = (performance.now() - start) / 1000;
  await ask(`/importacoes/${id}/desfazer`, {});
  await until(id, 'desfeita');
  lap('desfazer');
  done = true;
  const occupied = p95(await busy);
  console.log(`${ROWS} registros conferidos e gravados: ${seconds.toFixed(1)} s (meta ≤ 30)`);
  console.log(
    `p95 das outras: parado ${idle.toFixed(1)} ms, ocupado ${occupied.toFixed(1)} ms, ${(occupied / idle).toFixed(2)} × (meta ≤ 2)`,
  );
  await server.stop();
} finally {
  await cluster.stop();
}
