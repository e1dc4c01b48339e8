import pg from 'pg';
import { MODULES } from '../contract/modules.ts';
import { painelSchema } from '../contract/painel/painel.ts';
import { PARTES } from '../contract/painel/widgets.ts';
import { PERMISSIONS } from '../contract/permissionCodes.ts';
import { loadNfes } from './documentosLinhas.ts';
import { percentile } from './documentosZip.ts';
import { benchId, loadDatabase, renewSessions, TENANTS } from './load.ts';
import { type Loader, loadedCluster } from './loaded.ts';
import { LIKE_BARE, startProduct } from './productServer.ts';
import { headersOf } from './requests.ts';

/**
 * `npm run bench -- painel`: `GET /v1/painel` of a person who acts for 200 companies with a million NF-e, a quarter of them due
 * within 180 days, and each of its sources alone.
 */
const COMPANIES = 200;
const PERSON = 7;
const ROWS = Number(process.env.BENCH_LINHAS ?? 1_000_000);
const ASKS = 20;

const load: Loader = async (adminUrl, url, name) => {
  await loadDatabase(adminUrl, url, name, TENANTS * COMPANIES);
  const tenant = benchId('tenant', PERSON);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await pool.query(
    `insert into empresas_usuarios (tenant_id, usuario_id, empresa_id)
     select e.tenant_id, l.usuario_id, e.id from empresas as e
       join empresas_usuarios as l on l.tenant_id = e.tenant_id and l.empresa_id <> e.id where e.tenant_id = $1`,
    [tenant],
  );
  await loadNfes(url, ROWS, `select tenant_id, id as empresa_id from empresas where tenant_id = '${tenant}'`);
  await pool.query('update perfis set permissoes = $1', [[...PERMISSIONS]]);
  await pool.query('update tenants set modulos = $1 where not plataforma', [[...MODULES]]);
  await pool.end();
};

const cluster = await loadedCluster({ painel: load });
const url = cluster.url('painel');
await renewSessions(url);
const product = await startProduct(url, LIKE_BARE);
const headers = await headersOf(PERSON);

async function measure(label: string, query: string): Promise<void> {
  const times: number[] = [];
  for (let n = 0; n < ASKS; n += 1) {
    const start = performance.now();
    const answer = await fetch(`http://127.0.0.1:${product.port}/api/v1/painel${query}`, { headers });
    const painel = painelSchema.parse(await answer.json());
    times.push(performance.now() - start);
    if (painel.falhas.length > 0) throw new Error(`Failed: ${painel.falhas.join(', ')}`);
  }
  console.log(
    `${label}: p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`,
  );
}

console.log(`${ROWS} NF-e em ${COMPANIES} empresas`);
await measure('inteiro', '');
for (const parte of PARTES) await measure(parte, `?partes=${parte}`);
await product.stop();
await cluster.stop();
