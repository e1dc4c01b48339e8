import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf, type Tx } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { readMigrations } from '../server/db/readMigrations.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';

const migrations = readMigrations();
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Migrates after changes to the journal, in a transaction that is rolled back; returns the message of the error. */
async function refused(...changes: string[]): Promise<string> {
  let sentence = '';
  const rolledBack = database.superuser.transaction(async (tx) => {
    for (const change of changes) await tx.execute(sql.raw(change));
    const before = await journal(tx);
    sentence = await migrate(tx, migrations).then(
      () => '',
      (error: unknown) => String(error),
    );
    expect(await journal(tx)).toEqual(before);
    tx.rollback();
  });
  await expect(rolledBack).rejects.toThrow();
  return sentence;
}

const journal = (tx: Tx) => rowsOf(tx, sql`select * from farol_migracoes order by nome`);

const OTHER =
  /não foi criado com as migrações desta versão.*nada foi alterado.*apague a pasta banco de DATA_DIR e rode `npm start`.*npm run farol -- migrar/;

describe('a database whose migrations are not those of this version is refused in a sentence', () => {
  it('from before digests were kept, when the migrations had other names', async () => {
    const sentence = await refused(
      'alter table farol_migracoes drop column sha256',
      'delete from farol_migracoes',
      `insert into farol_migracoes (nome) values ('0000_base'), ('0001_tabelas'), ('0002_sessao')`,
    );
    expect(sentence).toMatch(OTHER);
  });

  it('with the same names and another text', async () => {
    const sentence = await refused(
      `update farol_migracoes set sha256 = repeat('0', 64) where nome = '0001_tabelas'`,
    );
    expect(sentence).toMatch(OTHER);
    expect(sentence).toContain('difere em 0001_tabelas');
  });

  it('with one that is unknown while one is missing', async () => {
    const sentence = await refused(
      `update farol_migracoes set nome = '0099_outra' where nome = (select max(nome) from farol_migracoes)`,
    );
    expect(sentence).toMatch(OTHER);
  });

  it('but with all of them and more, it is one of a newer version', async () => {
    const more = `insert into farol_migracoes (nome, sha256) values ('9999_do_futuro', '')`;
    expect(await refused(more)).toContain('versão mais nova do Farol (migração 9999_do_futuro)');
  });

  it('and with exactly them, whatever the line endings, there is nothing to do', async () => {
    const checkedOut = migrations.map(({ name, sql: text }) => ({
      name,
      sql: text.replaceAll('\n', '\r\n'),
    }));
    expect(await migrate(database.superuser, checkedOut)).toEqual([]);
  });
});
