import pg from 'pg';
import { parametrosSchema } from '../contract/parametros.ts';
import { termosDe } from '../server/fiscal/prazos/recount.ts';
import { measureLists } from './lista.ts';
import { loadDatabase, TENANTS, withoutIndexes } from './load.ts';
import { type Loader, loadedCluster } from './loaded.ts';
import { print } from './report.ts';
import type { Scenario } from './scenarios.ts';

/**
 * `npm run bench -- documentos-lista`: the list of NF-e over 1,000,000 rows in 50 tenants, each one's in one company,
 * beside a bare server over the same database and beside itself over 10,000 rows.
 */
const ROWS = Number(process.env.BENCH_LINHAS ?? 1_000_000);
const BATCH = 50_000;

const NEWEST = ['emitidoEm', 'DESC'] as const;
const deep = Math.floor(ROWS / TENANTS) - 1000;

const FIRST: Scenario = {
  name: 'primeira página (emissão)',
  recurso: 'nfes',
  filter: {},
  sort: NEWEST,
  offsets: [0],
};
const PENDING: Scenario = {
  name: 'pendentes + ordem emissão',
  recurso: 'nfes',
  filter: { manifestacao: ['PENDENTE'], situacao: ['AUTORIZADO'] },
  sort: NEWEST,
  offsets: [0, 25],
};
const DUE: Scenario = {
  name: 'pendentes de SP e PR + ordem prazo',
  recurso: 'nfes',
  filter: { manifestacao: ['PENDENTE'], uf: ['SP', 'PR'] },
  sort: ['prazo', 'ASC'],
  offsets: [0, 25],
};
const BY_VALUE: Scenario = {
  name: 'confirmadas + ordem valor desc.',
  recurso: 'nfes',
  filter: { manifestacao: ['CONFIRMADA'] },
  sort: ['valor', 'DESC'],
  offsets: [0, 25],
};
const SEARCH: Scenario = {
  name: 'busca "padaria aurora"',
  recurso: 'nfes',
  filter: { q: 'Padaria Aurora' },
  sort: NEWEST,
  offsets: [0],
};
const DEEP: Scenario = { ...FIRST, name: `linha ${deep} por posição`, offsets: [deep] };
const DEEP_CURSOR: Scenario = { ...DEEP, name: `linha ${deep} por cursor`, keyset: true };

/** A database with a company in each tenant, and `rows` NF-e spread over them as they come in over two years. */
async function load(adminUrl: string, url: string, name: string, rows: number): Promise<void> {
  await loadDatabase(adminUrl, url, name, TENANTS);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await pool.query('update empresas set ativa = true');
  await pool.query(`update perfis set permissoes = permissoes || '{NFE_BUSCA}'::text[]`);
  await pool.query(`update tenants set modulos = modulos || '{NFE}'::text[]`);
  // Terms that count as counted: or the server's own routine would write all rows anew while they are measured.
  const termos = JSON.stringify(termosDe(parametrosSchema.parse({})));
  await pool.query('insert into prazos_refeitos (tenant_id, termos) select id, $1::jsonb from tenants', [
    termos,
  ]);
  await withoutIndexes(pool, 'nfes', async () => {
    for (let first = 0; first < rows; first += BATCH)
      await pool.query(INSERT, [first, Math.min(first + BATCH, rows) - 1]);
  });
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
  await pool.end();
}

const INSERT = `
  insert into nfes (tenant_id, empresa_id, emitente, emitente_cpf_cnpj, uf, numero, serie, chave, emitido_em,
                    autorizado_em, valor, papel, situacao, manifestacao, prazo, completude, assinatura)
  select v.tenant_id, v.empresa_id,
         (array['Padaria','Mercado','Farmácia','Transportes','Gráfica','Metalúrgica','Embalagens','Laticínios'])[1 + n * 7 % 8]
           || ' ' || (array['Aurora','Horizonte','Ipê','Central','Imperial','Cruzeiro','Serrana'])[1 + n * 3 % 7] || ' ' || n % 900,
         lpad((n % 900)::text, 8, '7') || '000191', (array['SP','SP','SP','MG','RJ','PR','RS','BA'])[1 + n * 5 % 8],
         n % 1000000, 1, lpad(n::text, 44, '35260100000000000000550010000000000000000000'),
         '2026-11-01'::timestamptz - n * interval '60 seconds', '2026-11-01'::timestamptz - n * interval '60 seconds',
         (random() ^ 3 * 5000000)::bigint, 'RECEBIDO', (array['AUTORIZADO','AUTORIZADO','AUTORIZADO','AUTORIZADO','CANCELADO'])[1 + floor(random() * 5)],
         m, case when m in ('PENDENTE', 'CIENCIA') then date '2026-12-01' + (n % 180)::int end,
         (array['COMPLETO','COMPLETO','COMPLETO','RESUMO'])[1 + floor(random() * 4)], 'VALIDA'
    from (select n, (array['PENDENTE','PENDENTE','CIENCIA','CONFIRMADA','CONFIRMADA','CONFIRMADA','CONFIRMADA','DESCONHECIDA'])[1 + floor(random() * 8)] as m
            from generate_series($1::bigint, $2::bigint) as n) as novas
    join (select tenant_id, empresa_id, row_number() over (order by tenant_id) - 1 as k from empresas_usuarios) as v
      on v.k = n % ${TENANTS}`;

const documents =
  (rows: number): Loader =>
  (adminUrl, url, name) =>
    load(adminUrl, url, name, rows);

const cluster = await loadedCluster({
  documentos_pequeno: documents(10_000),
  documentos_grande: documents(ROWS),
});
try {
  const scenarios = [FIRST, PENDING, DUE, BY_VALUE, SEARCH, DEEP, DEEP_CURSOR];
  print(await measureLists(scenarios, cluster.url('documentos_grande'), cluster.url('documentos_pequeno')));
} finally {
  await cluster.stop();
}
