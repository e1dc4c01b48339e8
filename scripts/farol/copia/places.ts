import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '../../../server/db/lock.ts';
import { pgliteIn, requirePglite } from '../../../server/db/pgliteFaults.ts';
import { migrateAsOwner } from '../../../server/db/prepare.ts';
import type { Env } from '../../../server/env.ts';
import { type CopyEngine, pgliteEngine, postgresEngine } from './engine.ts';
import { requireNobody } from './requireNobody.ts';

export type PlaceEnv = Pick<
  Env,
  | 'DATABASE_URL'
  | 'DATABASE_URL_DONO'
  | 'DATABASE_CONEXOES'
  | 'DATABASE_RESERVA'
  | 'DATA_DIR'
  | 'FAROL_PRODUCAO'
>;

/** Returns the address of the environment's database with its owner; '' for the embedded one. */
export const ownerOf = (env: PlaceEnv) => env.DATABASE_URL_DONO || env.DATABASE_URL;

/** Opens the database of the environment to be copied. Throws while a server has the folder of an embedded one locked. */
export async function withSource<T>(env: PlaceEnv, work: (engine: CopyEngine) => Promise<T>): Promise<T> {
  if (env.DATABASE_URL) return using(await postgresEngine(ownerOf(env)), work);
  requirePglite(env.DATA_DIR);
  const unlock = lockFolder(env.DATA_DIR);
  try {
    return await using(await pgliteEngine(pgliteIn(env.DATA_DIR)), work);
  } finally {
    unlock();
  }
}

/**
 * Opens the target of a restore: the owner's PostgreSQL, or a folder next to the embedded database, which replaces it on
 * success. Throws while a server uses it.
 */
export async function withTarget(
  env: PlaceEnv,
  replace: boolean,
  work: (engine: CopyEngine) => Promise<void>,
): Promise<void> {
  if (!env.DATABASE_URL) return withFolder(env.DATA_DIR, replace, work);
  await using(await postgresEngine(ownerOf(env)), async (engine) => {
    await requireNobody(engine, env.DATABASE_URL);
    await work(engine);
  });
  // The server's user and its session roles belong to the cluster and are not in any backup.
  if (env.DATABASE_URL_DONO) await migrateAsOwner(env);
}

async function withFolder(
  folder: string,
  replace: boolean,
  work: (engine: CopyEngine) => Promise<void>,
): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(folder);
  const dataDir = pgliteIn(folder);
  const fresh = join(folder, 'banco.restaurando');
  const aside = join(folder, 'banco.anterior');
  try {
    if (existsSync(dataDir) && !replace)
      throw new Error(
        `Já há um banco de dados em ${folder}. Para trocá-lo pelo do arquivo, use --substituir.`,
      );
    rmSync(fresh, { recursive: true, force: true });
    await using(await pgliteEngine(fresh), work);
    rmSync(aside, { recursive: true, force: true });
    if (existsSync(dataDir)) renameSync(dataDir, aside);
    renameSync(fresh, dataDir);
    rmSync(aside, { recursive: true, force: true });
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    unlock();
  }
}

/** Runs `work` with an engine and closes it. */
export async function using<T>(engine: CopyEngine, work: (engine: CopyEngine) => Promise<T>): Promise<T> {
  try {
    return await work(engine);
  } finally {
    await engine.close();
  }
}

/** Returns the first line of a file with a key, without comments; '' if there is none. */
export const keyIn = (file: string): string =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '' && !line.startsWith('#')) ?? '';
