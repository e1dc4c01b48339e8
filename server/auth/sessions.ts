import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { sessoes } from '../db/schema.ts';

export type EndReason = 'SAIDA' | 'ENCERRADA' | 'REUSO_TOKEN' | 'TROCA_SENHA' | 'USUARIO_INATIVO';

/** Sign-in tables belong to `farol_auth`; a transaction opened for a session becomes it for the rest of its life. */
export async function becomeAuth(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('role', 'farol_auth', true)`);
}

interface Ending {
  tenantId: string;
  sid: string;
  motivo: EndReason;
  now: Date;
}

/** Ends one session and what was begun from it under a delegation: refused from the next request on. As `farol_auth`. */
export async function endSession(tx: Tx, { tenantId, sid, motivo, now }: Ending): Promise<void> {
  const family = or(eq(sessoes.id, sid), eq(sessoes.origemId, sid));
  const open = and(eq(sessoes.tenantId, tenantId), family, isNull(sessoes.encerradaEm));
  await tx.update(sessoes).set({ encerradaEm: now, motivo }).where(open);
}

/** Ends all sessions of a person. As `farol_auth`. Out: how many. */
export async function endAllSessions(
  tx: Tx,
  { tenantId, usuarioId, motivo, now }: Omit<Ending, 'sid'> & { usuarioId: string },
): Promise<number> {
  const ended = await tx
    .update(sessoes)
    .set({ encerradaEm: now, motivo })
    .where(and(eq(sessoes.tenantId, tenantId), eq(sessoes.usuarioId, usuarioId), isNull(sessoes.encerradaEm)))
    .returning({ id: sessoes.id });
  return ended.length;
}

/** Ends all sessions of a person but this one. As `farol_auth`. Out: how many. */
export async function endOtherSessions(
  tx: Tx,
  { tenantId, usuarioId, sid, motivo, now }: Ending & { usuarioId: string },
): Promise<number> {
  const others = and(
    eq(sessoes.tenantId, tenantId),
    eq(sessoes.usuarioId, usuarioId),
    ne(sessoes.id, sid),
    isNull(sessoes.encerradaEm),
  );
  const ended = await tx
    .update(sessoes)
    .set({ encerradaEm: now, motivo })
    .where(others)
    .returning({ id: sessoes.id });
  return ended.length;
}
