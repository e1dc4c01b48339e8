import { type Acao, LEITURAS } from '../../contract/acoes.ts';
import { type MudaASessao, mudamASessao } from '../../contract/session.ts';
import type { Tx } from '../db/database.ts';
import { unawaited } from '../db/lastStatement.ts';
import { tellOthers } from '../db/tellOthers.ts';
import type { Deps } from '../deps.ts';

interface AuditRow {
  tenantId: string;
  acao: Acao;
  recurso: string;
  registroId?: string | null;
}

/** Tenants in which a transaction changed the rights of sessions. */
const changed = new WeakMap<Tx, Set<string>>();

/**
 * Records that the rights of sessions of a tenant may change with this transaction, and notifies the other processes when it commits; takes
 * the fields of the audit row. Reads change no session.
 */
export async function noteAccess(tx: Tx, { tenantId, acao, recurso, registroId }: AuditRow): Promise<void> {
  if (!mudamASessao.some((one: MudaASessao) => one === recurso)) return;
  if (LEITURAS.some((one) => one === acao)) return;
  const noted = changed.get(tx) ?? new Set();
  changed.set(tx, noted);
  // The platform writes this row, and it is about the customer's tenant.
  const about = recurso === 'tenants' && registroId ? [tenantId, registroId] : [tenantId];
  const added = about.filter((one) => !noted.has(one));
  for (const one of added) noted.add(one);
  await unawaited(
    tx,
    tellOthers(
      tx,
      added.map((one) => ({ kind: 'acessos' as const, tenantId: one })),
    ),
  );
}

/**
 * Returns the tenants whose sessions may have other rights after this transaction. Sends no statement, as a read may already have sent its
 * last one.
 */
export const accessIn = (tx: Tx): readonly string[] => [...(changed.get(tx) ?? [])];

/** Makes the open streams of these tenants check immediately whether the rights of their session changed. */
export function tellAccess({ events }: Pick<Deps, 'events'>, tenants: readonly string[]): void {
  for (const tenantId of tenants) events.emit({ kind: 'acessos', tenantId });
}
