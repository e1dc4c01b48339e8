import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { RequestContext } from '../../http/route.ts';
import { hashToken, randomToken } from '../randomToken.ts';
import { addressGroup } from '../slowDown.ts';
import type { Owner } from './owner.ts';
import { desafios } from './tables.ts';

const MINUTE = 60_000;
/** Lifetime of each kind, in ms; setting up an app takes longer. */
const LIFE = {
  ENTRADA: 5 * MINUTE,
  ENTRADA_CADASTRO: 15 * MINUTE,
  ENTRADA_CHAVE: 5 * MINUTE,
  CADASTRO_APLICATIVO: 15 * MINUTE,
  CADASTRO_CHAVE: 5 * MINUTE,
  CONFIRMACAO: 5 * MINUTE,
  ENTRADA_SSO: 10 * MINUTE,
  CONVITE_SSO: 10 * MINUTE,
  LIGACAO_SSO: 10 * MINUTE,
} as const;
export type ChallengeKind = keyof typeof LIFE;
export type Challenge = typeof desafios.$inferSelect;

/** Number of wrong answers after which a challenge is invalid. */
export const ANSWERS_MAX = 5;
/**
 * Maximum number of active challenges of a kind per place. Those of a known person are counted per person, so that others in the same
 * network cannot exhaust them.
 */
const PER_ADDRESS = 60;
/** Limit for sign-ins by the organisation, since a whole office may be at the issuer's page at the same hour, from one address. */
const PER_OFFICE = 600;
const PRUNED_AT_ONCE = 200;

const gone = () =>
  new ApiProblem('DESAFIO_INVALIDO', 'O tempo para confirmar acabou, ou isto já foi usado. Comece de novo.');

interface NewChallenge {
  tipo: ChallengeKind;
  owner?: Owner;
  sessaoId?: string;
  /** For a sign-in: result of `passwordMark`. */
  marca?: string;
  assinar?: string;
  cifrado?: string;
}

/** Returns a hash that binds a challenge to the issuer that vouched, if any, and to the current password, without a copy of its hash. */
export const passwordMark = (senha: string | null, emissor: string | null): Promise<string> =>
  hashToken(`${emissor === null ? 'desafio' : `desafio organizacao ${emissor}`}:${senha ?? ''}`);

/**
 * Creates a challenge; runs as `farol_auth`. Returns its token, which is stored nowhere, and its expiration. Throws 429 when a place
 * requests too many.
 */
export async function createChallenge(
  tx: Tx,
  { now, address }: RequestContext,
  { tipo, owner, marca = '', ...rest }: NewChallenge,
): Promise<{ token: string; expiraEm: Date }> {
  await prune(tx, now);
  const endereco = addressGroup(address);
  const living = and(
    eq(desafios.endereco, endereco),
    eq(desafios.tipo, tipo),
    gt(desafios.expiraEm, now),
    owner ? eq(desafios.usuarioId, owner.usuarioId) : isNull(desafios.usuarioId),
  );
  const [row] = await tx.select({ total: count() }).from(desafios).where(living);
  if ((row?.total ?? 0) >= (tipo === 'ENTRADA_SSO' ? PER_OFFICE : PER_ADDRESS)) {
    throw new ApiProblem('MUITAS_TENTATIVAS', 'Foram muitas tentativas. Aguarde um minuto e tente de novo.', {
      aguardar: 60,
    });
  }
  const token = randomToken();
  const expiraEm = new Date(now.getTime() + LIFE[tipo]);
  const hash = await hashToken(token);
  await tx
    .insert(desafios)
    .values({ ...rest, ...owner, tipo, hash, marca, endereco, criadoEm: now, expiraEm });
  return { token, expiraEm };
}

interface Asked {
  tipos: readonly ChallengeKind[];
  /** Session in which the challenge must have been created. */
  sessaoId?: string;
}

/** Returns the active challenge of a token, locked until the transaction ends. Runs as `farol_auth`. Throws 410. */
export async function findChallenge(
  tx: Tx,
  token: string,
  { tipos, sessaoId }: Asked,
  now: Date,
): Promise<Challenge> {
  const living = and(eq(desafios.hash, await hashToken(token)), gt(desafios.expiraEm, now));
  const [found] = await tx.select().from(desafios).where(living).for('update');
  const right = found && tipos.some((tipo) => tipo === found.tipo) && found.sessaoId === (sessaoId ?? null);
  if (!right || found.falhas >= ANSWERS_MAX) throw gone();
  return found;
}

/** Returns the person of a challenge. Runs as `farol_auth`. Throws 410 when it has no known person. */
export function challengeOwner({ tenantId, usuarioId }: Challenge): Owner {
  if (tenantId === null || usuarioId === null) throw gone();
  return { tenantId, usuarioId };
}

export { gone as challengeGone };

/** Removes an answered challenge. Runs as `farol_auth`. */
export async function dropChallenge(tx: Tx, { hash }: Challenge): Promise<void> {
  await tx.delete(desafios).where(eq(desafios.hash, hash));
}

/** Updates a challenge, for example with the text that a passkey must sign. Runs as `farol_auth`. */
export async function changeChallenge(
  tx: Tx,
  { hash }: Challenge,
  change: Partial<Pick<Challenge, 'assinar' | 'cifrado' | 'falhas'>>,
): Promise<void> {
  await tx.update(desafios).set(change).where(eq(desafios.hash, hash));
}

/** Removes all challenges of a person. Runs as `farol_auth`. */
export async function forgetChallenges(tx: Tx, { tenantId, usuarioId }: Owner): Promise<void> {
  await tx.delete(desafios).where(and(eq(desafios.tenantId, tenantId), eq(desafios.usuarioId, usuarioId)));
}

async function prune(tx: Tx, now: Date): Promise<void> {
  await tx.execute(
    sql`delete from desafios where hash in (
          select hash from desafios where expira_em <= ${now.toISOString()}
           limit ${PRUNED_AT_ONCE} for update skip locked)`,
  );
}
