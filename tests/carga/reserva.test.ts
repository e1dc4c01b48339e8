import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { healthSchema, tokensSchema } from '../../contract/session.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import { openStream } from '../support/stream.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

/** More connections than the pool of requests has. */
const TAKEN = 12;

it('health, sign-in, refresh and streams are served while every connection of requests is taken', async () => {
  // PGlite has a single connection, so there is no reserve to test.
  if (app.engine === 'pglite') return;
  const { refreshToken, accessToken: token } = await app.signIn('total');
  let free = () => {};
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  const takers = Array.from({ length: TAKEN }, () =>
    app.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await held;
    }),
  );
  try {
    const health = await app.request('/healthcheck/status');
    expect(healthSchema.parse(await health.json())).toMatchObject({ banco: 'ok' });
    await app.signIn('consulta');
    const renewed = await app.request('/refreshToken', { body: { refreshToken } });
    tokensSchema.parse(await renewed.json());
    const stream = await openStream(app, token);
    await stream.ready();
    await stream.close();
  } finally {
    free();
    await Promise.all(takers);
  }
});
