import { createWriteStream, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { Writable } from 'node:stream';
import { eq, getTableName, sql } from 'drizzle-orm';
import { inMegabytes } from '../../../contract/text.ts';
import { keyUses } from '../../../server/chaves/homes.ts';
import { type Database, rowsOf } from '../../../server/db/database.ts';
import { freeBytes } from '../../../server/db/diskSpace.ts';
import { guardaObjetos } from '../../../server/db/guardaTables.ts';
import { readApplied } from '../../../server/db/migrate.ts';
import { deflateNode } from '../../../server/files/zipOut/deflateNode.ts';
import { type ZipInput, zipFiles } from '../../../server/files/zipOut/zipFiles.ts';
import { productVersion } from '../../../server/version.ts';
import { type CopiedTable, copied, sequencesOf, tablesOf } from './catalogue.ts';
import type { CopyEngine } from './engine.ts';
import { fileOf, keyEntry, MANIFEST_FILE, type Manifest } from './manifest.ts';
import { type Recipient, sealed } from './sealed.ts';
import { NEWLINE, streamOf } from './streams.ts';

/** Tables of which the copying user would not see all rows; without the role `farol_copia`, all tables. */
const HIDDEN_FROM_COPY = sql`
  select c.relname from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     and not exists (select from pg_roles r
                      where r.rolname = 'farol_copia' and pg_has_role(session_user, r.oid, 'member')
                        and has_table_privilege(r.oid, c.oid, 'select')
                        and (not c.relrowsecurity
                             or exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'copia')))`;

/**
 * Switches to the role that reads every row and writes none. Throws when rows would be hidden, because they would be
 * missing from the backup without an error.
 */
async function becomeCopier({ db, motor }: CopyEngine): Promise<void> {
  await db.execute(sql`set transaction isolation level repeatable read, read only`);
  // The embedded database has one user, which sees all rows.
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
  /** Recipient of the encryption; null: not encrypted. */
  recipient: Recipient | null;
  /** Key files to include. */
  keyFiles: readonly string[];
}

/**
 * Returns the ids of the keys that encrypt values in the database; `tables` are the existing ones, because an older
 * version may lack some.
 */
async function keysOf(db: Database, tables: readonly CopiedTable[]): Promise<Manifest['chaves']> {
  const chaves: Manifest['chaves'] = [];
  for (const { nome, table, id, which = sql`true` } of keyUses) {
    if (!tables.some((one) => one.nome === getTableName(table))) continue;
    const rows = await rowsOf(db, sql`select distinct ${id} as id from ${table} where ${which} order by 1`);
    chaves.push(...rows.map((row) => ({ nome, id: String(row.id) })));
  }
  return chaves;
}

/** Returns the number of contents in the external storage; `tables` are the existing ones. */
async function outsideOf(db: Database, tables: readonly CopiedTable[]): Promise<number> {
  if (!tables.some(({ nome }) => nome === getTableName(guardaObjetos))) return 0;
  return db.$count(guardaObjetos, eq(guardaObjetos.estado, 'guardado'));
}

/**
 * Returns the files of a backup, read lazily, with the manifest last, and `manifest`, which is available once all were
 * read.
 */
async function filesOf(tx: Database, engine: CopyEngine, keyFiles: readonly string[]) {
  const tabelas: Manifest['tabelas'] = [];
  const tables = await tablesOf(tx);
  const manifest = async (): Promise<Manifest> => ({
    formato: 'farol-copia',
    edicao: 1,
    produto: productVersion(),
    motor: engine.motor,
    feitaEm: new Date().toISOString(),
    migracoes: await readApplied(tx),
    chaves: await keysOf(tx, tables),
    foraDoBanco: await outsideOf(tx, tables),
    tabelas,
    sequencias: await sequencesOf(tx),
  });
  let told: Manifest | null = null;
  async function* rowsOfTable(table: CopiedTable): AsyncGenerator<Uint8Array> {
    let linhas = 0;
    for await (const chunk of engine.copyOut(`${copied(table)}`)) {
      for (const byte of chunk) if (byte === NEWLINE) linhas += 1;
      yield chunk;
    }
    tabelas.push({ ...table, linhas });
  }
  async function* files(): AsyncGenerator<ZipInput> {
    for (const table of tables) yield { nome: fileOf(table.nome), conteudo: rowsOfTable(table) };
    for (const path of keyFiles)
      yield { nome: keyEntry(basename(path)), conteudo: readFileSync(path, 'utf8') };
    told = await manifest();
    yield { nome: MANIFEST_FILE, conteudo: JSON.stringify(told, null, 2) };
  }
  return {
    files: files(),
    manifest: (): Manifest => {
      if (!told) throw new Error('The backup was not read to its end');
      return told;
    },
  };
}

/** Returns an error for a folder without space, with the remaining space; null for another cause. */
function fullDisk(folder: string, error: unknown): Error | null {
  if (!(error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')))
    return null;
  const free = freeBytes(folder);
  const left = free === null ? '' : ` (${inMegabytes(free)} livres)`;
  return new Error(
    `O disco da pasta ${folder} está cheio${left}: o backup não foi feito, e nada dele ficou. Libere espaço e repita.`,
    { cause: error },
  );
}

/**
 * Writes all rows of all tenants, in one snapshot, to a .zip: complete or not at all. Returns its manifest. Throws an
 * error with a sentence when not every row can be read.
 */
export async function writeBackup(
  engine: CopyEngine,
  { file, recipient, keyFiles }: Asked,
): Promise<Manifest> {
  const partial = `${file}.parcial`;
  try {
    const written = await engine.transaction(async (tx) => {
      await becomeCopier(engine);
      const { files, manifest } = await filesOf(tx, engine, keyFiles);
      const zip = zipFiles(files, { instant: new Date(), deflate: deflateNode, largo: true });
      const kept = Writable.toWeb(createWriteStream(partial, { mode: 0o600 }));
      await (await sealed(streamOf(zip), recipient)).pipeTo(kept);
      return manifest();
    });
    renameSync(partial, file);
    return written;
  } catch (error) {
    const room = fullDisk(dirname(file), error);
    rmSync(partial, { force: true });
    throw room ?? error;
  }
}
