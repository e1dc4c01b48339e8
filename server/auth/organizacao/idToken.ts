import { base64url, decodeProtectedHeader } from 'jose';
import type { Configuration, ExportedJWKSCache, IDToken, TokenEndpointResponse } from 'openid-client';
import type { Deps } from '../../deps.ts';
import { remembered } from '../../remembered.ts';

/** Maximum number of issuers whose keys one process caches. */
const MOST_ISSUERS = 200;
/** Maximum difference of clocks from the issuer's, and maximum age of an id token (s). */
const SKEW = 5 * 60;
const OLDEST = 15 * 60;

interface Known {
  keys: ExportedJWKSCache | null;
}
const caches = new WeakMap<Deps['saida'], ReturnType<typeof remembered<Known>>>();

/** Returns the cached keys of an address, separate for each way of making outgoing requests. */
function keysAt(saida: Deps['saida'], address: string): Known {
  const known = caches.get(saida) ?? remembered<Known>(MOST_ISSUERS);
  caches.set(saida, known);
  return known(address, () => ({ keys: null }));
}

/**
 * Makes every id token be verified by the issuer's own keys, even where TLS would be enough, and only with asymmetric algorithms that it
 * announces. Keys are cached for five minutes; an unknown one is fetched again at most once a minute. Returns a function that caches the
 * fetched keys. Throws when the issuer publishes none.
 */
export function verifying(
  oidc: typeof import('openid-client'),
  config: Configuration,
  saida: Deps['saida'],
): () => void {
  const { jwks_uri } = config.serverMetadata();
  if (jwks_uri === undefined) throw new Error('The issuer publishes no keys');
  const known = keysAt(saida, jwks_uri);
  oidc.enableNonRepudiationChecks(config);
  if (known.keys) oidc.setJwksCache(config, known.keys);
  return () => {
    known.keys = oidc.getJwksCache(config) ?? known.keys;
  };
}

/** Throws unless a verified token is recent, for this client and for this access token, which the library does not check. */
export async function requireOwn(
  { id_token = '', access_token }: TokenEndpointResponse,
  { azp, iat, at_hash }: IDToken,
  cliente: string,
): Promise<void> {
  if (azp !== undefined && azp !== cliente) throw new Error('The id token is for another party');
  const age = Date.now() / 1000 - iat;
  if (age < -SKEW || age > OLDEST) throw new Error('The id token is not of now');
  if (at_hash === undefined) return;
  const { alg = '' } = decodeProtectedHeader(id_token);
  if (at_hash !== (await halfHash(access_token, alg)))
    throw new Error('The id token is of another access token');
}

/** OpenID Connect Core 3.1.3.6: the left half of the hash that the signature's algorithm uses. */
async function halfHash(text: string, alg: string): Promise<string> {
  const bits = /(?:256|384|512)$/.exec(alg)?.[0] ?? '512';
  const hash = new Uint8Array(await crypto.subtle.digest(`SHA-${bits}`, new TextEncoder().encode(text)));
  return base64url.encode(hash.subarray(0, hash.length / 2));
}
