import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problemSchema } from '../../contract/errors.ts';
import { postgresDatabase } from '../../server/db/postgres.ts';
import { createAdmission, WAITING_PER_PERSON } from '../../server/http/admission.ts';
import { createTestApp, type TestApp } from '../harness.ts';

const admission = createAdmission({ pedidos: 4, reserva: 2 });
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(undefined, { admission });
});
beforeEach(() => app.reset());

describe('more requests at once than there is room for', () => {
  it('of one tenant: it waits and is told so, while another is served', async () => {
    const noisy = await app.signIn('total');
    const calm = await app.signIn('vizinho');
    const { tenantId, id } = app.seeded.users.total;
    let free = () => {};
    const held = new Promise<void>((resolve) => {
      free = resolve;
    });
    const busy = Array.from({ length: 3 }, (_, n) =>
      admission.pedidos.run({ tenant: tenantId, pessoa: `${id}${n}` }, () => held),
    );
    const waiting = Array.from({ length: WAITING_PER_PERSON + 1 }, () =>
      app.request('/v1/sessao', { token: noisy.accessToken }),
    );
    const refused = await Promise.race(waiting);
    expect(refused.status).toBe(503);
    const { codigo, detail, aguardar } = problemSchema.parse(await refused.json());
    expect(codigo).toBe('SOBRECARGA');
    expect(detail).not.toContain('banco');
    expect(refused.headers.get('retry-after')).toBe(String(aguardar));
    expect((await app.request('/v1/sessao', { token: calm.accessToken })).status).toBe(200);
    free();
    await Promise.all(busy);
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(WAITING_PER_PERSON);
  });

  it('with every connection taken and the database well: the same sentence, never that the database is down', async () => {
    const { TEST_DATABASE_URL } = process.env;
    if (!TEST_DATABASE_URL) return;
    const pool = new pg.Pool({ connectionString: TEST_DATABASE_URL, max: 1 });
    const taken = await pool.connect();
    // Set after the first connection, which takes longer on a busy machine and is not under test.
    pool.options.connectionTimeoutMillis = 50;
    try {
      const full = await createTestApp(undefined, { db: postgresDatabase(pool, () => {}) });
      await full.reset();
      const { accessToken: token } = await full.signIn('total');
      const response = await full.request('/v1/sessao', { token });
      expect(response.status).toBe(503);
      expect(problemSchema.parse(await response.json()).codigo).toBe('SOBRECARGA');
    } finally {
      taken.release();
      await pool.end();
    }
  });
});
