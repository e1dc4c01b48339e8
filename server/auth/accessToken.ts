import { errors, jwtVerify, SignJWT } from 'jose';
import { type AccessClaims, accessClaimsSchema } from '../../contract/session.ts';
import { ApiProblem } from '../http/problem.ts';

export const ACCESS_TOKEN_SECONDS = 10 * 60;
const ISSUER = 'farol';
const AUDIENCE = 'farol-api';
const CLOCK_SKEW_SECONDS = 5;

const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' };
const imported = new WeakMap<Uint8Array, Promise<CryptoKey>>();

/** The key in the form that signs and verifies; made once, since each request needs it. */
function cryptoKey(key: Uint8Array): Promise<CryptoKey> {
  const known =
    imported.get(key) ??
    crypto.subtle.importKey('raw', new Uint8Array(key), ALGORITHM, false, ['sign', 'verify']);
  imported.set(key, known);
  return known;
}

type OwnClaims = Omit<AccessClaims, 'iss' | 'aud' | 'iat' | 'exp'>;

/** Signs an access token (HS256, `typ: at+jwt`). Out: the token and the instant it expires. */
export async function signAccessToken(claims: OwnClaims, key: Uint8Array, now: Date) {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
  const token = await new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setNotBefore(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(await cryptoKey(key));
  return { token, expiration: new Date(expiresAt * 1000) };
}

/** Checks signature, type, issuer, audience and dates. Throws 401; the reason is told to nobody. */
export async function verifyAccessToken(token: string, key: Uint8Array, now: Date): Promise<AccessClaims> {
  try {
    const { payload } = await jwtVerify(token, await cryptoKey(key), {
      algorithms: ['HS256'],
      typ: 'at+jwt',
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now,
      clockTolerance: CLOCK_SKEW_SECONDS,
    });
    return accessClaimsSchema.parse(payload);
  } catch (error) {
    const expired = error instanceof errors.JWTExpired;
    throw new ApiProblem(
      'NAO_AUTENTICADO',
      expired ? 'Seu acesso expirou. Entre novamente.' : 'Entre novamente.',
    );
  }
}
