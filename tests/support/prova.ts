import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { PROOF_HEADER } from '../../contract/proof.ts';
import { type Tokens, tokensSchema } from '../../contract/session.ts';
import type { Call, TestApp } from '../harness.ts';
import { SENHA, type Who } from '../seed.ts';

const API = 'https://farol.example/api';

/** Overrides of a DPoP proof. */
export interface Said {
  header?: Record<string, unknown>;
  claims?: Record<string, unknown>;
  /** Signs with a key other than the one in its header. */
  signer?: CryptoKey;
}

export const digestOf = async (text: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('base64url');

/** Creates a browser with a key that signs proofs with a library other than the product's. */
export async function navegador(app: TestApp) {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const { kty, crv, x, y } = await exportJWK(publicKey);
  const jwk = { kty: String(kty), crv, x, y };

  async function prove(path: string, call: Call, said: Said = {}): Promise<string> {
    const { token } = call;
    const claims = {
      jti: crypto.randomUUID(),
      htm: call.method ?? (call.body === undefined ? 'GET' : 'POST'),
      htu: `${API}${path.split('?')[0]}`,
      iat: Math.floor(app.deps.clock().getTime() / 1000),
      ...(token !== undefined && { ath: await digestOf(token) }),
      ...said.claims,
    };
    return new SignJWT(claims)
      .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk, ...said.header })
      .sign(said.signer ?? privateKey);
  }

  const send = (path: string, call: Call, proof: string) =>
    app.request(path, { ...call, headers: { ...call.headers, [PROOF_HEADER]: proof } });

  return {
    jkt: await calculateJwkThumbprint(jwk),
    privateKey,
    prove,
    send,
    /** Sends a request with a valid proof, changed by the third parameter. */
    call: async (path: string, call: Call = {}, said: Said = {}) =>
      send(path, call, await prove(path, call, said)),
    async signIn(who: Who): Promise<Tokens> {
      const call = { body: { email: app.seeded.users[who].email, senha: SENHA } };
      return tokensSchema.parse(await (await send('/login', call, await prove('/login', call))).json());
    },
  };
}
export type Navegador = Awaited<ReturnType<typeof navegador>>;
