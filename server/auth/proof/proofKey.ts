import { calculateJwkThumbprint, importJWK } from 'jose';
import { z } from 'zod';

const coordinate = z.string().regex(/^[\w-]{43}$/);
/** A public key; a private key sent in a proof is a client's mistake, and is refused. */
const jwkSchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: coordinate,
  y: coordinate,
  d: z.undefined().optional(),
});

interface ProofKey {
  jkt: string;
  key: CryptoKey;
}

const MOST_REMEMBERED = 5_000;
const known = new Map<string, ProofKey>();

/** Imports the key of a proof and returns it with its thumbprint (RFC 7638). Throws when it is not a P-256 key. */
export async function proofKey(sent: unknown): Promise<ProofKey> {
  const { kty, crv, x, y } = jwkSchema.parse(sent);
  const id = `${x}.${y}`;
  const found = known.get(id);
  if (found) return found;
  const jwk = { kty, crv, x, y };
  const key = await importJWK(jwk, 'ES256');
  if (!(key instanceof CryptoKey)) throw new Error('a public key of P-256 is a CryptoKey');
  const made = { jkt: await calculateJwkThumbprint(jwk), key };
  const [oldest] = known.keys();
  if (known.size >= MOST_REMEMBERED && oldest !== undefined) known.delete(oldest);
  known.set(id, made);
  return made;
}
