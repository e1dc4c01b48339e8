import { errors, jwtVerify, SignJWT } from 'jose';
import { type AccessClaims, accessClaimsSchema } from '../../contract/session.ts';
import type { Deps } from '../deps.ts';
import { ApiProblem } from '../http/problem.ts';
import { keyedHash } from './keyedHash.ts';

export const ACCESS_TOKEN_SECONDS = 10 * 60;
const ISSUER = 'farol';
const AUDIENCE = 'farol-api';
const CLOCK_SKEW_SECONDS = 5;

/** The current signing key, and former ones, which still verify the tokens they signed until these expire. */
export type SigningKeys = Pick<Deps, 'signingKey' | 'formerSigningKeys'>;

interface NamedKey {
  /** Identifies the key in the header of a token without revealing anything about it. */
  kid: string;
  key: CryptoKey;
}

const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' };
const KID_CHARACTERS = 12;
const named = new WeakMap<Uint8Array, Promise<NamedKey>>();

async function nameKey(raw: Uint8Array): Promise<NamedKey> {
  const key = await crypto.subtle.importKey('raw', new Uint8Array(raw), ALGORITHM, false, ['sign', 'verify']);
  return { kid: (await keyedHash(raw, ['kid'])).slice(0, KID_CHARACTERS), key };
}

/** Returns the imported key, cached because every request needs it. */
function namedKey(raw: Uint8Array): Promise<NamedKey> {
  const known = named.get(raw) ?? nameKey(raw);
  named.set(raw, known);
  return known;
}

/** Returns one of the server's own keys by `kid`: the header of a token never makes the server fetch a key from elsewhere. */
async function keyOf(kid: string | undefined, { signingKey, formerSigningKeys }: SigningKeys) {
  const own = await Promise.all([signingKey, ...formerSigningKeys].map(namedKey));
  const found = own.find((key) => key.kid === kid);
  if (!found) throw new errors.JWKSNoMatchingKey();
  return found.key;
}

type OwnClaims = Omit<AccessClaims, 'iss' | 'aud' | 'iat' | 'exp'>;

/** Signs an access token (HS256, `typ: at+jwt`, `kid`). Returns the token and the instant when it expires. */
export async function signAccessToken(claims: OwnClaims, signingKey: Uint8Array, now: Date) {
  const { kid, key } = await namedKey(signingKey);
  const issuedAt = Math.floor(now.getTime() / 1000);
  const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
  const token = await new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setNotBefore(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key);
  return { token, expiration: new Date(expiresAt * 1000) };
}

/** How long a verified signature is cached; dates and the session are still checked at each request. */
const REMEMBERED_MS = 30_000;
const MOST_REMEMBERED = 5_000;

interface Verified {
  claims: AccessClaims;
  nbf: number;
  since: number;
  key: CryptoKey;
}

const verified = new Map<string, Verified>();

/** Returns the cached claims of a recently verified token, if its key is still in use and its dates are valid; null otherwise. */
async function rememberedClaims(token: string, keys: SigningKeys, now: Date): Promise<AccessClaims | null> {
  const found = verified.get(token);
  if (!found) return null;
  const age = now.getTime() - found.since;
  const seconds = now.getTime() / 1000;
  const inTime = seconds < found.claims.exp + CLOCK_SKEW_SECONDS && seconds >= found.nbf - CLOCK_SKEW_SECONDS;
  const own = await Promise.all([keys.signingKey, ...keys.formerSigningKeys].map(namedKey));
  if (age >= 0 && age < REMEMBERED_MS && inTime && own.some(({ key }) => key === found.key))
    return found.claims;
  verified.delete(token);
  return null;
}

function remember(token: string, found: Verified): void {
  const [oldest] = verified.keys();
  if (verified.size >= MOST_REMEMBERED && oldest !== undefined) verified.delete(oldest);
  verified.set(token, found);
}

/** Verifies key, signature, type, issuer, audience and dates, and returns the claims. Throws 401 without the reason. */
export async function verifyAccessToken(token: string, keys: SigningKeys, now: Date): Promise<AccessClaims> {
  const known = await rememberedClaims(token, keys, now);
  if (known) return known;
  try {
    const { payload, key } = await jwtVerify(token, ({ kid }) => keyOf(kid, keys), {
      algorithms: ['HS256'],
      typ: 'at+jwt',
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now,
      clockTolerance: CLOCK_SKEW_SECONDS,
    });
    const claims = accessClaimsSchema.parse(payload);
    if (key instanceof CryptoKey) {
      remember(token, { claims, nbf: payload.nbf ?? 0, since: now.getTime(), key });
    }
    return claims;
  } catch (error) {
    const expired = error instanceof errors.JWTExpired;
    throw new ApiProblem(
      'NAO_AUTENTICADO',
      expired ? 'Seu acesso expirou. Entre novamente.' : 'Entre novamente.',
    );
  }
}
