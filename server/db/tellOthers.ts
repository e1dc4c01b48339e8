import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from './database.ts';

/** What one process tells all those on its database: which kind of thing happened, and whose it is. Never personal data. */
export type SharedEvent =
  | { kind: 'tarefa' | 'cancelamento' | 'correio' | 'rotina' | 'webhook' }
  | { kind: 'aviso' | 'sessoes'; usuarioId: string }
  | { kind: 'acessos'; tenantId: string };

/** Where PostgreSQL carries it. */
export const CHANNEL = 'farol';

const uuid = z.uuid();

/** Tells other processes once this transaction is committed, and never otherwise. Nobody listens on PGlite. */
export async function tellOthers(tx: Tx, events: readonly SharedEvent[]): Promise<void> {
  if (events.length === 0) return;
  const said = events.map((event) => {
    if ('usuarioId' in event) return `${event.kind}:${event.usuarioId}`;
    return 'tenantId' in event ? `${event.kind}:${event.tenantId}` : event.kind;
  });
  await tx.execute(sql`select pg_notify(${CHANNEL}, said) from unnest(${sql.param(said)}::text[]) as said`);
}

/** Reads what was told. Out: null when it is nothing that this version knows. */
export function readTold(said: string): SharedEvent | null {
  const [kind = '', who] = said.split(':');
  switch (kind) {
    case 'tarefa':
    case 'cancelamento':
    case 'correio':
    case 'rotina':
    case 'webhook':
      return { kind };
    case 'aviso':
    case 'sessoes':
      return uuid.safeParse(who).success && who ? { kind, usuarioId: who } : null;
    case 'acessos':
      return uuid.safeParse(who).success && who ? { kind, tenantId: who } : null;
    default:
      return null;
  }
}
