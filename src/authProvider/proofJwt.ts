/** Key pair of this browser, whose private half never leaves it. */
export interface ProofKey {
  pair: CryptoKeyPair;
  /** The public half, with its members in the order in which the thumbprint is computed (RFC 7638). */
  jwk: { crv: string; kty: string; x: string; y: string };
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

const bytesOf = (text: string) => new TextEncoder().encode(text);
const base64url = (bytes: ArrayBuffer | Uint8Array) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(
    /[+/=]/g,
    (sign) => ({ '+': '-', '/': '_' })[sign] ?? '',
  );
const encoded = (value: object) => base64url(bytesOf(JSON.stringify(value)));
const digest = async (text: string) => base64url(await crypto.subtle.digest('SHA-256', bytesOf(text)));

/** Creates a key. Rejects in a page without TLS, where browsers have no cryptography. */
export async function makeKey(): Promise<ProofKey> {
  const pair = await crypto.subtle.generateKey(ALGORITHM, false, ['sign']);
  const { crv = '', kty = '', x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  return { pair, jwk: { crv, kty, x, y } };
}

/** Returns the thumbprint that a session is bound to. */
export const thumbprint = ({ jwk }: ProofKey) => digest(JSON.stringify(jwk));

/** Returns a proof of a request (RFC 9449, 4.2), signed by the key. */
export async function signProof(
  { pair, jwk }: ProofKey,
  claims: { htm: string; htu: string; nonce: string | undefined },
  accessToken: string | null,
): Promise<string> {
  const jti = crypto.randomUUID();
  const iat = Math.floor(Date.now() / 1000);
  const ath = accessToken === null ? undefined : await digest(accessToken);
  const header = { typ: 'dpop+jwt', alg: 'ES256', jwk };
  const text = `${encoded(header)}.${encoded({ ...claims, jti, iat, ath })}`;
  return `${text}.${base64url(await crypto.subtle.sign(ALGORITHM, pair.privateKey, bytesOf(text)))}`;
}
