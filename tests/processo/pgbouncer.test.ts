import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { tokensSchema } from '../../contract/session.ts';
import { DEMO_PASSWORD } from '../../mocks/seeds/people.ts';
import { findPostgres, startPostgres } from '../../scripts/postgres.ts';
import { hasPgbouncer, startPgbouncer } from '../support/pgbouncer.ts';
import { startProcess } from '../support/process.ts';

const bin = findPostgres();

/** Needs PostgreSQL and PgBouncer (`apt-get install postgresql pgbouncer`). */
describe.skipIf(!bin || !hasPgbouncer)('atrás do PgBouncer, em modo de transação', () => {
  it('entra-se, listam-se e gravam-se registros de muitos ao mesmo tempo, e os avisos chegam', async () => {
    const postgres = await startPostgres(bin ?? '');
    const bouncer = await startPgbouncer(postgres.url);
    const folder = mkdtempSync(join(tmpdir(), 'farol-pgbouncer-'));
    const server = await startProcess({ DATA_DIR: folder, DATABASE_URL: bouncer.url });
    try {
      expect(server.url, server.printed()).not.toBe('');
      const call = (path: string, init: RequestInit = {}) =>
        fetch(`${server.url}/api${path}`, {
          ...init,
          headers: { 'content-type': 'application/json', ...init.headers },
        });
      const entered = await call('/login', {
        method: 'POST',
        body: JSON.stringify({ email: 'analista@horizonte.example', senha: DEMO_PASSWORD }),
      });
      const { accessToken } = tokensSchema.parse(await entered.json());
      const headers = { authorization: `Bearer ${accessToken}` };
      const made = await Promise.all(
        Array.from({ length: 12 }, (_, n) =>
          call('/v1/empresas', {
            method: 'POST',
            headers,
            body: JSON.stringify({
              cpfCnpj: sampleCnpj(20_000 + n),
              nome: `Atrás do PgBouncer ${n}`,
              ambiente: 'SIMULADO',
            }),
          }),
        ),
      );
      expect(made.map(({ status }) => status)).toEqual(Array(12).fill(201));
      const { id } = z.object({ id: z.uuid() }).parse(await made[0]?.json());
      const read = await Promise.all([
        call(`/v1/empresas/${id}`, { headers }),
        call('/v1/empresas?range=[0,24]', { headers }),
        call('/v1/fornecedores?range=[0,24]', { headers }),
      ]);
      expect(read.map(({ status }) => status)).toEqual([200, 200, 200]);
      const stream = await call('/v1/avisos', { headers: { ...headers, accept: 'text/event-stream' } });
      expect(stream.headers.get('content-type')).toContain('text/event-stream');
      await stream.body?.cancel();
    } finally {
      server.child.kill('SIGKILL');
      await server.ended;
      await bouncer.stop();
      postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
