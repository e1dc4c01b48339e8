import pg from 'pg';
import type { NewDatabase } from './cluster.ts';
import { benchId, loadDatabase, withoutIndexes } from './load.ts';

export const COMPANIES = 50;
const BATCH = 50_000;
export const TENANT = benchId('tenant', 0);

/** Loads a database with a tenant of 50 companies and `rows` each of NF-e with their payments, NFS-e and suppliers. */
export async function loadSomas(database: NewDatabase, rows: number): Promise<void> {
  await loadDatabase(database, COMPANIES, 1);
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const insert = (table: string, text: string) => () =>
    withoutIndexes(pool, table, async () => {
      for (let first = 1; first <= rows; first += BATCH)
        await pool.query(text, [TENANT, first, Math.min(first + BATCH - 1, rows)]);
    });
  await pool.query(`create table bench_casas as select id, row_number() over () - 1 as k from empresas`);
  await insert('nfes', NFES)();
  await insert('nfses', NFSES)();
  await insert('fornecedores', FORNECEDORES)();
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
  await pool.end();
}

const DE_CADA = `generate_series($2::int, $3::int) n join bench_casas c on c.k = n % ${COMPANIES}`;

const NFES = `insert into nfes (tenant_id, empresa_id, chave, numero, emitente, emitente_cpf_cnpj, valor, icms, prazo, situacao,
    manifestacao, completude, assinatura, papel, emitido_em)
  select $1::uuid, c.id, '3526' || lpad(n::text, 40, '0'), n, 'Padaria ' || n % 900, lpad((n % 900)::text, 14, '7'), n, n % 900,
    case when n % 4 = 0 then date '2026-11-01' + n % 180 end, 'AUTORIZADO', 'PENDENTE', 'COMPLETO', 'VALIDA', 'RECEBIDO', now()
    from ${DE_CADA}`;
const NFSES = `insert into nfses (tenant_id, empresa_id, identidade, papel, estado, situacao, leiaute, prestador, prestador_cpf_cnpj,
    numero, valor, liquido, emissao, vence_em)
  select $1::uuid, c.id, 'M:3550308:' || n, 'TOMADA', case when n % 20 = 0 then 'A_REVISAR' else 'APROVADA' end, 'NORMAL', 'NACIONAL',
    'Gráfica ' || n % 900, lpad((n % 900)::text, 14, '8'), n::text, n, n, date '2026-11-01' - n % 180, date '2026-12-10' - n % 180
    from ${DE_CADA}`;
const FORNECEDORES = `insert into fornecedores (tenant_id, nome, cpf_cnpj, uf)
  select $1::uuid, 'Fornecedor ' || n, lpad(n::text, 14, '0'), 'SP' from generate_series($2::int, $3::int) n`;
