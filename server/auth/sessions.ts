import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { sessoes } from '../db/sessionTables.ts';
import { tellOthers } from '../db/tellOthers.ts';
import type { Deps } from '../deps.ts';

type EndReason =
  | 'SAIDA'
  | 'ENCERRADA'
  | 'REUSO_TOKEN'
  | 'TROCA_SENHA'
  | 'TROCA_FATOR'
  | 'LIMITE_SESSOES'
  | 'EXIGE_ORGANIZACAO'
  | 'USUARIO_INATIVO'
  | 'TENANT_INATIVO';

/** Sets the role `farol_auth`, which the sign-in tables require, for the rest of a transaction that was opened for a session. */
export async function becomeAuth(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('role', 'farol_auth', true)`);
}

interface Ending {
  tenantId: string;
  motivo: EndReason;
  now: Date;
}

/** Persons whose sessions each transaction ended: their streams end once it is committed (http/route.ts). */
const ended = new WeakMap<Tx, Set<string>>();

/** Returns the persons some of whose sessions were ended in this transaction. */
export function endedIn(tx: Tx): readonly string[] {
  return [...(ended.get(tx) ?? [])];
}

/** Makes open streams of these persons check whether their session is still valid. To be called after the commit. */
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

/** Ends one session, and those under a delegation begun from it: refused from the next request on. Runs as `farol_auth`. */
export async function endSession(tx: Tx, { sid, ...ending }: Ending & { sid: string }): Promise<void> {
  await end(tx, ending, or(eq(sessoes.id, sid), eq(sessoes.origemId, sid)));
}

/** Ends all sessions of a person; runs as `farol_auth`. Returns how many. */
export function endAllSessions(
  tx: Tx,
  { usuarioId, ...ending }: Ending & { usuarioId: string },
): Promise<number> {
  return end(tx, ending, eq(sessoes.usuarioId, usuarioId));
}

/** Ends all sessions of a person except this one, or all with null; runs as `farol_auth`. Returns how many. */
export function endOtherSessions(
  tx: Tx,
  { usuarioId, sid, ...ending }: Ending & { usuarioId: string; sid: string | null },
): Promise<number> {
  const others = sid === null ? undefined : ne(sessoes.id, sid);
  return end(tx, ending, and(eq(sessoes.usuarioId, usuarioId), others));
}

/** Ends the sessions of a tenant that were not opened by its issuer, except those of the exempt person. Runs as `farol_auth`. */
export async function endOtherEntrances(
  tx: Tx,
  { emissor, excecaoId, ...ending }: Omit<Ending, 'motivo'> & { emissor: string; excecaoId: string | null },
): Promise<void> {
  const exempt = excecaoId === null ? undefined : ne(sessoes.usuarioId, excecaoId);
  const otherwise = sql`${sessoes.emissor} is distinct from ${emissor}`;
  await end(tx, { ...ending, motivo: 'EXIGE_ORGANIZACAO' }, and(exempt, otherwise));
}

/** Ends the sessions of all persons of a tenant. Runs as `farol_auth`. */
export async function endTenantSessions(tx: Tx, ending: Ending): Promise<void> {
  await end(tx, ending);
}
