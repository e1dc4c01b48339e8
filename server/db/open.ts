import type pg from 'pg';
import type { Env } from '../env.ts';
import type { OpenDatabase } from './database.ts';
import { createPool } from './pool.ts';
import { postgresDatabase } from './postgres.ts';
import { postgresAddress } from './postgresAddress.ts';
import { createWriteHealth } from './writeHealth.ts';

/** Connection timeout in milliseconds: an unreachable server must become a 503 quickly, not a request that hangs. */
const CONNECTION_TIMEOUT_MS = 3000;

type DatabaseEnv = Pick<
  Env,
  'DATABASE_URL' | 'DATABASE_CONEXOES' | 'DATABASE_RESERVA' | 'DATA_DIR' | 'DATA_DIR_FSYNC'
> &
  Partial<Pick<Env, 'DATABASE_URL_LEITURA'>>;

/**
 * Opens the database that the environment names: PostgreSQL with DATABASE_URL, otherwise PGlite in DATA_DIR. Calls `onLostConnection` for
 * connections that break. Throws FolderInUseError for a folder in use.
 */
export async function openDatabase(
  env: DatabaseEnv,
  onLostConnection: (error: Error) => void,
): Promise<OpenDatabase> {
  if (env.DATABASE_URL) return openPostgres(env, onLostConnection);
  const { openPglite } = await import('./pglite.ts');
  return openPglite(env.DATA_DIR, env.DATA_DIR_FSYNC);
}

/** Opens a PostgreSQL database by its address; parameters as in `openDatabase`. */
export function openPostgres(
  env: Omit<DatabaseEnv, 'DATA_DIR' | 'DATA_DIR_FSYNC'>,
  onLostConnection: (error: Error) => void,
): OpenDatabase {
  const pools = new Map<string, pg.Pool>();
  const writes = createWriteHealth();
  const open = (banco: string, max: number, url = env.DATABASE_URL) => {
    const { connectionString, ssl } = postgresAddress(url);
    const pool = createPool({
      connectionString,
      ssl,
      max,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      keepAlive: true,
      pipeline: true,
      application_name: 'farol',
    });
    pools.set(banco, pool);
    return postgresDatabase(pool, onLostConnection, writes);
  };
  const { host, pathname } = new URL(env.DATABASE_URL);
  return {
    db: open('pedidos', env.DATABASE_CONEXOES),
    reserva: open('reserva', env.DATABASE_RESERVA),
    leitura: env.DATABASE_URL_LEITURA
      ? open('leitura', env.DATABASE_CONEXOES, env.DATABASE_URL_LEITURA)
      : null,
    writes,
    connections: () =>
      [...pools].map(([banco, { totalCount, idleCount, waitingCount }]) => ({
        banco,
        emUso: totalCount - idleCount,
        livres: idleCount,
        esperando: waitingCount,
      })),
    engine: `PostgreSQL em ${host}${pathname}`,
    alone: false,
    ready: () => {},
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.end()));
    },
  };
}
