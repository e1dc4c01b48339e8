import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from './database.ts';

/** Events that one process sends to all others on its database: the kind, and whose it is. Never personal data. */
export type SharedEvent =
  | { kind: 'tarefa' | 'cancelamento' | 'correio' | 'rotina' | 'webhook' }
  | { kind: 'aviso' | 'sessoes'; usuarioId: string }
  | { kind: 'acessos'; tenantId: string };

/** PostgreSQL channel of these events. */
export const CHANNEL = 'farol';

const uuid = z.uuid();

/** Notifies other processes when this transaction commits, and never otherwise. No process listens on PGlite. */
export async function tellOthers(tx: Tx, events: readonly SharedEvent[]): Promise<void> {
  if (events.length === 0) return;
  const said = events.map((event) => {
    if ('usuarioId' in event) return `${event.kind}:${event.usuarioId}`;
    return 'tenantId' in event ? `${event.kind}:${event.tenantId}` : event.kind;
  });
  await tx.execute(sql`select pg_notify(${CHANNEL}, said) from unnest(${sql.param(said)}::text[]) as said`);
}

/** Parses a notification; returns null when this version does not know it. */
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
