import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findPostgres, startPostgres, type ThrowAwayPostgres } from '../../scripts/postgres.ts';
import { asRole, type Database, rowsOf } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { postgresDatabase } from '../../server/db/postgres.ts';
import { readMigrations } from '../../server/db/readMigrations.ts';
import { replicaOver } from '../../server/db/replica.ts';

const bin = findPostgres();
const clusters: ThrowAwayPostgres[] = [];
const pools: pg.Pool[] = [];

function open({ url }: ThrowAwayPostgres): Database {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pools.push(pool);
  return postgresDatabase(pool, () => {});
}

const [tenant, usuario] = [crypto.randomUUID(), crypto.randomUUID()];
const sessao = {
  profile: 'TESTE',
  tenantId: tenant,
  usuarioId: usuario,
  servicoId: null,
  empresaId: null,
  empresas: [],
};
const asTenant = (db: Database, id: string, text: ReturnType<typeof sql>) =>
  asRole(db, 'farol_app', id, (tx) => rowsOf(tx, text));
const addCompany = (db: Database, id: string, nome: string) =>
  asTenant(
    db,
    id,
    sql`insert into empresas (tenant_id, cpf_cnpj, nome, ambiente) values (${id}, ${nome}, ${nome}, 'SIMULADO')`,
  );

describe.skipIf(bin === null)('a replica by streaming', () => {
  let primary: Database;
  let copy: Database;
  const told: string[] = [];
  const replica = (mostBehind = 0) => replicaOver(copy, mostBehind, (reason) => told.push(reason));
  const companies = (from: ReturnType<typeof replica>) =>
    from.read(sessao, (tx) => rowsOf(tx, sql`select nome from empresas order by nome`));
  const caughtUp = async () => {
    const rows = await rowsOf(primary, sql`select pg_current_wal_insert_lsn()::text as lsn`);
    const { lsn } = z.object({ lsn: z.string() }).parse(rows[0]);
    const passed = async () =>
      (await rowsOf(copy, sql`select pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as la`))[0]?.la;
    await expect.poll(passed, { interval: 20 }).toBe(true);
  };

  beforeAll(async () => {
    const main = await startPostgres(bin ?? '');
    clusters.push(main);
    primary = open(main);
    await migrate(primary, readMigrations());
    const standby = await startPostgres(bin ?? '', main.url);
    clusters.push(standby);
    copy = open(standby);
    await addCompany(primary, tenant, 'Nossa');
    await addCompany(primary, crypto.randomUUID(), 'Delas');
  });
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.end()));
    for (const cluster of clusters.toReversed()) cluster.stop();
  });

  it('shows a session what the database would, and takes no write', async () => {
    await caughtUp();
    expect(await companies(replica())).toEqual({ value: [{ nome: 'Nossa' }] });
    await expect(replica().read(sessao, (tx) => rowsOf(tx, sql`delete from empresas`))).rejects.toThrow();
  });

  it('is not used while it is behind, nor where it is no replica', async () => {
    await rowsOf(copy, sql`select pg_wal_replay_pause()`);
    await addCompany(primary, tenant, 'Nova');
    const received = async () =>
      (await rowsOf(copy, sql`select pg_last_wal_receive_lsn() > pg_last_wal_replay_lsn() as la`))[0]?.la;
    await expect.poll(received, { interval: 20 }).toBe(true);
    expect(await companies(replica())).toBeNull();
    await rowsOf(copy, sql`select pg_wal_replay_resume()`);
    await caughtUp();
    expect(await companies(replica())).toEqual({ value: [{ nome: 'Nossa' }, { nome: 'Nova' }] });
    expect(await companies(replicaOver(primary, 600, () => {}))).toBeNull();
    expect(told).toEqual(['está atrasada, ou não é uma réplica']);
  });

  it('serves nobody who wrote lately, whichever process or task it was', async () => {
    const serves = (usuarioId: string) =>
      asRole(primary, 'farol_app', tenant, (tx) =>
        replica(10).serves(tx, { ...sessao, usuarioId }, new Date()),
      );
    expect(await serves(usuario)).toBe(true);
    await asTenant(
      primary,
      tenant,
      sql`insert into auditoria (tenant_id, instante, usuario_id, usuario, acao, recurso, endereco, request_id)
          values (${tenant}, now(), ${usuario}, 'A', 'CRIA', 'empresas', '', '')`,
    );
    expect(await serves(usuario)).toBe(false);
    expect(await serves(crypto.randomUUID())).toBe(true);
  });

  it('that is gone is left alone, and nobody sees an error', async () => {
    const gone = postgresDatabase(new pg.Pool({ host: '127.0.0.1', port: 1 }), () => {});
    const reasons: string[] = [];
    const dead = replicaOver(gone, 10, (reason) => reasons.push(reason));
    expect([await companies(dead), await companies(dead)]).toEqual([null, null]);
    expect(reasons).toEqual(['não respondeu']);
  });

  it('that refuses its user is left alone too, and says why', async () => {
    const { port } = new URL(clusters[1]?.url ?? '');
    const stranger = `postgres://ninguem@127.0.0.1:${port}/postgres`;
    const refusing = postgresDatabase(new pg.Pool({ connectionString: stranger }), () => {});
    const reasons: string[] = [];
    expect(await companies(replicaOver(refusing, 10, (reason) => reasons.push(reason)))).toBeNull();
    expect(reasons).toEqual([expect.stringMatching(/^recusou a sessão \(.*ninguem/)]);
  });
});
