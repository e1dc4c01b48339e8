import type { AccessClaims } from '../../../contract/session.ts';
import { type SigningKeys, verifyAccessToken } from '../accessToken.ts';
import { type Proving, requireHolder } from './proof.ts';

/** A request whose access token is verified. */
export interface Holding extends Proving {
  deps: Proving['deps'] & SigningKeys;
}

/**
 * Returns the claims of an access token presented by its holder; every access token is verified here. Throws 401 for a token that does not
 * verify, and for one bound to a key that the request does not prove to hold.
 */
export async function holderOf(asked: Holding, token: string): Promise<AccessClaims> {
  const claims = await verifyAccessToken(token, asked.deps, asked.now);
  await requireHolder(asked, token, claims);
  return claims;
}
