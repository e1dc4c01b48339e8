import { base64url, decodeProtectedHeader } from 'jose';
import type { Configuration, ExportedJWKSCache, IDToken, TokenEndpointResponse } from 'openid-client';
import type { Deps } from '../../deps.ts';
import { remembered } from '../../remembered.ts';

/** Issuers whose keys one process remembers. */
const MOST_ISSUERS = 200;
/** How far a clock may be from the issuer's, and how long a sign-in may take (s). */
const SKEW = 5 * 60;
const OLDEST = 15 * 60;

interface Known {
  keys: ExportedJWKSCache | null;
}
const caches = new WeakMap<Deps['saida'], ReturnType<typeof remembered<Known>>>();

/** What is remembered of the keys at an address, by whoever goes out the same way. */
function keysAt(saida: Deps['saida'], address: string): Known {
  const known = caches.get(saida) ?? remembered<Known>(MOST_ISSUERS);
  caches.set(saida, known);
  return known(address, () => ({ keys: null }));
}

/**
 * From now on every id token is verified by the issuer's own keys, also where TLS would do: asymmetric algorithms that it
 * announces, and no other. Keys serve five minutes; one that is not among them is looked for again once a minute at most.
 * Out: what remembers the keys that were fetched. Throws where the issuer publishes none.
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

/** Throws unless a verified token was made now, for this client, with this access token: what the library leaves open. */
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
