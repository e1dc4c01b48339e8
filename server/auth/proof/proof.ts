import { base64url, jwtVerify } from 'jose';
import { z } from 'zod';
import { PROOF_HEADER, PROOF_NONCE_HEADER } from '../../../contract/proof.ts';
import type { AccessClaims } from '../../../contract/session.ts';
import type { Deps } from '../../deps.ts';
import { ApiProblem } from '../../http/problem.ts';
import { isFreshNonce, newNonce } from './nonce.ts';
import { proofKey } from './proofKey.ts';
import { isFirstUse, PROOF_SECONDS } from './replays.ts';

/** Context of a request whose proof is verified. */
export interface Proving {
  request: Request;
  deps: Pick<Deps, 'signingKey' | 'webOrigin'>;
  now: Date;
  replyHeaders?: Headers;
}

/** Key whose holder made a request, and the digest of the access token sent with it. */
interface Shown {
  jkt: string;
  ath: string | undefined;
}

const LONGEST = 2048;
const claimsSchema = z.object({
  jti: z.string().min(16).max(64),
  htm: z.string(),
  htu: z.url(),
  iat: z.number(),
  nonce: z.string().optional(),
  ath: z.string().optional(),
});

const refused = (detail: string) => new ApiProblem('PROVA_RECUSADA', detail);
const ELSEWHERE = 'Este acesso só vale no navegador em que a pessoa entrou. Entre novamente.';
const WRONG = 'A prova que acompanha o pedido não confere com ele. Entre novamente.';
const LATE = 'A prova que acompanha o pedido venceu ou já foi usada. Tente de novo.';

const digest = async (token: string) =>
  base64url.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))));

/** Compares host and path: the scheme may be the proxy's, and the query is not covered (RFC 9449, 4.2). */
function isAbout({ request, deps }: Proving, { htm, htu }: z.infer<typeof claimsSchema>): boolean {
  const asked = new URL(request.url);
  const told = new URL(htu);
  const hosts = [asked.host, new URL(deps.webOrigin(request)).host];
  return htm === request.method && told.pathname === asked.pathname && hosts.includes(told.host);
}

async function check(proving: Proving, proof: string): Promise<Shown> {
  const { deps, now, replyHeaders } = proving;
  let jkt = '';
  const options = { typ: 'dpop+jwt', algorithms: ['ES256'], currentDate: now };
  const keyOf = async ({ jwk }: { jwk?: unknown }) => {
    const found = await proofKey(jwk);
    jkt = found.jkt;
    return found.key;
  };
  const verified = await jwtVerify(proof, keyOf, options).catch(() => null);
  const claims = claimsSchema.safeParse(verified?.payload).data;
  if (!claims || !isAbout(proving, claims)) throw refused(WRONG);
  const { iat, nonce, jti, ath } = claims;
  const inTime = Math.abs(now.getTime() / 1000 - iat) <= PROOF_SECONDS;
  const fresh = nonce === undefined ? inTime : await isFreshNonce(nonce, deps, now);
  if (!fresh || !isFirstUse(`${jkt.slice(0, 8)}.${jti}`, now)) {
    // An honest client makes another proof, by the server's clock.
    replyHeaders?.set(PROOF_NONCE_HEADER, await newNonce(deps, now));
    replyHeaders?.set('www-authenticate', 'DPoP error="use_dpop_nonce", algs="ES256"');
    throw refused(LATE);
  }
  return { jkt, ath };
}

const looked = new WeakMap<Request, Promise<Shown | null>>();

/** Returns the key that a request proves to hold; null without a proof. Throws 401 for an invalid proof. */
export function shownKey(proving: Proving): Promise<Shown | null> {
  const { request } = proving;
  const proof = request.headers.get(PROOF_HEADER);
  const made = looked.get(request) ?? (proof === null ? Promise.resolve(null) : once(proving, proof));
  looked.set(request, made);
  return made;
}

const once = async (proving: Proving, proof: string) => {
  if (proof.length > LONGEST) throw refused(WRONG);
  return check(proving, proof);
};

/** Throws 401 unless the request comes from the holder of the key that a session is bound to; '' means bound to none. */
export async function requireKey(proving: Proving, jkt: string): Promise<void> {
  if (jkt !== '' && (await shownKey(proving))?.jkt !== jkt) throw refused(ELSEWHERE);
}

/** Throws as `requireKey` for the key of an access token, which the proof must name (RFC 9449, 7). */
export async function requireHolder(proving: Proving, token: string, { cnf }: AccessClaims): Promise<void> {
  if (!cnf) return;
  await requireKey(proving, cnf.jkt);
  if ((await shownKey(proving))?.ath !== (await digest(token))) throw refused(WRONG);
}
