import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from './database.ts';
import { postgresAddress } from './postgresAddress.ts';
import { CHANNEL, readTold, type SharedEvent } from './tellOthers.ts';

const CONNECT_MS = 3_000;
/** Time in which LISTEN must prove to work, in milliseconds: a pooler in transaction mode accepts LISTEN and delivers nothing. */
const PROOF_MS = 3_000;
const PING_MS = 30_000;
const LONGEST_PAUSE_MS = 60_000;

const DEAF =
  'por este endereço o LISTEN não chega (um PgBouncer em modo de transação?); informe em DATABASE_URL_DIRETA o endereço do próprio banco';

/** Options of a listener for events of other processes. */
interface Hearing {
  /** Address of the database itself: through a pooler in transaction mode no notification arrives. */
  url: string;
  /** Another connection, used to prove that this one receives notifications. */
  db: Database;
  heard: (event: SharedEvent) => void;
  /** Called at the start and whenever it changes: whether notifications arrive, and if not, why. */
  changed: (hears: boolean, why: string) => void;
}

/**
 * Listens to events of other processes of this database (LISTEN), on a separate connection; when it breaks, another one is opened, with
 * growing pauses. Returns how to stop.
 */
export function hearOthers({ url, db, heard, changed }: Hearing): { stop: () => Promise<void> } {
  const { connectionString, ssl } = postgresAddress(url);
  let client: pg.Client | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hears: boolean | null = null;
  let failures = 0;
  let stopped = false;

  function become(now: boolean, why: string): void {
    if (hears !== now) changed(now, why);
    hears = now;
  }

  function lose(mine: pg.Client, why: string): void {
    if (client !== mine) return;
    client = null;
    clearTimeout(timer);
    mine.end().catch(() => undefined);
    if (stopped) return;
    become(false, why);
    failures += 1;
    timer = setTimeout(connect, Math.min(1_000 * 2 ** (failures - 1), LONGEST_PAUSE_MS));
  }

  /** Checks periodically that the connection still answers: a broken line gives no error. */
  function watch(mine: pg.Client): void {
    timer = setTimeout(() => {
      const late = setTimeout(() => lose(mine, 'a conexão não responde'), CONNECT_MS);
      mine
        .query('select 1')
        .then(() => watch(mine))
        .catch((error: Error) => lose(mine, error.message))
        .finally(() => clearTimeout(late));
    }, PING_MS);
  }

  async function connect(): Promise<void> {
    const mine = new pg.Client({
      connectionString,
      ssl,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      application_name: 'farol-avisos',
    });
    client = mine;
    mine.on('error', (error) => lose(mine, error.message));
    mine.on('end', () => lose(mine, 'a conexão terminou'));
    const proof = crypto.randomUUID();
    let deaf = () => {};
    const proven = new Promise<boolean>((resolve) => {
      deaf = () => resolve(false);
      mine.on('notification', ({ payload = '' }) => {
        if (payload === proof) return resolve(true);
        const event = readTold(payload);
        if (event) heard(event);
      });
    });
    try {
      await mine.connect();
      await mine.query(`listen ${CHANNEL}`);
      await db.execute(sql`select pg_notify(${CHANNEL}, ${proof})`);
      setTimeout(deaf, PROOF_MS).unref();
      if (!(await proven)) return lose(mine, DEAF);
      failures = 0;
      become(true, '');
      watch(mine);
    } catch (error) {
      lose(mine, error instanceof Error ? error.message : String(error));
    }
  }

  void connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
