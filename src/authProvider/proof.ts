import { jwtDecode } from 'jwt-decode';
import { z } from 'zod';
import { PROOF_NONCE_HEADER } from '../../contract/proof.ts';
import { makeKey, type ProofKey, signProof, thumbprint } from './proofJwt.ts';
import { proofKeys } from './proofKeys.ts';
import { getSession, subscribeSession } from './session.ts';

const boundSchema = z.object({ cnf: z.object({ jkt: z.string() }).optional() });
/** The server takes a nonce for a minute; by then a clock that is right does without. */
const NONCE_MS = 50_000;

let nonce: { value: string; until: number } | undefined;
/** The key of a sign-in that is under way in this tab, under its thumbprint; none where the browser has no means. */
let fresh: Promise<readonly [string, ProofKey] | undefined> | undefined;
const held = new Map<string, ProofKey>();

async function makeKept() {
  const key = await makeKey();
  const jkt = await thumbprint(key);
  await proofKeys.keep(jkt, key);
  return [jkt, key] as const;
}

/** Without TLS a browser has no WebCrypto, and some keep nothing: the session then is of whoever has its tokens (ADR 0082). */
function freshKey() {
  fresh ??= makeKept().catch(() => undefined);
  return fresh;
}

/** Out: the thumbprint of the key that a token is bound to. */
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
  // Kept again: another tab may have signed out, and forgotten all, while this one signed in.
  if (signedIn) await proofKeys.keep(...made).catch(() => undefined);
  const found = signedIn ? made[1] : await proofKeys.find(jkt).catch(() => undefined);
  if (found) held.set(jkt, found);
  if (signedIn) fresh = undefined;
  return found;
}

interface Proving {
  url: string;
  method: string;
  /** Of the request, or of the session that it is about. */
  accessToken: string | null;
  /** It may open a session, which then is bound to this browser. */
  signingIn: boolean;
}

/** Out: the proof that this browser sends a request (RFC 9449); null where nothing asks for one, or the key is lost. */
export async function proofOf({ url, method, accessToken, signingIn }: Proving): Promise<string | null> {
  const jkt = signingIn || accessToken === null ? undefined : boundTo(accessToken);
  const key = jkt === undefined ? signingIn && (await freshKey())?.[1] : await keyOf(jkt);
  if (!key) return null;
  const { origin, pathname } = new URL(url, location.href);
  const lately = nonce && performance.now() < nonce.until ? nonce.value : undefined;
  const claims = { htm: method.toUpperCase(), htu: origin + pathname, nonce: lately };
  return signProof(key, claims, signingIn ? null : accessToken);
}

/** Takes the server's time from a refusal. Out: whether there is one, so that the request is worth making again. */
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
