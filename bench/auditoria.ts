import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { z } from 'zod';
import { sampleCnpj } from '../contract/brasil/sample.ts';
import { newDatabase, startCluster } from './cluster.ts';
import { databaseCpu, postmasterOf, processCpu } from './cpu.ts';
import { loadDatabase, renewSessions, TENANTS } from './load.ts';
import { median, type Server } from './measure.ts';
import { startProduct } from './productServer.ts';
import { headersOf } from './requests.ts';
import { sized } from './sizes.ts';

/**
 * `npm run bench -- auditoria`: the cost that the audit (its row and its link in the chain) adds to a write. Sends the
 * same creations and updates of suppliers through the API, in turns to the normal server and to one that skips the audit
 * rows.
 */
const WRITES = sized('BENCH_ROWS', 500, 4);
const ROUNDS = sized('BENCH_ROUNDS', 7, 1);
const CONNECTIONS = 4;

const savedSchema = z.object({ id: z.string(), versao: z.number() });

/** Creates and updates one supplier. Throws on an error response. */
async function write(server: Server, n: number, headers: Record<string, string>): Promise<void> {
  const send = async (method: string, path: string, body: unknown) => {
    const init = {
      method,
      body: JSON.stringify(body),
      headers: { ...headers, 'content-type': 'application/json' },
    };
    const response = await fetch(`http://127.0.0.1:${server.port}/api/v1/fornecedores${path}`, init);
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return savedSchema.parse(await response.json());
  };
  const nome = `Comercial ${n} Ltda`;
  const { id, versao } = await send('POST', '', {
    cpfCnpj: sampleCnpj(n),
    nome,
    municipio: 'São Paulo',
    uf: 'SP',
  });
  await send('PUT', `/${id}`, { versao, email: `contato${n}@fornecedor.example`, telefone: '1130000000' });
}

const cluster = await startCluster();
const opened: pg.Client[] = [];
const servers: Server[] = [];
try {
  const database = newDatabase(cluster, 'auditoria');
  const { url } = database;
  await loadDatabase(database, 1000);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  opened.push(client);
  await client.query(
    `update perfis set permissoes = permissoes || '{FORNECEDOR_BUSCA,FORNECEDOR_EDITA}'::text[]`,
  );
  await client.query('update empresas set ativa = true');
  const postmaster = await postmasterOf(url);
  for (const file of ['./product.ts', './semAuditoria.ts']) servers.push(await startProduct(url, { file }));
  let next = 0;
  /** Returns the milliseconds of one write: wall-clock time, and CPU time of server and database. */
  const round = async (server: Server) => {
    await renewSessions(url);
    const headers = await Promise.all(Array.from({ length: TENANTS }, (_, n) => headersOf(n)));
    const cpuOf = () => processCpu(server.pid) + databaseCpu(postmaster);
    const [cpu, began, first] = [cpuOf(), performance.now(), next];
    const one = async () => {
      while (next < first + WRITES) {
        const n = next++;
        await write(server, n, headers[n % TENANTS] ?? {});
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, one));
    const writes = (next - first) * 2;
    return { tempo: (performance.now() - began) / writes, cpu: (cpuOf() - cpu) / writes };
  };
  for (const server of servers) await round(server);
  const rounds: Record<'com' | 'sem', { tempo: number; cpu: number }>[] = [];
  for (let count = 0; count < ROUNDS; count += 1) {
    const [com, sem] = [await round(servers[0] ?? never()), await round(servers[1] ?? never())];
    rounds.push({ com, sem });
    console.log(rounds.at(-1));
  }
  for (const key of ['tempo', 'cpu'] as const) {
    const [com, sem] = (['com', 'sem'] as const).map((side) => median(rounds.map((one) => one[side][key])));
    const more = median(rounds.map((one) => one.com[key] / one.sem[key] - 1));
    console.log(
      `${key}: ${com?.toFixed(2)} ms com auditoria, ${sem?.toFixed(2)} ms sem; ela custa ${(more * 100).toFixed(1)}% da escrita (meta ≤ 20%)`,
    );
  }
  const { rows } = await client.query(
    `select count(*)::int as n from auditoria where recurso = 'fornecedores' and acao in ('CRIA', 'ALTERA')`,
  );
  z.literal((ROUNDS + 1) * WRITES * 2).parse(rows[0].n);
} finally {
  for (const server of servers) await server.stop();
  for (const client of opened) await client.end();
  await cluster.stop();
}

function never(): never {
  throw new Error('No server');
}
