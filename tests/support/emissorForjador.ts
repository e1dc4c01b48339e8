import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { CLIENTE, SEGREDO } from './emissor.ts';

const ALG = 'RS256';
const ACCESS = 'acesso-do-emissor';
const pair = () => generateKeyPair(ALG, { extractable: true });
type Pair = Awaited<ReturnType<typeof pair>>;

/** Overrides of an id token, which is valid by default. */
export interface Forged {
  claims?: JWTPayload & Record<string, unknown>;
  /** Signed by the issuer's key, by a key that it does not publish, by the client's secret, or unsigned. */
  signed?: 'issuer' | 'stranger' | 'secret' | 'none';
  kid?: string;
}

/** Starts an issuer whose id tokens a test defines; `fetched` is the number of requests for its keys. */
export async function startForger() {
  const stranger = await pair();
  const state = { forged: {} as Forged, fetched: 0, key: await pair(), kid: 'um', nonce: '', hash: '' };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer());
    const answer = (body: unknown) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (pathname === '/keys') {
      state.fetched += 1;
      const jwk = await exportJWK(state.key.publicKey);
      return answer({ keys: [{ ...jwk, kid: state.kid, alg: ALG, use: 'sig' }] });
    }
    if (pathname === '/token') {
      return answer({
        access_token: ACCESS,
        token_type: 'Bearer',
        expires_in: 60,
        id_token: await idToken(),
      });
    }
    answer({
      issuer: issuer(),
      authorization_endpoint: `${issuer()}/auth`,
      token_endpoint: `${issuer()}/token`,
      jwks_uri: `${issuer()}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      code_challenge_methods_supported: ['S256'],
      // Also announces weak algorithms, as a compromised issuer or one without signatures would.
      id_token_signing_alg_values_supported: [ALG, 'HS256', 'none'],
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The issuer has no port');
  const issuer = () => `http://127.0.0.1:${address.port}`;

  async function idToken(): Promise<string> {
    const { claims, signed = 'issuer', kid = state.kid } = state.forged;
    const now = Math.floor(Date.now() / 1000);
    const payload = {
      iss: issuer(),
      sub: 'a-1',
      aud: CLIENTE,
      iat: now,
      exp: now + 60,
      nonce: state.nonce,
      ...claims,
    };
    if (signed === 'none') {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${part({ alg: 'none' })}.${part(payload)}.`;
    }
    if (signed === 'secret') {
      const key = new TextEncoder().encode(SEGREDO);
      return new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(key);
    }
    const key: Pair = signed === 'stranger' ? stranger : state.key;
    return new SignJWT(payload).setProtectedHeader({ alg: ALG, kid }).sign(key.privateKey);
  }

  return {
    issuer: issuer(),
    ACCESS,
    get fetched() {
      return state.fetched;
    },
    /** Sets the overrides of the next id tokens. */
    forges: (forged: Forged) => {
      state.forged = forged;
    },
    /** Replaces the signing key by another with another kid. */
    rotate: async () => {
      state.key = await pair();
      state.kid += '-novo';
    },
    /** Returns the parameters with which the issuer redirects a browser back. */
    visit: async (address: string): Promise<URLSearchParams> => {
      const asked = new URL(address).searchParams;
      state.nonce = asked.get('nonce') ?? '';
      return new URLSearchParams({ code: 'codigo', state: asked.get('state') ?? '' });
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
