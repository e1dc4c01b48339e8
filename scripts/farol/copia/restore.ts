import { configure, type FileEntry, type Reader, TextWriter, ZipReader } from '@zip.js/zip.js';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../../server/db/database.ts';
import { type Migration, migrateWithin, pendingAmong } from '../../../server/db/migrate.ts';
import { readMigrations } from '../../../server/db/readMigrations.ts';
import { jsonOf } from '../jsonOf.ts';
import { copied, obstacles, quoted } from './catalogue.ts';
import type { CopyEngine } from './engine.ts';
import { fileOf, keyEntry, MANIFEST_FILE, type Manifest, manifestSchema } from './manifest.ts';
import { streamOf } from './streams.ts';

configure({ useWebWorkers: false });

/** Opened backup. */
export interface OpenBackup {
  manifest: Manifest;
  /** Streams the rows of a table, as written by COPY. */
  rowsOf: (table: string) => ReadableStream<Uint8Array>;
  /** Returns the text of a key file; null when the backup does not include it. */
  keyFile: (name: string) => Promise<string | null>;
}

/** Opens the .zip of a backup. Throws an error with a sentence when it is not one, or is damaged. */
export async function openBackup(content: Reader<Blob>): Promise<OpenBackup> {
  const damaged = (cause?: unknown) =>
    new Error('O arquivo não é um backup do Farol ou está danificado.', { cause });
  const entries = await new ZipReader(content).getEntries().catch((cause: unknown) => {
    throw damaged(cause);
  });
  const files = new Map<string, FileEntry>();
  for (const entry of entries) if (!entry.directory) files.set(entry.filename, entry);
  const told = files.get(MANIFEST_FILE)?.getData(new TextWriter(), { checkSignature: true });
  const text = await told?.catch((cause: unknown) => {
    throw damaged(cause);
  });
  if (text === undefined) throw damaged();
  const parsed = manifestSchema.safeParse(jsonOf(text));
  if (!parsed.success) throw damaged(parsed.error);
  const manifest = parsed.data;
  const missing = manifest.tabelas.find(({ nome }) => !files.has(fileOf(nome)));
  if (missing) throw damaged();
  return {
    manifest,
    keyFile: async (name) => (await files.get(keyEntry(name))?.getData(new TextWriter())) ?? null,
    rowsOf: (table) => {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const written = files.get(fileOf(table))?.getData(writable, { checkSignature: true });
      written?.catch((cause: unknown) => writable.abort(cause).catch(() => undefined));
      return streamOf(tellingDamage(readable, damaged));
    },
  };
}

/** Yields the same bytes; an interruption or a wrong checksum throws the error for damage. */
async function* tellingDamage(bytes: ReadableStream<Uint8Array>, damaged: (cause: unknown) => Error) {
  try {
    yield* bytes;
  } catch (cause) {
    throw damaged(cause);
  }
}

/** Returns the migrations of a backup's database. Throws when this version does not know them. */
async function migrationsOf({ manifest }: OpenBackup): Promise<Migration[]> {
  const own = readMigrations();
  await pendingAmong(own, manifest.migracoes);
  const names = new Set(manifest.migracoes.map(({ nome }) => nome));
  return own.filter(({ name }) => names.has(name));
}

const HAS_TABLES = sql`select 1 as um from pg_tables where schemaname = 'public' limit 1`;

/**
 * Restores a backup into a database, as its owner and in one transaction: the tables as they were, its rows, and then
 * this version's later migrations. With `replace` existing tables are dropped. Throws an error with a sentence, and then
 * nothing has changed.
 */
export async function restoreBackup(engine: CopyEngine, backup: OpenBackup, replace: boolean): Promise<void> {
  const migrations = await migrationsOf(backup);
  await engine.transaction(async (tx) => {
    if ((await rowsOf(tx, HAS_TABLES)).length > 0) {
      if (!replace)
        throw new Error(
          'Já há tabelas neste banco de dados. Para trocá-las pelas do arquivo, use --substituir.',
        );
      await tx.execute(sql`drop schema public cascade`);
      await tx.execute(sql`create schema public`);
      await tx.execute(sql`grant usage on schema public to public`);
    }
    await migrateWithin(tx, migrations);
    await layDown(tx, engine, backup);
    await migrateWithin(tx, readMigrations());
  });
  await engine.db.execute(sql`analyze`);
}

async function layDown(
  tx: Database,
  engine: CopyEngine,
  { manifest, rowsOf: rowsIn }: OpenBackup,
): Promise<void> {
  const pairs = await obstacles(tx);
  for (const { antes } of pairs) await tx.execute(sql.raw(antes));
  for (const table of manifest.tabelas) {
    const name = quoted(table.nome);
    // Rows inserted by the migrations are included in the backup.
    await tx.execute(sql.raw(`delete from ${name}`));
    await engine.copyIn(copied(table), rowsIn(table.nome));
    const [counted] = await rowsOf(tx, sql.raw(`select count(*)::int as total from ${name}`));
    if (counted?.total !== table.linhas) {
      throw new Error(
        `A tabela ${table.nome} deveria ter ${table.linhas} linhas e ficou com ${counted?.total}: o backup está danificado. Nada foi alterado.`,
      );
    }
  }
  for (const { nome, valor } of manifest.sequencias)
    await tx.execute(sql`select setval(${quoted(nome)}::regclass, ${valor}::bigint)`);
  for (const { depois } of pairs.toReversed()) await tx.execute(sql.raw(depois));
}
