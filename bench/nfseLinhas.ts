import pg from 'pg';
import { withoutIndexes } from './load.ts';

const BATCH = 50_000;

/** Inserts `rows` NFS-e into a loaded database, spread over its companies; one in twenty awaits review. */
export async function loadNfses(url: string, rows: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await pool.query('update empresas set ativa = true');
  await pool.query(`update perfis set permissoes = permissoes || '{NFS_BUSCA}'::text[]`);
  await pool.query(`update tenants set modulos = modulos || '{NFS}'::text[]`);
  await pool.query(
    `create table bench_destinos as select row_number() over () - 1 as k, *
       from (select tenant_id, empresa_id from empresas_usuarios order by tenant_id) as places`,
  );
  await withoutIndexes(pool, 'nfses', async () => {
    for (let first = 0; first < rows; first += BATCH)
      await pool.query(INSERT, [first, Math.min(first + BATCH, rows) - 1]);
  });
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
  await pool.end();
}

const INSERT = `
  insert into nfses (tenant_id, empresa_id, prestador, prestador_cpf_cnpj, numero, municipio, codigo_municipio, identidade,
                     papel, estado, situacao, emissao, competencia, vence_em, valor, liquido, servico, divergencias, diverge,
                     portas, leiaute)
  select v.tenant_id, v.empresa_id,
         (array['Padaria','Mercado','Farmácia','Transportes','Gráfica','Metalúrgica','Embalagens','Laticínios'])[1 + n * 7 % 8]
           || ' ' || (array['Aurora','Horizonte','Ipê','Central','Imperial','Cruzeiro','Serrana'])[1 + n * 3 % 7] || ' ' || n % 900,
         lpad((n % 900)::text, 8, '7') || '000191', n::text, 'São Paulo', '3550308', 'M:3550308:' || n,
         'TOMADA', estado, 'NORMAL', date '2026-11-01' - (n / 2000)::int, date '2026-11-01' - (n / 2000)::int,
         date '2026-12-10' - (n / 2000)::int, (random() ^ 3 * 5000000)::bigint, 0, '170101', n % 3, n % 3 > 0, 'ADN', 'NACIONAL'
    from (select n, case when n % 20 = 0 then (array['A_REVISAR','EM_DUVIDA','REABERTA'])[1 + floor(random() * 3)]
                         else (array['APROVADA','APROVADA','APROVADA','RECUSADA'])[1 + floor(random() * 4)] end as estado
            from generate_series($1::bigint, $2::bigint) as n) as novas
    join bench_destinos as v on v.k = n % (select count(*) from bench_destinos)`;
