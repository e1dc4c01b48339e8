import { and, eq, isNotNull } from 'drizzle-orm';
import { contasEmissor, dominiosEmail, emissores } from '../../db/acessoTables.ts';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { ApiProblem } from '../../http/problem.ts';
import { openWith } from '../../keyring.ts';
import type { Owner } from '../fatores/owner.ts';
import type { Client } from './emissor.ts';

export type StoredIssuer = typeof emissores.$inferSelect;

/** What the sealed secret of a tenant's client is bound to. */
export const boundTo = (tenantId: string) => `emissor:${tenantId}`;

/** As `farol_auth` or in a session of the tenant. Out: its issuer, or null. */
export async function findIssuer(tx: Tx, tenantId: string): Promise<StoredIssuer | null> {
  const [found] = await tx.select().from(emissores).where(eq(emissores.tenantId, tenantId));
  return found ?? null;
}

/** As `farol_auth`. In: an e-mail or an organisation's short name. Out: the one issuer that it leads to, or null. */
export async function issuerFor(tx: Tx, quem: string): Promise<StoredIssuer | null> {
  const typed = quem.trim().toLowerCase();
  const [local, domain] = typed.split('@');
  if (domain === undefined) {
    const [named] = await tx.select().from(emissores).where(eq(emissores.apelido, typed));
    return named ?? null;
  }
  // What others say of a domain leads nobody anywhere: only who has proven it, one at a time.
  const proven = and(eq(dominiosEmail.dominio, domain), isNotNull(dominiosEmail.provadoEm));
  const [owner] = await tx.select({ id: dominiosEmail.tenantId }).from(dominiosEmail).where(proven);
  return local && owner ? findIssuer(tx, owner.id) : null;
}

/** How the product is known at a tenant's issuer. Throws EMISSOR_RECUSADO when the secret does not open any more. */
export async function clientOf(
  { certificateKeys }: Pick<Deps, 'certificateKeys'>,
  { tenantId, emissor, cliente, cifrado }: StoredIssuer,
): Promise<Client> {
  const segredo = await openWith(certificateKeys, cifrado, boundTo(tenantId));
  if (segredo !== null) return { emissor, cliente, segredo };
  throw new ApiProblem(
    'EMISSOR_RECUSADO',
    'O segredo guardado do emissor não abre mais. Quem administra o Farol na organização precisa informá-lo de novo.',
  );
}

/** As `farol_auth`. Out: whose account it is at the issuer, or null. */
export async function ownerOfAccount(
  tx: Tx,
  tenantId: string,
  emissor: string,
  sujeito: string,
): Promise<Owner | null> {
  const own = and(
    eq(contasEmissor.tenantId, tenantId),
    eq(contasEmissor.emissor, emissor),
    eq(contasEmissor.sujeito, sujeito),
  );
  const [found] = await tx.select({ usuarioId: contasEmissor.usuarioId }).from(contasEmissor).where(own);
  return found ? { tenantId, usuarioId: found.usuarioId } : null;
}

const ofOwner = ({ tenantId, usuarioId }: Owner) =>
  and(eq(contasEmissor.tenantId, tenantId), eq(contasEmissor.usuarioId, usuarioId));

/** As `farol_auth`. Out: the person's own account at an issuer, or null. */
export async function accountOf(tx: Tx, owner: Owner): Promise<typeof contasEmissor.$inferSelect | null> {
  const [found] = await tx.select().from(contasEmissor).where(ofOwner(owner));
  return found ?? null;
}

/** As `farol_auth`: the account is the person's, in the place of another. Throws 409 when it is somebody else's. */
export async function linkAccount(
  tx: Tx,
  owner: Owner,
  { emissor, sujeito }: { emissor: string; sujeito: string },
  now: Date,
): Promise<void> {
  const whose = await ownerOfAccount(tx, owner.tenantId, emissor, sujeito);
  if (whose && whose.usuarioId !== owner.usuarioId) {
    throw new ApiProblem('EM_USO', 'Esta conta da organização já está ligada a outra pessoa no Farol.');
  }
  const values = { emissor, sujeito, criadoEm: now, ultimaEntrada: null };
  await tx
    .insert(contasEmissor)
    .values({ ...owner, ...values })
    .onConflictDoUpdate({ target: [contasEmissor.tenantId, contasEmissor.usuarioId], set: values });
}

/** As `farol_auth`: the person came in by the account. */
export async function noteEntrance(tx: Tx, owner: Owner, now: Date): Promise<void> {
  await tx.update(contasEmissor).set({ ultimaEntrada: now }).where(ofOwner(owner));
}

/** As `farol_auth`. Out: whether there was one. */
export async function unlinkAccount(tx: Tx, owner: Owner): Promise<boolean> {
  const gone = await tx
    .delete(contasEmissor)
    .where(ofOwner(owner))
    .returning({ id: contasEmissor.usuarioId });
  return gone.length > 0;
}
