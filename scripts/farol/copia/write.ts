import { createWriteStream, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { Writable } from 'node:stream';
import { configure, TextReader, ZipWriter } from '@zip.js/zip.js';
import { eq, getTableName, sql } from 'drizzle-orm';
import { keyUses } from '../../../server/chaves/homes.ts';
import { type Database, rowsOf } from '../../../server/db/database.ts';
import { guardaObjetos } from '../../../server/db/guardaTables.ts';
import { readApplied } from '../../../server/db/migrate.ts';
import { productVersion } from '../../../server/version.ts';
import { type CopiedTable, copied, sequencesOf, tablesOf } from './catalogue.ts';
import type { CopyEngine } from './engine.ts';
import { fileOf, keyEntry, MANIFEST_FILE, type Manifest } from './manifest.ts';
import { type Recipient, sealed } from './sealed.ts';
import { NEWLINE } from './streams.ts';

configure({ useWebWorkers: false });

/** Tables of which whoever copies would not see all rows; without the role itself, all of them. */
const HIDDEN_FROM_COPY = sql`
  select c.relname from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     and not exists (select from pg_roles r
                      where r.rolname = 'farol_copia' and pg_has_role(session_user, r.oid, 'member')
                        and has_table_privilege(r.oid, c.oid, 'select')
                        and (not c.relrowsecurity
                             or exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'copia')))`;

/** Reads as the role that sees every row and writes none. Throws where that is not so: rows would be missing without a word. */
async function becomeCopier({ db, motor }: CopyEngine): Promise<void> {
  await db.execute(sql`set transaction isolation level repeatable read, read only`);
  // The embedded database has one user, who sees all.
  if (motor === 'PGlite') return;
  if ((await rowsOf(db, HIDDEN_FROM_COPY)).length > 0) {
    throw new Error(
      'Este usuário não leria todas as linhas do banco. Faça o backup como dono dele (DATABASE_URL_DONO), depois de `npm run farol -- migrar`.',
    );
  }
  await db.execute(sql`set local role farol_copia`);
}

interface Asked {
  file: string;
  /** For whom it is encrypted; null: not at all. */
  recipient: Recipient | null;
  /** Files of keys that go with it. */
  keyFiles: readonly string[];
}

/** Which keys open what is sealed in the database. In: the tables that there are: an older version may not have them all. */
async function keysOf(db: Database, tables: readonly CopiedTable[]): Promise<Manifest['chaves']> {
  const chaves: Manifest['chaves'] = [];
  for (const { nome, table, id, which = sql`true` } of keyUses) {
    if (!tables.some((one) => one.nome === getTableName(table))) continue;
    const rows = await rowsOf(db, sql`select distinct ${id} as id from ${table} where ${which} order by 1`);
    chaves.push(...rows.map((row) => ({ nome, id: String(row.id) })));
  }
  return chaves;
}

/** How many contents lie in the storage outside. In: the tables that there are. */
async function outsideOf(db: Database, tables: readonly CopiedTable[]): Promise<number> {
  if (!tables.some(({ nome }) => nome === getTableName(guardaObjetos))) return 0;
  return db.$count(guardaObjetos, eq(guardaObjetos.estado, 'guardado'));
}

/**
 * Writes all rows of all tenants, as they stand at one moment, to a .zip: whole or not at all. Out: what it says of itself.
 * Throws with a sentence when not every row can be read.
 */
export async function writeBackup(
  engine: CopyEngine,
  { file, recipient, keyFiles }: Asked,
): Promise<Manifest> {
  const partial = `${file}.parcial`;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const kept = (await sealed(readable, recipient)).pipeTo(
    Writable.toWeb(createWriteStream(partial, { mode: 0o600 })),
  );
  // A failure of the writing ends the reading too, which then tells why.
  kept.catch(() => undefined);
  try {
    const manifest = await engine.transaction(async (tx) => {
      await becomeCopier(engine);
      const zip = new ZipWriter(writable, { zip64: true });
      const tabelas: Manifest['tabelas'] = [];
      const tables = await tablesOf(tx);
      for (const table of tables) {
        let linhas = 0;
        const counted = new TransformStream<Uint8Array, Uint8Array>({
          transform(chunk, controller) {
            for (const byte of chunk) if (byte === NEWLINE) linhas += 1;
            controller.enqueue(chunk);
          },
        });
        await zip.add(fileOf(table.nome), engine.copyOut(`${copied(table)}`).pipeThrough(counted));
        tabelas.push({ ...table, linhas });
      }
      const told: Manifest = {
        ...{ formato: 'farol-copia', edicao: 1, produto: productVersion(), motor: engine.motor },
        ...{
          feitaEm: new Date().toISOString(),
          migracoes: await readApplied(tx),
          chaves: await keysOf(tx, tables),
          foraDoBanco: await outsideOf(tx, tables),
          tabelas,
        },
        sequencias: await sequencesOf(tx),
      };
      for (const path of keyFiles)
        await zip.add(keyEntry(basename(path)), new TextReader(readFileSync(path, 'utf8')));
      await zip.add(MANIFEST_FILE, new TextReader(JSON.stringify(told, null, 2)));
      await zip.close();
      return told;
    });
    await kept;
    renameSync(partial, file);
    return manifest;
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}
