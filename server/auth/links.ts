import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { linksSenha } from '../db/sessionTables.ts';
import { hashToken, randomToken } from './randomToken.ts';

const MINUTE = 60_000;
/** Lifetime of a link, in ms (docs/seguranca.md E8). */
export const LINK_LIFE = { RECUPERACAO: 60 * MINUTE, CONVITE: 7 * 24 * 60 * MINUTE } as const;

interface Owner {
  tenantId: string;
  usuarioId: string;
}

/** Creates a link for a person; runs as `farol_auth`. Returns its token, of which only the hash is stored. */
export async function createLink(
  tx: Tx,
  { tenantId, usuarioId }: Owner,
  life: number,
  now: Date,
): Promise<string> {
  const token = randomToken();
  const hash = await hashToken(token);
  const expiraEm = new Date(now.getTime() + life);
  await tx.insert(linksSenha).values({ hash, tenantId, usuarioId, criadoEm: now, expiraEm });
  return token;
}

/** Returns the owner of a link by its token as sent, or null when it is unknown or expired. Runs as `farol_auth`. */
export async function findLink(tx: Tx, token: string, now: Date): Promise<Owner | null> {
  const living = and(eq(linksSenha.hash, await hashToken(token)), gt(linksSenha.expiraEm, now));
  const [found] = await tx
    .select({ tenantId: linksSenha.tenantId, usuarioId: linksSenha.usuarioId })
    .from(linksSenha)
    .where(living);
  return found ?? null;
}

/**
 * Uses up a link and removes all other links of the person; runs as `farol_auth`. Returns false when a concurrent request used it first.
 */
export async function useLink(tx: Tx, token: string, owner: Owner): Promise<boolean> {
  const hash = await hashToken(token);
  const used = await tx
    .delete(linksSenha)
    .where(eq(linksSenha.hash, hash))
    .returning({ hash: linksSenha.hash });
  await forgetLinks(tx, owner);
  return used.length === 1;
}

/** Removes all links that were sent to a person. Runs as `farol_auth`. */
export async function forgetLinks(tx: Tx, { tenantId, usuarioId }: Owner): Promise<void> {
  await tx
    .delete(linksSenha)
    .where(and(eq(linksSenha.tenantId, tenantId), eq(linksSenha.usuarioId, usuarioId)));
}
