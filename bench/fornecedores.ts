import pg from 'pg';
import { sampleCnpj } from '../contract/brasil/sample.ts';
import type { NewDatabase } from './cluster.ts';
import { benchId, loadDatabase, TENANTS, withoutIndexes } from './load.ts';
import { ACTIVITIES, CITIES, ENDINGS, QUALITIES } from './names.ts';

const BATCH = 20_000;
const COMPANIES = 1000;
const RIGHTS = '{FORNECEDOR_BUSCA,FORNECEDOR_EDITA}';

/** Loads a database with suppliers spread over the first tenants, each with a user who may read and edit them. */
export async function loadSuppliers(database: NewDatabase, rows: number, tenants = TENANTS): Promise<void> {
  await loadDatabase(database, COMPANIES);
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await pool.query('update perfis set permissoes = permissoes || $1::text[]', [RIGHTS]);
  await pool.query('update empresas set ativa = true');
  await withoutIndexes(pool, 'fornecedores', async () => {
    for (let first = 0; first < rows; first += BATCH)
      await insertSuppliers(pool, first, Math.min(BATCH, rows - first), tenants);
  });
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
  await pool.end();
}

async function insertSuppliers(pool: pg.Pool, first: number, count: number, tenants: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, position) => sampleCnpj(first + position));
  await pool.query(
    `insert into fornecedores (tenant_id, cpf_cnpj, nome, nome_fantasia, inscricao_estadual, email, telefone, cep,
                               logradouro, numero, bairro, municipio, codigo_ibge, uf, optante_simples, ativo)
     select ('00000000-0000-4000-8100-' || lpad((n % ${tenants})::text, 12, '0'))::uuid,
            cnpj, atividade || ' ' || qualidade || ' ' || n || ' ' || final, atividade || ' ' || qualidade,
            lpad((n * 37 % 1000000000)::text, 12, '0'), 'contato' || n || '@fornecedor.example',
            '11' || lpad((n % 100000000)::text, 8, '0'), lpad((n * 7 % 100000000)::text, 8, '0'),
            'Rua ' || qualidade, (n % 3000)::text, 'Centro',
            split_part(cidade, '|', 1), split_part(cidade, '|', 3), split_part(cidade, '|', 2),
            random() < 0.6, random() < 0.92
       from (select cnpj, i - 1 + $2::bigint as n,
                    ($3::text[])[1 + floor(random() * cardinality($3))] as atividade,
                    ($4::text[])[1 + floor(random() * cardinality($4))] as qualidade,
                    ($5::text[])[1 + floor(random() * cardinality($5))] as final,
                    ($6::text[])[1 + floor(random() ^ 2 * cardinality($6))] as cidade
               from unnest($1::text[]) with ordinality as numeros(cnpj, i)) as novos`,
    [numbers, first, ACTIVITIES, QUALITIES, ENDINGS, CITIES],
  );
}

/** Returns the ids of up to `each` suppliers of every tenant. */
export async function suppliersOf(url: string, each: number): Promise<string[][]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const found: string[][] = [];
  for (let n = 0; n < TENANTS; n++) {
    const { rows } = await client.query('select id from fornecedores where tenant_id = $1 limit $2', [
      benchId('tenant', n),
      each,
    ]);
    found.push(rows.map((row) => String(row.id)));
  }
  await client.end();
  return found;
}

/** Deletes the suppliers that a previous run created, because this run creates them again. */
export async function removeCreated(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`delete from fornecedores where nome like 'Comercial % Ltda' and email = ''`);
  await client.query('vacuum analyze fornecedores');
  await client.end();
}
