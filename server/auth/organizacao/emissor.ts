import type { ClientAuth, Configuration } from 'openid-client';
import type { Deps } from '../../deps.ts';
import { ApiProblem } from '../../http/problem.ts';
import { SaidaRecusada } from '../../http/saida.ts';
import { requireOwn, verifying } from './idToken.ts';

/** Registration of the product at an issuer. */
export interface Client {
  emissor: string;
  cliente: string;
  segredo: string;
}

/** Values that one sign-in at an issuer is bound to. */
export interface Ask {
  estado: string;
  nonce: string;
  verificador: string;
  /** Address to which the issuer sends the browser back. */
  retorno: string;
}

/** Identity of a person according to the issuer. */
export interface Proof {
  sujeito: string;
  /** Set only when the issuer states that it has verified it. */
  email: string | null;
  /** Whether the issuer verified more than one factor (RFC 8176). */
  doisFatores: boolean;
}

const loadClient = () => import('openid-client');
type Oidc = Awaited<ReturnType<typeof loadClient>>;

const refusal = (motivo: string) => new ApiProblem('EMISSOR_RECUSADO', motivo);

/** Returns the error to show for a failure at the issuer, without the issuer's own text. */
function told(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  for (const one of [error, cause]) if (one instanceof SaidaRecusada) return refusal(one.message);
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ECONNRESET', 'ETIMEDOUT', 'ABORT_ERR'].includes(code)) {
    return refusal('O emissor da organização não respondeu. Tente de novo em instantes.');
  }
  return refusal(
    'O emissor da organização não confirmou a entrada. Tente de novo; se continuar, avise quem administra o Farol na sua organização.',
  );
}

/** Sends the client secret by a method that the issuer supports. */
function authOf(oidc: Oidc, segredo: string): ClientAuth {
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const way = ways.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
    return way(segredo)(server, ...rest);
  };
}

interface Discovered {
  oidc: Oidc;
  config: Configuration;
  /** Caches the keys that were fetched meanwhile. */
  keep: () => void;
}

async function discover({ saida }: Deps, client: Client): Promise<Discovered> {
  const oidc = await loadClient();
  const config = await oidc.discovery(
    new URL(client.emissor),
    client.cliente,
    undefined,
    authOf(oidc, client.segredo),
    {
      [oidc.customFetch]: (url, { headers, body, ...init }) =>
        saida(url, { ...init, headers, body: body?.toString() ?? null, signal: init.signal ?? null }),
      // Where plain HTTP is not permitted, `saida` refuses the address.
      execute: client.emissor.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
    },
  );
  return { oidc, config, keep: verifying(oidc, config, saida) };
}

const logged = (deps: Deps, error: unknown): ApiProblem => {
  const motivo = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 300) : 'desconhecido';
  deps.log({ nivel: 'aviso', evento: 'EMISSOR_RECUSADO', motivo });
  return told(error);
};

/** Throws EMISSOR_RECUSADO with the reason unless the issuer responds and identifies itself by this address. */
export async function tryIssuer(deps: Deps, emissor: string): Promise<void> {
  await authorizationAddress(
    deps,
    { emissor, cliente: 'teste', segredo: 'teste' },
    { estado: 'teste', nonce: 'teste', verificador: 'teste', retorno: deps.publicUrl() },
    '',
  );
}

/** Returns the address where the browser signs in. Throws EMISSOR_RECUSADO. */
export async function authorizationAddress(
  deps: Deps,
  client: Client,
  { estado, nonce, verificador, retorno }: Ask,
  quem: string,
): Promise<string> {
  try {
    const { oidc, config } = await discover(deps, client);
    const endpoint = config.serverMetadata().authorization_endpoint ?? '';
    const { protocol } = new URL(endpoint);
    // The browser is sent there, so it must be a web page.
    if (protocol !== 'https:' && !(protocol === 'http:' && client.emissor.startsWith('http:'))) {
      throw refusal('A página de entrada que o emissor indica não é https.');
    }
    return oidc.buildAuthorizationUrl(config, {
      redirect_uri: retorno,
      scope: 'openid email',
      state: estado,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verificador),
      code_challenge_method: 'S256',
      ...(quem.includes('@') && { login_hint: quem }),
    }).href;
  } catch (error) {
    throw logged(deps, error);
  }
}

/** Exchanges the code that the issuer answered with for the proof of identity. Throws EMISSOR_RECUSADO. */
export async function proofFromIssuer(
  deps: Deps,
  client: Client,
  { estado, nonce, verificador, retorno }: Ask,
  { codigo, emissor, erro }: { codigo?: string; emissor?: string; erro?: string },
): Promise<Proof> {
  if (erro === 'access_denied') throw refusal('A entrada foi cancelada na página da organização.');
  try {
    const { oidc, config, keep } = await discover(deps, client);
    const back = new URL(retorno);
    const sent = { code: codigo, iss: emissor, error: erro, state: estado };
    for (const [name, value] of Object.entries(sent))
      if (value !== undefined) back.searchParams.set(name, value);
    const expected = { pkceCodeVerifier: verificador, expectedState: estado, expectedNonce: nonce };
    const tokens = await oidc
      .authorizationCodeGrant(config, back, { ...expected, idTokenExpected: true })
      .finally(keep);
    const claims = tokens.claims();
    if (!claims) throw new Error('no id token');
    await requireOwn(tokens, claims, client.cliente);
    const more =
      claims.email === undefined && config.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
        : claims;
    const { email, email_verified } = more;
    const amr = Array.isArray(claims.amr) ? claims.amr : [];
    return {
      sujeito: claims.sub,
      email: typeof email === 'string' && email_verified === true ? email : null,
      doisFatores: amr.includes('mfa'),
    };
  } catch (error) {
    throw logged(deps, error);
  }
}
