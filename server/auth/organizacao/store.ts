import { and, eq, isNotNull } from 'drizzle-orm';
import { contasEmissor, dominiosEmail, emissores } from '../../db/acessoTables.ts';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { ApiProblem } from '../../http/problem.ts';
import { openWith } from '../../keyring.ts';
import type { Owner } from '../fatores/owner.ts';
import type { Client } from './emissor.ts';

export type StoredIssuer = typeof emissores.$inferSelect;

/** Returns the context to which the encrypted client secret of a tenant is bound. */
export const emissorBinding = (tenantId: string) => `emissor:${tenantId}`;

/** Returns the issuer of a tenant, or null. Runs as `farol_auth` or in a session of the tenant. */
export async function findIssuer(tx: Tx, tenantId: string): Promise<StoredIssuer | null> {
  const [found] = await tx.select().from(emissores).where(eq(emissores.tenantId, tenantId));
  return found ?? null;
}

/** Returns the issuer for an e-mail or for an organisation's short name, or null. Runs as `farol_auth`. */
export async function issuerFor(tx: Tx, quem: string): Promise<StoredIssuer | null> {
  const typed = quem.trim().toLowerCase();
  const [local, domain] = typed.split('@');
  if (domain === undefined) {
    const [named] = await tx.select().from(emissores).where(eq(emissores.apelido, typed));
    return named ?? null;
  }
  // Only the tenant that has proven the domain counts, one at a time; a mere claim leads no user to its issuer.
  const proven = and(eq(dominiosEmail.dominio, domain), isNotNull(dominiosEmail.provadoEm));
  const [owner] = await tx.select({ id: dominiosEmail.tenantId }).from(dominiosEmail).where(proven);
  return local && owner ? findIssuer(tx, owner.id) : null;
}

/** Returns the registration of the product at a tenant's issuer. Throws EMISSOR_RECUSADO when the stored secret cannot be decrypted. */
export async function clientOf(
  { certificateKeys }: Pick<Deps, 'certificateKeys'>,
  { tenantId, emissor, cliente, cifrado }: StoredIssuer,
): Promise<Client> {
  const segredo = await openWith(certificateKeys, cifrado, emissorBinding(tenantId));
  if (segredo !== null) return { emissor, cliente, segredo };
  throw new ApiProblem(
    'EMISSOR_RECUSADO',
    'O segredo guardado do emissor não abre mais. Quem administra o Farol na organização precisa informá-lo de novo.',
  );
}

/** Returns the person of an account at the issuer, or null. Runs as `farol_auth`. */
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

/** Returns the person's own account at an issuer, or null. Runs as `farol_auth`. */
export async function accountOf(tx: Tx, owner: Owner): Promise<typeof contasEmissor.$inferSelect | null> {
  const [found] = await tx.select().from(contasEmissor).where(ofOwner(owner));
  return found ?? null;
}

/** Links an account to the person, replacing any other; runs as `farol_auth`. Throws 409 when it is another person's. */
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

/** Records a sign-in by the account. Runs as `farol_auth`. */
export async function noteEntrance(tx: Tx, owner: Owner, now: Date): Promise<void> {
  await tx.update(contasEmissor).set({ ultimaEntrada: now }).where(ofOwner(owner));
}

/** Unlinks the account; runs as `farol_auth`. Returns whether there was one. */
export async function unlinkAccount(tx: Tx, owner: Owner): Promise<boolean> {
  const gone = await tx
    .delete(contasEmissor)
    .where(ofOwner(owner))
    .returning({ id: contasEmissor.usuarioId });
  return gone.length > 0;
}
