import { jwtDecode } from 'jwt-decode';
import { z } from 'zod';
import { PROOF_NONCE_HEADER } from '../../contract/proof.ts';
import { makeKey, type ProofKey, signProof, thumbprint } from './proofJwt.ts';
import { proofKeys } from './proofKeys.ts';
import { getSession, subscribeSession } from './session.ts';

const boundSchema = z.object({ cnf: z.object({ jkt: z.string() }).optional() });
/** The server accepts a nonce for a minute; after that a correct clock is enough. */
const NONCE_MS = 50_000;

let nonce: { value: string; until: number } | undefined;
/** The key, with its thumbprint, of a sign-in under way in this tab; undefined where the browser cannot make one. */
let fresh: Promise<readonly [string, ProofKey] | undefined> | undefined;
const held = new Map<string, ProofKey>();

async function makeKept() {
  const key = await makeKey();
  const jkt = await thumbprint(key);
  await proofKeys.keep(jkt, key);
  return [jkt, key] as const;
}

/** Without TLS a browser has no WebCrypto, and some store nothing: the session then belongs to the holder of its tokens (ADR 0082). */
function freshKey() {
  fresh ??= makeKept().catch(() => undefined);
  return fresh;
}

/** Returns the thumbprint of the key that a token is bound to. */
function boundTo(accessToken: string): string | undefined {
  try {
    return boundSchema.parse(jwtDecode(accessToken)).cnf?.jkt;
  } catch {
    return undefined;
  }
}

async function keyOf(jkt: string): Promise<ProofKey | undefined> {
  const known = held.get(jkt);
  if (known) return known;
  const made = await fresh;
  const signedIn = made?.[0] === jkt;
  // Stored again: another tab may have signed out, and deleted all keys, while this one signed in.
  if (signedIn) await proofKeys.keep(...made).catch(() => undefined);
  const found = signedIn ? made[1] : await proofKeys.find(jkt).catch(() => undefined);
  if (found) held.set(jkt, found);
  if (signedIn) fresh = undefined;
  return found;
}

interface Proving {
  url: string;
  method: string;
  /** Token of the request, or of the session that it concerns. */
  accessToken: string | null;
  /** The request may open a session, which is then bound to this browser. */
  signingIn: boolean;
}

/** Returns the proof that this browser sends the request (RFC 9449); null where none is required, or the key is lost. */
export async function proofOf({ url, method, accessToken, signingIn }: Proving): Promise<string | null> {
  const jkt = signingIn || accessToken === null ? undefined : boundTo(accessToken);
  const key = jkt === undefined ? signingIn && (await freshKey())?.[1] : await keyOf(jkt);
  if (!key) return null;
  const { origin, pathname } = new URL(url, location.href);
  const lately = nonce && performance.now() < nonce.until ? nonce.value : undefined;
  const claims = { htm: method.toUpperCase(), htu: origin + pathname, nonce: lately };
  return signProof(key, claims, signingIn ? null : accessToken);
}

/** Stores the nonce of a refusal. Returns whether there was one, so that the request is worth repeating. */
export function noteNonce(response: Response): boolean {
  const value = response.headers.get(PROOF_NONCE_HEADER);
  if (value !== null) nonce = { value, until: performance.now() + NONCE_MS };
  return value !== null;
}

let inside = getSession().isAuthenticated;
subscribeSession(() => {
  const left = inside && !getSession().isAuthenticated;
  inside = getSession().isAuthenticated;
  if (!left || held.size === 0) return;
  held.clear();
  proofKeys.clear().catch(() => undefined);
});
