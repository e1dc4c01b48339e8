import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ADMIN_PROFILE } from '../../contract/permissions.ts';
import { type Database, rowsOf, statementLimit, type Tx } from './database.ts';
import { databaseError, engineWords, isDatabaseDown, isSignInRefused } from './errors.ts';

/** Reader of a replica: whose session it is, and what it sees. */
export interface Reader {
  profile: string;
  tenantId: string;
  /** Exactly one of these two is set. */
  usuarioId: string | null;
  servicoId: string | null;
  empresaId: string | null;
  empresas: readonly string[];
}

/** A read replica of the database, for reading lists; never for anything that a later write depends on. */
export interface Replica {
  /**
   * Returns whether the reader's lists may be read there, as the database itself knows; `tx` is a transaction of the session in the
   * database.
   */
  serves: (tx: Tx, reader: Reader, now: Date) => Promise<boolean>;
  /** Reads as an open session. Returns null when the replica cannot be used now: it is down, too far behind, or canceled the query. */
  read: <T>(reader: Reader, work: (tx: Tx) => Promise<T>) => Promise<{ value: T } | null>;
}

/** Longest time between the start of a write and its commit (milliseconds). */
const LONGEST_WRITE_MS = 60_000;
/** Pause after a replica did not answer (milliseconds). */
const PAUSE_MS = 5_000;
const CANCELED_BY_RECOVERY = '40001';

/** Seconds behind; null where it is no replica. With everything replayed and the stream open, a database without writes is not behind. */
const BEHIND = sql`case when not pg_is_in_recovery() then null
  when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() and exists (select from pg_stat_wal_receiver) then 0
  else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 end as atraso`;
const behindSchema = z.object({ atraso: z.number().nullable() });

/** Returns how many seconds a replica is behind; null where it is no replica any more. Throws where it does not answer. */
export async function secondsBehind(db: Database): Promise<number | null> {
  return behindSchema.parse((await rowsOf(db, sql`select ${BEHIND}`))[0]).atraso;
}

const settings = ({ tenantId, usuarioId, empresaId, empresas }: Reader): SQL => sql`
  set_config('role', 'farol_app', true), farol_definir('app.tenant_id', ${tenantId}),
  farol_definir('app.usuario_id', ${usuarioId ?? ''}), farol_definir('app.empresa_id', ${empresaId ?? ''}),
  farol_definir('app.empresas', ${empresas.join(',')})`;

/**
 * Returns a replica over a pool that may be at most `mostBehind` seconds behind; calls `onUnused` when it exists but is not used. A reader
 * that wrote recently reads the database itself: every write is in the audit, from any process or task.
 */
export function replicaOver(db: Database, mostBehind: number, onUnused: (reason: string) => void): Replica {
  let pausedUntil = 0;
  const unused = (reason: string): null => {
    pausedUntil = Date.now() + PAUSE_MS;
    onUnused(reason);
    return null;
  };
  return {
    serves: async (tx, reader, now) => {
      if (reader.profile === ADMIN_PROFILE || Date.now() < pausedUntil) return false;
      const since = new Date(now.getTime() - mostBehind * 1000 - LONGEST_WRITE_MS).toISOString();
      const wrote = sql`select 1 from auditoria where tenant_id = farol_tenant() and instante >= ${since}
        and ${reader.usuarioId === null ? sql`servico_id = ${reader.servicoId}` : sql`usuario_id = ${reader.usuarioId}`} limit 1`;
      return (await rowsOf(tx, wrote)).length === 0;
    },
    read: async (reader, work) => {
      if (Date.now() < pausedUntil) return null;
      let isBehind = false;
      let isOpen = false;
      try {
        return await db.transaction(
          async (tx) => {
            const [row] = await rowsOf(
              tx,
              sql`select ${settings(reader)}, ${statementLimit(false)}, ${BEHIND}`,
            );
            const { atraso } = behindSchema.parse(row);
            isBehind = atraso === null || atraso > mostBehind;
            isOpen = true;
            return isBehind ? null : { value: await work(tx) };
          },
          { accessMode: 'read only' },
        );
      } catch (error) {
        if (databaseError(error)?.code === CANCELED_BY_RECOVERY) return null;
        if (isDatabaseDown(error) && !isSignInRefused(error)) return unused('não respondeu');
        // Before the session is open, no error comes from the reading itself: a wrong password, or a missing database.
        if (!isOpen) return unused(`recusou a sessão (${engineWords(error)})`);
        throw error;
      } finally {
        if (isBehind) unused('está atrasada, ou não é uma réplica');
      }
    },
  };
}
