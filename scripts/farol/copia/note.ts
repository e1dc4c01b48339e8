import { sql } from 'drizzle-orm';
import { startSentence } from '../../../server/db/startSentence.ts';
import { logLine } from '../../../server/log.ts';
import type { BACKUP, ENSAIO } from '../../../server/tasks/routine.ts';
import type { CopyEngine } from './engine.ts';

interface Noted {
  nome: typeof BACKUP | typeof ENSAIO;
  wentWell: boolean;
  /** Instant when the next one is due, if known. */
  next: Date | null;
}

/**
 * Records the outcome of a backup or rehearsal in a database, so that `/metrics` and `rotinas` show the age of the last
 * good one. If the database cannot be written (older version, read-only user), a warning is logged.
 */
export async function noteRun(
  { db }: Pick<CopyEngine, 'db'>,
  { nome, wentWell, next }: Noted,
): Promise<void> {
  const due = sql`${next?.toISOString() ?? null}::timestamptz`;
  const now = sql`statement_timestamp()`;
  const [good, bad] = wentWell ? [now, sql`null`] : [sql`null`, now];
  await db
    .execute(
      sql`insert into rotinas as r (nome, proxima_em, ultima_em, boa_em, falha_desde)
            values (${nome}, ${due}, ${now}, ${good}, ${bad})
          on conflict (nome) do update set
            proxima_em = coalesce(excluded.proxima_em, r.proxima_em),
            ultima_em = excluded.ultima_em,
            boa_em = coalesce(excluded.boa_em, r.boa_em),
            falha_desde = case when excluded.boa_em is null then coalesce(r.falha_desde, excluded.falha_desde) end`,
    )
    .catch((error: unknown) =>
      logLine({ nivel: 'aviso', evento: 'BACKUP_NAO_ANOTADO', motivo: startSentence(error) }),
    );
}
