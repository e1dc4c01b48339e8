import type { Deps } from '../../deps.ts';
import { keyedHash } from '../keyedHash.ts';
import { PROOF_SECONDS } from './replays.ts';

const NONCE = /^(\d{9,11})\.([0-9a-f]{32})$/;

async function nonceAt(seconds: string, { signingKey }: Pick<Deps, 'signingKey'>): Promise<string> {
  return `${seconds}.${(await keyedHash(signingKey, ['dpop-nonce', seconds])).slice(0, 32)}`;
}

/** Returns a signed time of the server's clock (RFC 9449, 8), which needs no storage because only the server can create it. */
export const newNonce = (deps: Pick<Deps, 'signingKey'>, now: Date): Promise<string> =>
  nonceAt(String(Math.floor(now.getTime() / 1000)), deps);

/** Returns whether the server created this nonce recently. */
export async function isFreshNonce(
  nonce: string,
  deps: Pick<Deps, 'signingKey'>,
  now: Date,
): Promise<boolean> {
  const [, seconds] = NONCE.exec(nonce) ?? [];
  if (seconds === undefined || Math.abs(now.getTime() / 1000 - Number(seconds)) > PROOF_SECONDS) return false;
  return (await nonceAt(seconds, deps)) === nonce;
}
