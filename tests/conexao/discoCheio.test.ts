import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { problemSchema } from '../../contract/errors.ts';
import { productCatalogue } from '../../server/catalogue.ts';
import { type OpenDatabase, rowsOf } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { readMigrations } from '../../server/db/readMigrations.ts';
import { toProblem } from '../../server/http/toProblem.ts';
import { createTestApp, MINUTE, type TestApp, testPasswords } from '../harness.ts';
import { SENHA, seed } from '../seed.ts';

const folder = mkdtempSync(join(tmpdir(), 'farol-cheio-'));
/** Whether only the reserve of the disk is free. */
let full = false;
let database: OpenDatabase;
let app: TestApp;
let token = '';

beforeAll(async () => {
  database = await openPglite(folder, false, () => full);
  const { db } = database;
  await migrate(db, readMigrations());
  await seed(db, await testPasswords.hash(SENHA));
  app = await createTestApp(productCatalogue, {
    db,
    reserva: db,
    writes: database.writes,
    freeDisk: () => 12_345,
  });
  await app.reset();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  full = false;
  token = (await app.signIn('total')).accessToken;
});

const create = (n: number) =>
  app.request('/v1/fornecedores', { token, body: { cpfCnpj: sampleCnpj(n), nome: `Fornecedor ${n}` } });
const list = () => app.request('/v1/fornecedores', { token });
const names = async () => {
  const rows: { nome: string }[] = await (await list()).json();
  return rows.map(({ nome }) => nome).sort();
};
/** Number of audit rows, which equals the number of acts done. */
const audited = () => rowsOf(database.db, sql`select count(*)::int as n from auditoria`);

describe('o disco do banco embutido enche', () => {
  it('gravar é recusado com a frase e nada fica pela metade; ler continua; com espaço, grava-se de novo', async () => {
    expect((await create(1)).status).toBe(201);
    const before = await audited();
    full = true;
    const refused = await create(2);
    expect(refused.status).toBe(507);
    const { codigo, detail } = problemSchema.parse(await refused.json());
    expect([codigo, detail]).toEqual([
      'DISCO_CHEIO',
      'O disco está cheio: nada foi gravado. O que já estava gravado continua a ser lido; avise quem cuida do servidor.',
    ]);
    expect(app.log).toContainEqual(
      expect.objectContaining({ nivel: 'erro', evento: 'DISCO_CHEIO', bytesLivres: 12_345 }),
    );
    expect((await app.request('/healthcheck/ready')).status).toBe(503);
    expect(await names()).toEqual(['Fornecedor 1']);
    // A read counts as use of the session, which is not recorded while the disk is full.
    app.advance(2 * MINUTE);
    expect((await list()).status).toBe(200);
    expect(await audited()).toEqual(before);
    full = false;
    expect((await create(2)).status).toBe(201);
    expect((await app.request('/healthcheck/ready')).status).toBe(200);
    expect(await names()).toEqual(['Fornecedor 1', 'Fornecedor 2']);
  });

  it('o trabalho que ninguém espera também o descobre, sem pedido nenhum', async () => {
    const ready = async () => (await app.request('/healthcheck/ready')).json();
    for (const work of [app.runRoutines, app.deliver, app.drain]) {
      full = true;
      await work().catch(() => undefined);
      expect(await ready()).toEqual({ status: 'disco_cheio' });
      full = false;
      await work();
      expect(await ready()).toEqual({ status: 'ok' });
    }
  });

  it('no meio de uma gravação: ela se desfaz inteira, e o banco continua de pé', async () => {
    const work = database.db.transaction(async (tx) => {
      await tx.execute(sql`create table grande (texto text)`);
      full = true;
      await tx.execute(
        sql`insert into grande select repeat(md5(n::text), 30) from generate_series(1, 20000) n`,
      );
    });
    const error: unknown = await work.catch((caught: unknown) => caught);
    if (!(error instanceof Error)) throw new Error('It was written to a disk that is full');
    expect(toProblem(error, 'POST').code).toBe('DISCO_CHEIO');
    full = false;
    const [row] = await rowsOf(database.db, sql`select to_regclass('grande') as tabela`);
    expect(row).toEqual({ tabela: null });
    expect((await create(3)).status).toBe(201);
  });
});
