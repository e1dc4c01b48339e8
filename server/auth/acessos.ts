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

/** Tenants in which a transaction changed what a session may see or do. */
const changed = new WeakMap<Tx, Set<string>>();

/**
 * Notes that sessions of a tenant may see something else once the transaction is committed, and tells the other processes then.
 * In: what an audit row says. What is only read changes no session.
 */
export async function noteAccess(tx: Tx, { tenantId, acao, recurso, registroId }: AuditRow): Promise<void> {
  if (!mudamASessao.some((one: MudaASessao) => one === recurso)) return;
  if (LEITURAS.some((one) => one === acao)) return;
  const noted = changed.get(tx) ?? new Set();
  changed.set(tx, noted);
  // Written by the platform, of the customer.
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

/** Returns the tenants whose sessions may see something else after this transaction. Sends no statement: a read may have sent its last. */
export const accessIn = (tx: Tx): readonly string[] => [...(changed.get(tx) ?? [])];

/** Has the open streams of these tenants look at once whether their session sees something else. */
export function tellAccess({ events }: Pick<Deps, 'events'>, tenants: readonly string[]): void {
  for (const tenantId of tenants) events.emit({ kind: 'acessos', tenantId });
}
