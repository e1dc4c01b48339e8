import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { RequestContext } from '../../http/route.ts';
import { hashToken, randomToken } from '../randomToken.ts';
import { addressGroup } from '../slowDown.ts';
import type { Owner } from './owner.ts';
import { desafios } from './tables.ts';

const MINUTE = 60_000;
/** How long each kind may be answered. Setting up an app takes its time. */
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

/** After this many wrong answers a challenge serves no more. */
export const ANSWERS_MAX = 5;
/**
 * Active challenges of a kind per place: whoever asks for more waits until some expire. Those of a
 * person are counted by themselves, so that nobody in the same network uses up what is the person's own.
 */
const PER_ADDRESS = 60;
/** An office signs in by its organisation at one hour, from one address: as many as are still at the issuer's page. */
const PER_OFFICE = 600;
const PRUNED_AT_ONCE = 200;

const gone = () =>
  new ApiProblem('DESAFIO_INVALIDO', 'O tempo para confirmar acabou, ou isto já foi usado. Comece de novo.');

interface NewChallenge {
  tipo: ChallengeKind;
  owner?: Owner;
  sessaoId?: string;
  /** For a sign-in: of `passwordMark`. */
  marca?: string;
  assinar?: string;
  cifrado?: string;
}

/** Binds a challenge to the issuer that vouched, if one did, and to the password of that moment, without a copy of the hash. */
export const passwordMark = (senha: string | null, emissor: string | null): Promise<string> =>
  hashToken(`${emissor === null ? 'desafio' : `desafio organizacao ${emissor}`}:${senha ?? ''}`);

/** As `farol_auth`: a challenge. Out: its token, stored nowhere, and its end. Throws 429 when a place asks for too many. */
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
  /** Who must have been asked, inside a session. */
  sessaoId?: string;
}

/** As `farol_auth`: the active challenge of a token, locked until the transaction ends. Throws 410. */
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

/** As `farol_auth`: the person that a challenge was asked of. Throws 410 when it was asked of nobody known. */
export function challengeOwner({ tenantId, usuarioId }: Challenge): Owner {
  if (tenantId === null || usuarioId === null) throw gone();
  return { tenantId, usuarioId };
}

export { gone as challengeGone };

/** As `farol_auth`: it was answered, and serves no more. */
export async function dropChallenge(tx: Tx, { hash }: Challenge): Promise<void> {
  await tx.delete(desafios).where(eq(desafios.hash, hash));
}

/** As `farol_auth`: something more to it, such as what a passkey is to sign. */
export async function changeChallenge(
  tx: Tx,
  { hash }: Challenge,
  change: Partial<Pick<Challenge, 'assinar' | 'cifrado' | 'falhas'>>,
): Promise<void> {
  await tx.update(desafios).set(change).where(eq(desafios.hash, hash));
}

/** As `farol_auth`: whatever was asked of a person serves no more. */
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
