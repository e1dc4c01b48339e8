import type { AccessClaims } from '../../../contract/session.ts';
import { type SigningKeys, verifyAccessToken } from '../accessToken.ts';
import { type Proving, requireHolder } from './proof.ts';

/** A request whose access token is to be looked at. */
export interface Holding extends Proving {
  deps: Proving['deps'] & SigningKeys;
}

/**
 * The claims of an access token that came with a request from whoever it was given to: the only way in for one. Throws 401 for
 * a token that does not verify, and for one that is bound to a key which the request does not prove to hold.
 */
export async function holderOf(asked: Holding, token: string): Promise<AccessClaims> {
  const claims = await verifyAccessToken(token, asked.deps, asked.now);
  await requireHolder(asked, token, claims);
  return claims;
}
