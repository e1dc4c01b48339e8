import { and, asc, eq, sql } from 'drizzle-orm';
import type { Fatores } from '../../../contract/segundoFator.ts';
import type { Tx } from '../../db/database.ts';
import { usuarios } from '../../db/peopleTables.ts';
import { type Keyring, openWith, sealWith } from '../../keyring.ts';
import type { Owner } from './owner.ts';
import { recoveryCodesLeft } from './recoveryCodes.ts';
import { aplicativosAutenticadores, chavesAcesso } from './tables.ts';
import { stepOf } from './totp.ts';

/** A stored passkey. */
export type StoredKey = typeof chavesAcesso.$inferSelect;

export const fatorBinding = ({ tenantId, usuarioId }: Owner) => `fator:${tenantId}:${usuarioId}`;
export const sealSecret = (segredo: string, keys: Keyring, owner: Owner) =>
  sealWith(keys, segredo, fatorBinding(owner));
export const unsealSecret = (cifrado: string, keys: Keyring, owner: Owner) =>
  openWith(keys, cifrado, fatorBinding(owner));

const appOf = ({ tenantId, usuarioId }: Owner) =>
  and(eq(aplicativosAutenticadores.tenantId, tenantId), eq(aplicativosAutenticadores.usuarioId, usuarioId));
const keysOf = ({ tenantId, usuarioId }: Owner) =>
  and(eq(chavesAcesso.tenantId, tenantId), eq(chavesAcesso.usuarioId, usuarioId));

/** Returns the factors of a person, without any secret. Runs as `farol_auth`. */
export async function factorsOf(tx: Tx, owner: Owner): Promise<Omit<Fatores, 'obrigatorio'>> {
  const [app] = await tx
    .select({ criadoEm: aplicativosAutenticadores.criadoEm })
    .from(aplicativosAutenticadores)
    .where(appOf(owner));
  const keys = await passkeysOf(tx, owner);
  return {
    aplicativo: app ? { desde: app.criadoEm.toISOString() } : null,
    chaves: keys.map(({ id, nome, criadoEm, ultimoUso, sincronizada }) => ({
      id,
      nome,
      desde: criadoEm.toISOString(),
      ultimoUso: ultimoUso?.toISOString() ?? null,
      sincronizada,
    })),
    codigosRestantes: await recoveryCodesLeft(tx, owner),
  };
}

/** Locks a person's row, so that no other transaction changes their factors until this one ends. Runs as `farol_auth`. */
export async function lockPerson(tx: Tx, { tenantId, usuarioId }: Owner): Promise<void> {
  await tx
    .select({ id: usuarios.id })
    .from(usuarios)
    .where(and(eq(usuarios.tenantId, tenantId), eq(usuarios.id, usuarioId)))
    .for('no key update');
}

/** Returns the passkeys of a person, oldest first. Runs as `farol_auth`. */
export async function passkeysOf(tx: Tx, owner: Owner): Promise<StoredKey[]> {
  return tx
    .select()
    .from(chavesAcesso)
    .where(keysOf(owner))
    .orderBy(asc(chavesAcesso.criadoEm), asc(chavesAcesso.id));
}

/** Returns the passkey with this credential, of any person; null when there is none. Runs as `farol_auth`. */
export async function findPasskey(tx: Tx, credencial: string): Promise<StoredKey | null> {
  const [found] = await tx.select().from(chavesAcesso).where(eq(chavesAcesso.credencial, credencial));
  return found ?? null;
}

/** Uses up a code of the app; runs as `farol_auth`. Returns true when the code is right and neither it nor a later one was used before. */
export async function takeAppCode(
  tx: Tx,
  keys: Keyring,
  owner: Owner,
  { code, now }: { code: string; now: Date },
): Promise<boolean> {
  const [app] = await tx
    .select({ cifrado: aplicativosAutenticadores.cifrado })
    .from(aplicativosAutenticadores)
    .where(appOf(owner));
  const segredo = app ? await unsealSecret(app.cifrado, keys, owner) : null;
  const step = segredo === null ? null : stepOf(segredo, code, now);
  if (step === null) return false;
  const taken = await tx
    .update(aplicativosAutenticadores)
    .set({ ultimoPasso: step })
    .where(and(appOf(owner), sql`${aplicativosAutenticadores.ultimoPasso} < ${step}`))
    .returning({ step: aplicativosAutenticadores.ultimoPasso });
  return taken.length === 1;
}

/** Stores the app, replacing the one before; runs as `farol_auth`. `ultimoPasso` is the step of the code that confirmed it. */
export async function keepApp(
  tx: Tx,
  owner: Owner,
  { cifrado, ultimoPasso }: { cifrado: string; ultimoPasso: number },
  now: Date,
): Promise<void> {
  const values = { cifrado, ultimoPasso, criadoEm: now };
  await tx
    .insert(aplicativosAutenticadores)
    .values({ ...owner, ...values })
    .onConflictDoUpdate({
      target: [aplicativosAutenticadores.tenantId, aplicativosAutenticadores.usuarioId],
      set: values,
    });
}

/** Removes the app; runs as `farol_auth`. Returns whether there was one. */
export async function removeApp(tx: Tx, owner: Owner): Promise<boolean> {
  const removed = await tx
    .delete(aplicativosAutenticadores)
    .where(appOf(owner))
    .returning({ usuarioId: aplicativosAutenticadores.usuarioId });
  return removed.length > 0;
}

/** Removes one of the person's passkeys, or all without `id`; runs as `farol_auth`. Returns the names of those removed. */
export async function removePasskeys(tx: Tx, owner: Owner, id?: string): Promise<string[]> {
  const which = id === undefined ? keysOf(owner) : and(keysOf(owner), eq(chavesAcesso.id, id));
  const removed = await tx.delete(chavesAcesso).where(which).returning({ nome: chavesAcesso.nome });
  return removed.map(({ nome }) => nome);
}
