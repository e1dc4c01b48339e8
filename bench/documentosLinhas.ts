import pg from 'pg';
import { parametrosSchema } from '../contract/parametros.ts';
import { termosDe } from '../server/fiscal/prazos/recount.ts';
import { withoutIndexes } from './load.ts';

const BATCH = 50_000;

/**
 * Inserts `rows` NF-e into a loaded database, in turn into the places that `destinos` selects (tenant_id, empresa_id); a
 * repeated place gets more. Activates every company and lets every user see them.
 */
export async function loadNfes(url: string, rows: number, destinos: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await pool.query('update empresas set ativa = true');
  await pool.query(`update perfis set permissoes = permissoes || '{NFE_BUSCA}'::text[]`);
  await pool.query(`update tenants set modulos = modulos || '{NFE}'::text[]`);
  // Marks the current terms as applied; otherwise the server's own routine would rewrite all rows during the measurement.
  const termos = JSON.stringify(termosDe(parametrosSchema.parse({})));
  await pool.query('insert into prazos_refeitos (tenant_id, termos) select id, $1::jsonb from tenants', [
    termos,
  ]);
  await pool.query(
    `create table bench_destinos as select row_number() over () - 1 as k, * from (${destinos}) as places`,
  );
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
                    autorizado_em, valor, icms, icms_st, ipi, pis, cofins, papel, situacao, manifestacao, prazo, completude, assinatura)
  select v.tenant_id, v.empresa_id,
         (array['Padaria','Mercado','Farmácia','Transportes','Gráfica','Metalúrgica','Embalagens','Laticínios'])[1 + n * 7 % 8]
           || ' ' || (array['Aurora','Horizonte','Ipê','Central','Imperial','Cruzeiro','Serrana'])[1 + n * 3 % 7] || ' ' || n % 900,
         lpad((n % 900)::text, 8, '7') || '000191', (array['SP','SP','SP','MG','RJ','PR','RS','BA'])[1 + n * 5 % 8],
         n % 1000000, 1, lpad(n::text, 44, '35260100000000000000550010000000000000000000'),
         '2026-11-01'::timestamptz - n * interval '60 seconds', '2026-11-01'::timestamptz - n * interval '60 seconds',
         (random() ^ 3 * 5000000)::bigint, n % 900000, case when n % 9 = 0 then n % 70000 end, n % 50000, n % 16500, n % 76000, 'RECEBIDO', (array['AUTORIZADO','AUTORIZADO','AUTORIZADO','AUTORIZADO','CANCELADO'])[1 + floor(random() * 5)],
         m, case when m in ('PENDENTE', 'CIENCIA') then date '2026-12-01' + (n % 180)::int end,
         (array['COMPLETO','COMPLETO','COMPLETO','RESUMO'])[1 + floor(random() * 4)], 'VALIDA'
    from (select n, (array['PENDENTE','PENDENTE','CIENCIA','CONFIRMADA','CONFIRMADA','CONFIRMADA','CONFIRMADA','DESCONHECIDA'])[1 + floor(random() * 8)] as m
            from generate_series($1::bigint, $2::bigint) as n) as novas
    join bench_destinos as v on v.k = n % (select count(*) from bench_destinos)`;
