import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ADMIN_PROFILE } from '../../contract/permissions.ts';
import { type Database, rowsOf, statementLimit, type Tx } from './database.ts';
import { databaseError, engineWords, isDatabaseDown, isSignInRefused } from './errors.ts';

/** Who reads, and what is seen. */
export interface Reader {
  profile: string;
  tenantId: string;
  /** The one of the two that it is. */
  usuarioId: string | null;
  servicoId: string | null;
  empresaId: string | null;
  empresas: readonly string[];
}

/** A copy of the database that follows it, for reading lists; never for anything that is written after. */
export interface Replica {
  /** Whether a person's lists may be read there, as the database itself knows. In: a transaction of the session in that. */
  serves: (tx: Tx, reader: Reader, now: Date) => Promise<boolean>;
  /** Reads as an open session. Out: null when the copy cannot be used now: it is down, too far behind, or stopped the reading. */
  read: <T>(reader: Reader, work: (tx: Tx) => Promise<T>) => Promise<{ value: T } | null>;
}

/** How long after it was begun a write may still be committed (milliseconds). */
const LONGEST_WRITE_MS = 60_000;
/** A copy that did not answer is left alone for so long. */
const PAUSE_MS = 5_000;
const CANCELED_BY_RECOVERY = '40001';

/** Seconds behind; null where it is no copy. With all that came replayed and the stream open, a quiet database is not late. */
const BEHIND = sql`case when not pg_is_in_recovery() then null
  when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() and exists (select from pg_stat_wal_receiver) then 0
  else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 end as atraso`;
const behindSchema = z.object({ atraso: z.number().nullable() });

/** Returns how many seconds a copy is behind; null where it is no copy any more. Throws where it does not answer. */
export async function secondsBehind(db: Database): Promise<number | null> {
  return behindSchema.parse((await rowsOf(db, sql`select ${BEHIND}`))[0]).atraso;
}

const settings = ({ tenantId, usuarioId, empresaId, empresas }: Reader): SQL => sql`
  set_config('role', 'farol_app', true), farol_definir('app.tenant_id', ${tenantId}),
  farol_definir('app.usuario_id', ${usuarioId ?? ''}), farol_definir('app.empresa_id', ${empresaId ?? ''}),
  farol_definir('app.empresas', ${empresas.join(',')})`;

/**
 * A replica over a pool. In: the pool, the seconds that it may be behind, and the callback for when it is not used although it
 * is there. Whoever wrote lately reads the database itself: every write is in the audit, whichever process or task made it.
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
        // Before the session is open nothing is of the reading itself: a wrong password, a database that is not there.
        if (!isOpen) return unused(`recusou a sessão (${engineWords(error)})`);
        throw error;
      } finally {
        if (isBehind) unused('está atrasada, ou não é uma réplica');
      }
    },
  };
}
