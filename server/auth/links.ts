import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { linksSenha } from '../db/sessionTables.ts';
import { hashToken, randomToken } from './randomToken.ts';

const MINUTE = 60_000;
/** How long a link serves (docs/seguranca.md E8). */
export const LINK_LIFE = { RECUPERACAO: 60 * MINUTE, CONVITE: 7 * 24 * 60 * MINUTE } as const;

interface Owner {
  tenantId: string;
  usuarioId: string;
}

/** As `farol_auth`: a fresh link for a person. Out: its token, which is stored nowhere; only the hash is. */
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

/** As `farol_auth`. In: a token as it was sent. Out: whose link it is, or null when it does not serve (any more). */
export async function findLink(tx: Tx, token: string, now: Date): Promise<Owner | null> {
  const living = and(eq(linksSenha.hash, await hashToken(token)), gt(linksSenha.expiraEm, now));
  const [found] = await tx
    .select({ tenantId: linksSenha.tenantId, usuarioId: linksSenha.usuarioId })
    .from(linksSenha)
    .where(living);
  return found ?? null;
}

/** As `farol_auth`: uses a link up. Out: false when somebody was quicker. All other links of the person go with it. */
export async function useLink(tx: Tx, token: string, owner: Owner): Promise<boolean> {
  const hash = await hashToken(token);
  const used = await tx
    .delete(linksSenha)
    .where(eq(linksSenha.hash, hash))
    .returning({ hash: linksSenha.hash });
  await forgetLinks(tx, owner);
  return used.length === 1;
}

/** As `farol_auth`: no link that was sent to a person serves any more. */
export async function forgetLinks(tx: Tx, { tenantId, usuarioId }: Owner): Promise<void> {
  await tx
    .delete(linksSenha)
    .where(and(eq(linksSenha.tenantId, tenantId), eq(linksSenha.usuarioId, usuarioId)));
}
