import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { notificacoesSchema } from '../../contract/notificacoes.ts';
import { tarefaSchema } from '../../contract/tarefas.ts';
import { postgresEngine } from '../../scripts/farol/copia/engine.ts';
import { using } from '../../scripts/farol/copia/places.ts';
import { requireNobody } from '../../scripts/farol/copia/requireNobody.ts';
import { findPgbouncer } from '../../scripts/pgbouncer.ts';
import { productCatalogue } from '../../server/catalogue.ts';
import { asRole, type Database, rowsOf } from '../../server/db/database.ts';
import { hearOthers } from '../../server/db/hearOthers.ts';
import { migrateLiving } from '../../server/db/migrateLiving.ts';
import { createPool } from '../../server/db/pool.ts';
import { postgresDatabase } from '../../server/db/postgres.ts';
import { readMigrations } from '../../server/db/readMigrations.ts';
import { type SharedEvent, tellOthers } from '../../server/db/tellOthers.ts';
import { createTaskRunner } from '../../server/tasks/runner.ts';
import { anyTask } from '../../server/tasks/task.ts';
import { ROLES, SERVER } from '../database.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import { enqueueAs } from '../support/enqueueAs.ts';
import { startPgbouncer } from '../support/pgbouncer.ts';
import { renaming } from '../support/renaming.ts';
import { openStream } from '../support/stream.ts';

const { TEST_DATABASE_URL: url = '' } = process.env;
const program = findPgbouncer();
const isMissing = url === '' || program === null;

describe.skipIf(isMissing)(
  'atrás do PgBouncer, em modo de transação (pede apt-get install pgbouncer)',
  () => {
    let bouncer: Awaited<ReturnType<typeof startPgbouncer>>;
    let app: TestApp;
    let base = '';
    const pools: pg.Pool[] = [];

    /** Returns the address of a database, through PgBouncer unless another port is given. */
    function addressOf(name: string, user: string, port = bouncer.port): string {
      const address = new URL(url);
      Object.assign(address, { hostname: '127.0.0.1', port: String(port), pathname: `/${name}` });
      Object.assign(address, { username: user, password: user === SERVER ? SERVER : address.password });
      return address.href;
    }

    function through(name: string, user: string, max: number): Database {
      const pool = createPool({ connectionString: addressOf(name, user), max, pipeline: true });
      pools.push(pool);
      return postgresDatabase(pool, () => {});
    }

    beforeAll(async () => {
      const { username } = new URL(url);
      bouncer = await startPgbouncer(program ?? '', url, [username, SERVER]);
      const [row] = await rowsOf((await createTestApp()).superuser, sql`select current_database() as base`);
      base = String(row?.base);
      const [db, reserva] = [through(base, SERVER, 6), through(base, SERVER, 2)];
      app = await createTestApp(productCatalogue, { db, reserva });
    });
    afterAll(async () => {
      await Promise.all(pools.map((pool) => pool.end()));
      await bouncer.stop();
    });
    beforeEach(() => app.reset());

    it('um banco novo chega à versão', async () => {
      const name = `${base}_novo`;
      const server = new pg.Client({ connectionString: url });
      await server.connect();
      try {
        await server.query(`select pg_advisory_lock(${ROLES})`);
        await server.query(`create database ${name} template template0 encoding 'UTF8'`);
        const all = readMigrations();
        const owner = through(name, new URL(url).username, 1);
        expect(await migrateLiving(owner, all)).toHaveLength(all.length);
        expect(await migrateLiving(owner, all)).toEqual([]);
        await pools.pop()?.end();
      } finally {
        await server.query(`drop database if exists ${name} with (force)`);
        await server.end();
      }
    });

    it('quem restaura vê que conexões ficaram nele, de quem e desde quando, e como as fechar', async () => {
      const name = `${base}_restauro`;
      const { port, username } = new URL(url);
      const asked = async (address: string, statement: string, application_name: string) => {
        const client = new pg.Client({ connectionString: address, application_name });
        await client.connect();
        await client.query(statement).finally(() => client.end());
      };
      const tried = async () =>
        using(await postgresEngine(addressOf(name, username, Number(port))), (engine) =>
          requireNobody(engine, addressOf(name, SERVER)),
        );
      await asked(url, `create database ${name}`, '');
      try {
        await asked(addressOf(name, SERVER), 'select 1', 'farol');
        await expect(tried()).rejects.toThrow(
          /^Há uma conexão.*nada foi alterado:\n {2}\S+ \(farol\), de 127\.0\.0\.1, desde \d\d\/\d\d\/\d{4}.*: livre\nPare todos.*RECONNECT/s,
        );
        await asked(addressOf('pgbouncer', username), `reconnect ${name}`, '');
        await expect.poll(() => tried().then(() => 'ninguém', String)).toBe('ninguém');
      } finally {
        await asked(url, `drop database if exists ${name} with (force)`, '');
      }
    });

    it('entra-se, gravam-se e leem-se registros de muitos ao mesmo tempo', async () => {
      const { accessToken: token } = await app.signIn('total');
      const made = await Promise.all(
        Array.from({ length: 12 }, (_, n) =>
          app.request('/v1/fornecedores', {
            token,
            body: { cpfCnpj: sampleCnpj(n), nome: `Fornecedor ${n}` },
          }),
        ),
      );
      expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
      const { id } = z.object({ id: z.uuid() }).parse(await made[0]?.json());
      const { accessToken: other } = await app.signIn('vizinho');
      const asked = Array.from({ length: 20 }, (_, n) => {
        const path = n % 2 === 0 ? '/v1/fornecedores?range=[0,24]' : `/v1/fornecedores/${id}`;
        return [app.request(path, { token }), app.request(path, { token: other })];
      });
      const statuses = (await Promise.all(asked.flat())).map(({ status }) => status);
      // No tenant sees another's rows, whichever connection serves the request.
      expect(statuses).toEqual(asked.flatMap((_, n) => (n % 2 === 0 ? [200, 200] : [200, 404])));
    });

    it('uma tarefa é tomada, feita e encerrada, e o aviso do fim chega a quem a pediu', async () => {
      const { accessToken: token } = await app.signIn('total');
      const stream = await openStream(app, token);
      await stream.ready();
      const kind = renaming();
      const id = await enqueueAs(app.deps, token, kind, { passos: 2 });
      await createTaskRunner(app.deps, { kinds: [anyTask(kind)], alone: false }).drain();
      const task = tarefaSchema.parse(await (await app.request(`/v1/tarefas/${id}`, { token })).json());
      expect(task).toMatchObject({ estado: 'concluida', feito: 2, resumo: '2 passos feitos.' });
      expect(await stream.next()).toMatchObject({ texto: '2 passos feitos.' });
      await stream.close();
      const notices = await (await app.request('/v1/notificacoes', { token })).json();
      expect(notificacoesSchema.parse(notices).naoLidas).toBe(1);
    });

    it('por ele nada se ouve, e isso é dito; por DATABASE_URL_DIRETA se ouve o que outro processo faz', async () => {
      const hearing = (address: string) => {
        const { promise: changed, resolve } = Promise.withResolvers<[boolean, string]>();
        const { promise: heard, resolve: hear } = Promise.withResolvers<SharedEvent>();
        const db = app.deps.reserva;
        const { stop } = hearOthers({ url: address, db, heard: hear, changed: (...told) => resolve(told) });
        return { changed, heard, stop };
      };
      const deaf = hearing(addressOf(base, SERVER));
      const direct = hearing(addressOf(base, SERVER, Number(new URL(url).port)));
      expect(await direct.changed).toEqual([true, '']);
      await asRole(app.db, 'farol_auth', null, (tx) => tellOthers(tx, [{ kind: 'correio' }]));
      expect(await direct.heard).toEqual({ kind: 'correio' });
      expect(await deaf.changed).toEqual([false, expect.stringContaining('PgBouncer')]);
      await Promise.all([deaf.stop(), direct.stop()]);
    });
  },
);
