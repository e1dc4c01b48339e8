import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** Claims of the local issuer about the user who signs in there. */
export interface IssuerAccount {
  sub: string;
  email?: string;
  email_verified?: boolean;
  amr?: string[];
}

export const CLIENTE = 'farol';
export const SEGREDO = 'segredo-do-cliente-de-teste-com-32-letras';

/**
 * Starts an issuer on this machine that signs in the account set by `is` without asking for credentials; `visit` does
 * what a browser would do there. `retorno` is the allowed redirect address.
 */
export async function startIssuer(retorno: string) {
  const state: { account: IssuerAccount } = { account: { sub: 'ninguem' } };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port }: AddressInfo = addressOf(server.address());
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENTE,
        client_secret: SEGREDO,
        redirect_uris: [retorno],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/aqui/${uid}` },
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ ...state.account, sub: accountId }) }),
    cookies: { keys: ['so-dos-testes'] },
    pkce: { required: () => true },
    jwks: { keys: [await signingJwk()] },
  });
  const answer = provider.callback();
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/aqui/')) return answer(request, response);
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    if (prompt.name === 'login') {
      const { sub, amr } = state.account;
      return provider.interactionFinished(request, response, { login: { accountId: sub, amr } });
    }
    const accountId = session?.accountId;
    const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
    grant.addOIDCScope('openid email');
    const grantId = await grant.save();
    return provider.interactionFinished(
      request,
      response,
      { consent: { grantId } },
      { mergeWithLastSubmission: true },
    );
  });
  return {
    issuer,
    /** Sets the account of the next sign-ins. */
    is: (account: IssuerAccount) => {
      state.account = account;
    },
    /** Follows the issuer's redirects from `address` as a browser; returns the parameters of the redirect back. */
    visit: async (address: string): Promise<URLSearchParams> => {
      const cookies = new Map<string, string>();
      let next = address;
      for (let hop = 0; hop < 12; hop += 1) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
        for (const line of response.headers.getSetCookie()) {
          const [pair = ''] = line.split(';');
          const at = pair.indexOf('=');
          cookies.set(pair.slice(0, at), pair.slice(at + 1));
        }
        const location = response.headers.get('location');
        if (location === null) throw new Error(`The issuer stops at ${next}: ${await response.text()}`);
        next = new URL(location, next).href;
        if (next.startsWith(retorno)) return new URL(next).searchParams;
      }
      throw new Error('The issuer sends in circles');
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function addressOf(address: string | AddressInfo | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The issuer has no port');
  return address;
}

async function signingJwk() {
  const pair = await crypto.subtle.generateKey(
    {
      name: 'RSASSA-PKCS1-v1_5',
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: 'SHA-256',
    },
    true,
    ['sign', 'verify'],
  );
  // key_ops and ext describe the private key in WebCrypto, so they are left out.
  const { key_ops, ext, ...jwk } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  return { ...jwk, kty: 'RSA', use: 'sig', alg: 'RS256' };
}
