import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { sessoes } from '../db/sessionTables.ts';
import { tellOthers } from '../db/tellOthers.ts';
import type { Deps } from '../deps.ts';

export type EndReason =
  | 'SAIDA'
  | 'ENCERRADA'
  | 'REUSO_TOKEN'
  | 'TROCA_SENHA'
  | 'TROCA_FATOR'
  | 'LIMITE_SESSOES'
  | 'EXIGE_ORGANIZACAO'
  | 'USUARIO_INATIVO'
  | 'TENANT_INATIVO';

/** Sign-in tables belong to `farol_auth`; a transaction opened for a session becomes it for the rest of its life. */
export async function becomeAuth(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('role', 'farol_auth', true)`);
}

interface Ending {
  tenantId: string;
  motivo: EndReason;
  now: Date;
}

/** Whose sessions each transaction ended: their streams end once it is committed (http/route.ts). */
const ended = new WeakMap<Tx, Set<string>>();

/** The people some of whose sessions were ended in this transaction. */
export function endedIn(tx: Tx): readonly string[] {
  return [...(ended.get(tx) ?? [])];
}

/** Tells open streams of these people to look whether their session still holds. Once that is committed. */
export function tellEnded({ events }: Pick<Deps, 'events'>, people: readonly string[]): void {
  for (const usuarioId of people) events.emit({ kind: 'sessoes', usuarioId });
}

async function end(tx: Tx, { tenantId, motivo, now }: Ending, which?: SQL): Promise<number> {
  const rows = await tx
    .update(sessoes)
    .set({ encerradaEm: now, motivo })
    .where(and(eq(sessoes.tenantId, tenantId), which, isNull(sessoes.encerradaEm)))
    .returning({ usuarioId: sessoes.usuarioId });
  const people = new Set(rows.map(({ usuarioId }) => usuarioId));
  ended.set(tx, new Set([...endedIn(tx), ...people]));
  await tellOthers(
    tx,
    [...people].map((usuarioId) => ({ kind: 'sessoes' as const, usuarioId })),
  );
  return rows.length;
}

/** Ends one session and what was begun from it under a delegation: refused from the next request on. As `farol_auth`. */
export async function endSession(tx: Tx, { sid, ...ending }: Ending & { sid: string }): Promise<void> {
  await end(tx, ending, or(eq(sessoes.id, sid), eq(sessoes.origemId, sid)));
}

/** Ends all sessions of a person. As `farol_auth`. Out: how many. */
export function endAllSessions(
  tx: Tx,
  { usuarioId, ...ending }: Ending & { usuarioId: string },
): Promise<number> {
  return end(tx, ending, eq(sessoes.usuarioId, usuarioId));
}

/** Ends all sessions of a person but this one; null: but none. As `farol_auth`. Out: how many. */
export function endOtherSessions(
  tx: Tx,
  { usuarioId, sid, ...ending }: Ending & { usuarioId: string; sid: string | null },
): Promise<number> {
  const others = sid === null ? undefined : ne(sessoes.id, sid);
  return end(tx, ending, and(eq(sessoes.usuarioId, usuarioId), others));
}

/** Ends the sessions of a tenant that another way than its issuer opened, but those of the exception. As `farol_auth`. */
export async function endOtherEntrances(
  tx: Tx,
  { emissor, excecaoId, ...ending }: Omit<Ending, 'motivo'> & { emissor: string; excecaoId: string | null },
): Promise<void> {
  const exempt = excecaoId === null ? undefined : ne(sessoes.usuarioId, excecaoId);
  const otherwise = sql`${sessoes.emissor} is distinct from ${emissor}`;
  await end(tx, { ...ending, motivo: 'EXIGE_ORGANIZACAO' }, and(exempt, otherwise));
}

/** Ends the sessions of everybody of a tenant. As `farol_auth`. */
export async function endTenantSessions(tx: Tx, ending: Ending): Promise<void> {
  await end(tx, ending);
}
