import type { Assercao } from '../../../contract/chave.ts';
import type { Tx } from '../../db/database.ts';
import type { RequestContext } from '../../http/route.ts';
import type { SlowDown } from '../slowDown.ts';
import { SLOW_DOWN } from '../slowDown.ts';
import type { Owner } from './owner.ts';
import { passkeySigned } from './passkeys.ts';
import { normaliseRecoveryCode, takeRecoveryCode } from './recoveryCodes.ts';
import { passkeysOf, takeAppCode } from './store.ts';
import { typedCode } from './totp.ts';

const MINUTE = 60_000;

/**
 * Rate limits for guessing a code, stricter than for passwords: the guesser already has the password, and six digits are few. A stranger
 * cannot lock a person out, nor is it limited at a place where the factor was right before.
 */
export const FACTOR_SLOW_DOWN = {
  ...SLOW_DOWN,
  conta: { free: 10, first: 5_000, most: 60 * MINUTE, forgive: 60 * MINUTE },
} as const satisfies Record<string, SlowDown>;

/** Returns the name under which attempts at a person's second factor are counted. */
export const attemptName = ({ tenantId, usuarioId }: Owner) => `segundo-fator:${tenantId}:${usuarioId}`;

/** An answer to a challenge: the code as typed, or the assertion signed by a passkey. */
export interface Answered {
  codigo?: string | undefined;
  chave?: Assercao | undefined;
  /** Challenge that the passkey had to sign. */
  assinar: string;
  /** Whether recovery codes are accepted. */
  recovery: boolean;
}

type UsedFactor = 'APLICATIVO' | 'CODIGO_RECUPERACAO' | 'CHAVE';

/** Uses up a second factor if the answer is right, and returns its kind, else null. Runs as `farol_auth`. */
export async function useFactor(
  context: RequestContext,
  tx: Tx,
  owner: Owner,
  { codigo, chave, assinar, recovery }: Answered,
): Promise<UsedFactor | null> {
  const { deps, now } = context;
  if (chave) {
    const stored = (await passkeysOf(tx, owner)).find(({ credencial }) => credencial === chave.id);
    const signed = stored && (await passkeySigned(context, tx, stored, { resposta: chave, assinar }));
    return signed ? 'CHAVE' : null;
  }
  const code = typedCode(codigo ?? '');
  if (code !== null)
    return (await takeAppCode(tx, deps.factorKeys, owner, { code, now })) ? 'APLICATIVO' : null;
  const recoveryCode = recovery ? normaliseRecoveryCode(codigo ?? '') : null;
  if (recoveryCode === null) return null;
  return (await takeRecoveryCode(tx, owner, recoveryCode, now)) ? 'CODIGO_RECUPERACAO' : null;
}
