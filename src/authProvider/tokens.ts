import { jwtDecode } from 'jwt-decode';
import { accessClaimsSchema, type Tokens } from '../../contract/session.ts';
import type { Session } from './session.ts';

const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Returns the session fields of a pair of tokens just received, the user decoded from the access token.
 * Throws when the token lacks claims of the contract.
 */
export function fieldsFromTokens(
  tokens: Tokens,
): Pick<Session, 'accessToken' | 'refreshToken' | 'expiration' | 'user'> {
  const user = accessClaimsSchema.parse(jwtDecode(tokens.accessToken));
  // A computer with a wrong clock would see every new token as expired: the lifetime then counts from now.
  const clockIsRight = Math.abs(Date.now() - user.iat * 1000) < CLOCK_TOLERANCE_MS;
  const lifetime = (user.exp - user.iat) * 1000;
  return {
    accessToken: tokens.accessToken,
    refreshToken: tokens.refreshToken,
    expiration: clockIsRight ? new Date(tokens.expiration) : new Date(Date.now() + lifetime),
    user,
  };
}
