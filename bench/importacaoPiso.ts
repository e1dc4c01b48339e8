import { execFileSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import type pg from 'pg';
import { TITLES } from './importacaoArquivos.ts';
import { benchId, TENANTS } from './load.ts';

/** Returns the seconds of `\copy` of the file into a table without index, key or trigger. */
export function copySeconds(url: string, file: string): number {
  const run = (sql: string) => {
    execFileSync('psql', [url, '-q', '-v', 'ON_ERROR_STOP=1', '-c', sql], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  };
  run('drop table if exists plana');
  run(`create table plana (${TITLES.map((_, index) => `c${index} text`).join(', ')})`);
  const start = performance.now();
  run(`\\copy plana from '${file}' with (format csv, header, delimiter ';')`);
  return (performance.now() - start) / 1000;
}

const TENANT = benchId('tenant', TENANTS - 1);
/** Audited fields of a record that the file does not fill, with their defaults. */
const TOLD =
  '{"ativo":true,"optanteSimples":false,"retemIss":false,"retemIrrf":false,"retemCsrf":false,"retemInss":false}';

/**
 * Returns the seconds that the database alone takes for the rows of the last `\copy`, each in one statement; no import
 * can take less than their sum. `semIndices`: inserts into the suppliers with its key alone; `cadastro`: with its
 * indexes; `auditoria`: one chained audit row each. Everything is rolled back.
 */
export async function floors(
  client: pg.Client,
): Promise<{ semIndices: number; cadastro: number; auditoria: number }> {
  const insert = `insert into fornecedores (tenant_id, cpf_cnpj, nome, nome_fantasia, email, telefone, cep, logradouro, municipio, uf)
                  select '${TENANT}', c0, c1, c2, c3, c4, c5, c6, c7, c8 from plana`;
  const audit = `insert into auditoria (tenant_id, instante, usuario, acao, recurso, registro_id, registro, depois, endereco,
                                        request_id, lote)
                 select tenant_id, criado_em, 'Analista', 'CRIA', 'fornecedores', id, nome,
                        '${TOLD}'::jsonb || jsonb_build_object('cpfCnpj', cpf_cnpj, 'nome', nome, 'nomeFantasia',
                          nome_fantasia, 'email', email, 'telefone', telefone, 'cep', cep, 'logradouro', logradouro,
                          'municipio', municipio, 'uf', uf), '127.0.0.1', 'piso', true
                   from fornecedores where tenant_id = '${TENANT}'`;
  const seconds = async (statement: string) => {
    const start = performance.now();
    await client.query(statement);
    return (performance.now() - start) / 1000;
  };
  await client.query('begin');
  const cadastro = await seconds(insert);
  const auditoria = await seconds(audit);
  await client.query('rollback');
  const { rows } = await client.query(
    `select indexname as name from pg_indexes where tablename = 'fornecedores' and indexname !~ 'pk$'`,
  );
  await client.query('begin');
  for (const { name } of rows) await client.query(`drop index ${name}`);
  const semIndices = await seconds(insert);
  await client.query('rollback');
  await client.query('vacuum fornecedores, auditoria, auditoria_elos');
  return { semIndices, cadastro, auditoria };
}
