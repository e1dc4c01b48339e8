import { and, count, eq, isNull } from 'drizzle-orm';
import { type Secreto, secretoSchema } from '../../../contract/segredo.ts';
import { CODIGOS_RECUPERACAO } from '../../../contract/segundoFator.ts';
import type { Tx } from '../../db/database.ts';
import { hashToken } from '../randomToken.ts';
import type { Owner } from './owner.ts';
import { codigosRecuperacao } from './tables.ts';

/** Crockford's base32, without characters that are easily confused. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 125 bits: over the 112 from which a plain hash is enough (ASVS 6.5.2). */
const CHARACTERS = 25;
const GROUP = /.{5}(?=.)/g;

function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(CHARACTERS));
  return Array.from(bytes, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}

/** Normalises a typed code: upper case, without hyphens, O, I and L read as the digits they look like. Returns null when it is no code. */
export function normaliseRecoveryCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === CHARACTERS && [...code].every((letter) => ALPHABET.includes(letter)) ? code : null;
}

const hashOf = ({ tenantId, usuarioId }: Owner, code: string) =>
  hashToken(`codigo-recuperacao:${tenantId}:${usuarioId}:${code}`);

const ofOwner = ({ tenantId, usuarioId }: Owner) =>
  and(eq(codigosRecuperacao.tenantId, tenantId), eq(codigosRecuperacao.usuarioId, usuarioId));

/** Replaces all recovery codes of a person by ten new ones; runs as `farol_auth`. Returns the codes, which cannot be read again later. */
export async function renewRecoveryCodes(tx: Tx, owner: Owner, now: Date): Promise<Secreto[]> {
  const codes = Array.from({ length: CODIGOS_RECUPERACAO }, newCode);
  await tx.delete(codigosRecuperacao).where(ofOwner(owner));
  const { tenantId, usuarioId } = owner;
  const rows = await Promise.all(
    codes.map(async (code) => ({ tenantId, usuarioId, hash: await hashOf(owner, code), criadoEm: now })),
  );
  await tx.insert(codigosRecuperacao).values(rows);
  return codes.map((code) => secretoSchema.parse(code.replace(GROUP, '$&-')));
}

/** Uses up a recovery code; runs as `farol_auth`. Returns true only once per code, even for concurrent attempts. */
export async function takeRecoveryCode(tx: Tx, owner: Owner, code: string, now: Date): Promise<boolean> {
  const unused = and(
    ofOwner(owner),
    eq(codigosRecuperacao.hash, await hashOf(owner, code)),
    isNull(codigosRecuperacao.usadoEm),
  );
  const taken = await tx
    .update(codigosRecuperacao)
    .set({ usadoEm: now })
    .where(unused)
    .returning({ hash: codigosRecuperacao.hash });
  return taken.length === 1;
}

/** Returns the number of unused recovery codes. Runs as `farol_auth`. */
export async function recoveryCodesLeft(tx: Tx, owner: Owner): Promise<number> {
  const [row] = await tx
    .select({ left: count() })
    .from(codigosRecuperacao)
    .where(and(ofOwner(owner), isNull(codigosRecuperacao.usadoEm)));
  return row?.left ?? 0;
}

/** Deletes all recovery codes of a person, used or not. Runs as `farol_auth`. */
export async function forgetRecoveryCodes(tx: Tx, owner: Owner): Promise<void> {
  await tx.delete(codigosRecuperacao).where(ofOwner(owner));
}
