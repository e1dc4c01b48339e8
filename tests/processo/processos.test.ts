import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { tokensSchema } from '../../contract/session.ts';
import { DEMO_PASSWORD } from '../../mocks/seeds/people.ts';
import { findPostgres, startPostgres } from '../../scripts/postgres.ts';
import { type ServerProcess, startProcess } from '../support/process.ts';

const bin = findPostgres();
const servingSchema = z.object({
  evento: z.literal('PROCESSO_ATENDE'),
  processo: z.number(),
  pid: z.number(),
  papel: z.string(),
});

/** Returns the processes that ever served, in the order in which they started to. */
const served = ({ printed }: ServerProcess) =>
  printed()
    .split('\n')
    .filter((line) => line.includes('"PROCESSO_ATENDE"') && line.endsWith('}'))
    .map((line) => servingSchema.parse(JSON.parse(line)));

/** Needs PostgreSQL (`apt-get install postgresql`). */
describe.skipIf(!bin)('FAROL_PROCESSOS', () => {
  it('dois processos numa porta: morto o que trabalha, outro toma o lugar dele e os pedidos seguem; SIGTERM encerra com 0', async () => {
    const postgres = await startPostgres(bin ?? '');
    const folder = mkdtempSync(join(tmpdir(), 'farol-processos-'));
    const server = await startProcess({
      DATA_DIR: folder,
      DATABASE_URL: postgres.url,
      FAROL_PROCESSOS: '2',
    });
    const until = (count: number) => expect.poll(() => served(server).length, { interval: 50 }).toBe(count);
    try {
      expect(server.url, server.printed()).not.toBe('');
      await until(2);
      const entered = await fetch(`${server.url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'analista@horizonte.example', senha: DEMO_PASSWORD }),
      });
      const { accessToken } = tokensSchema.parse(await entered.json());
      // Each request opens a new connection, so that both processes receive requests.
      const statuses = async () => {
        const headers = { authorization: `Bearer ${accessToken}`, connection: 'close' };
        const ask = async () => (await fetch(`${server.url}/api/v1/sessao`, { headers })).status;
        return Promise.all([ask(), ask(), ask(), ask()]);
      };
      expect(await statuses()).toEqual([200, 200, 200, 200]);
      const [worker] = served(server);
      expect(served(server).map(({ papel }) => papel)).toEqual(['tudo', 'web']);

      process.kill(worker?.pid ?? Number.NaN, 'SIGKILL');
      await expect.poll(server.printed, { interval: 20 }).toContain('PROCESSO_TERMINOU');
      expect(await statuses()).toEqual([200, 200, 200, 200]);
      await until(3);
      const successor = served(server).at(-1);
      expect(successor).toMatchObject({ processo: worker?.processo, papel: 'tudo' });
      expect(successor?.pid).not.toBe(worker?.pid);
      expect(await statuses()).toEqual([200, 200, 200, 200]);
      expect(server.printed().match(/Farol no ar/g)).toHaveLength(1);

      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
      for (const { pid } of served(server)) expect(() => process.kill(pid, 0), `${pid}`).toThrow();
    } finally {
      server.child.kill('SIGKILL');
      await server.ended;
      postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
