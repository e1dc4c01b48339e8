import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import type { Statement } from './statements.ts';

/**
 * Baseline server with node:http and pg only: the product's role, settings and SQL statements, in a transaction. Run as
 * `node bench/bare.ts <database url> <port> <file of statements>`; paths are `/<tenant>/<company>/<page number>`, and
 * POST creates a supplier.
 */
const [url, port, file] = process.argv.slice(2);
const pages: Statement[][] = JSON.parse(readFileSync(file ?? '', 'utf8'));
const pool = new pg.Pool({ connectionString: url, max: 16 });

async function page(tenant: string, empresa: string, statements: readonly Statement[]) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('role', 'farol_app', true), set_config('app.tenant_id', $1, true),
              set_config('app.empresa_id', $2, true), set_config('app.empresas', $2, true)`,
      [tenant, empresa],
    );
    const rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows.push(...(await client.query(statement)).rows);
    await client.query('commit');
    return rows;
  } finally {
    client.release();
  }
}

const INSERT =
  'insert into fornecedores (tenant_id, cpf_cnpj, nome, municipio, uf) values ($1, $2, $3, $4, $5) returning *';

async function insertOf(request: IncomingMessage, tenant: string): Promise<Statement[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { cpfCnpj, nome, municipio, uf } = JSON.parse(Buffer.concat(chunks).toString());
  return [{ text: INSERT, values: [tenant, cpfCnpj, nome, municipio, uf] }];
}

const server = createServer(async (request, response) => {
  const [, tenant = '', empresa = '', number] = (request.url ?? '').split('/');
  const asked = request.method === 'POST' ? await insertOf(request, tenant) : pages[Number(number)];
  if (!asked) return response.writeHead(404).end();
  page(tenant, empresa, asked).then(
    (rows) => {
      const body = JSON.stringify(rows);
      const total = rows[0]?._counted ?? 0;
      const headers = { 'content-type': 'application/json', 'content-range': `lista */${total}` };
      response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
    },
    (error) => response.writeHead(500).end(String(error)),
  );
});
server.listen(Number(port), '127.0.0.1');
