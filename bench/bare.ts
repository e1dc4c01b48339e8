import { createServer } from 'node:http';
import pg from 'pg';
import type { BareQueries } from './scenarios.ts';

/**
 * The measure: node:http and pg, nothing else. Same role, same settings, same queries, in a transaction.
 * `node bench/bare.ts <database url> <port> <file of queries>`; the address is `/<tenant>/<company>/<number of the queries>`.
 */
const [url, port, file] = process.argv.slice(2);
const queries: BareQueries[] = JSON.parse(
  await (await import('node:fs/promises')).readFile(file ?? '', 'utf8'),
);
const pool = new pg.Pool({ connectionString: url, max: 16 });

async function page(tenant: string, empresa: string, { rows, count }: BareQueries) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('role', 'farol_app', true), set_config('app.tenant_id', $1, true),
              set_config('app.empresa_id', $2, true)`,
      [tenant, empresa],
    );
    const found = await client.query(rows);
    const counted = await client.query(count);
    await client.query('commit');
    return { rows: found.rows, total: counted.rows[0].total };
  } finally {
    client.release();
  }
}

const server = createServer((request, response) => {
  const [, tenant = '', empresa = '', number] = (request.url ?? '').split('/');
  const asked = queries[Number(number)];
  if (!asked) return response.writeHead(404).end();
  page(tenant, empresa, asked).then(
    ({ rows, total }) => {
      const body = JSON.stringify(rows);
      const headers = { 'content-type': 'application/json', 'content-range': `lista */${total}` };
      response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
    },
    (error) => response.writeHead(500).end(String(error)),
  );
});
server.listen(Number(port), '127.0.0.1');
