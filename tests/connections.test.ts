import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { listConnections } from '../server/db/connections.ts';
import { rowsOf } from '../server/db/database.ts';
import { createTestApp, type TestApp } from './harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});

describe('the connections to the database', () => {
  it('are told by program and state, without that of whoever asks', async () => {
    const { rows, limite } = await listConnections(app.db);
    expect(limite).toBeGreaterThan(0);
    expect(new Set(rows.map(({ quem, de, estado }) => `${quem} ${de} ${estado}`)).size).toBe(rows.length);
  });

  it.skipIf(!process.env.TEST_DATABASE_URL)('(PostgreSQL) say which one holds a transaction', async () => {
    const held = async () => {
      const { rows } = await listConnections(app.deps.reserva);
      return rows
        .filter(({ estado }) => estado === 'em transação')
        .reduce((sum, row) => sum + row.conexoes, 0);
    };
    const before = await held();
    const during = await app.db.transaction(async (tx) => {
      await rowsOf(tx, sql`select 1`);
      return held();
    });
    expect([before, during, await held()]).toEqual([0, 1, 0]);
  });
});
