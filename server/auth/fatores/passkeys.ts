import { eq } from 'drizzle-orm';
import {
  type Assercao,
  type OpcoesAssercao,
  type OpcoesRegistro,
  opcoesAssercaoSchema,
  opcoesRegistroSchema,
  type RegistroChave,
} from '../../../contract/chave.ts';
import { isIpAddress } from '../../../contract/ipAddress.ts';
import { fromBase64, toBase64 } from '../../base64.ts';
import type { Tx } from '../../db/database.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { RequestContext } from '../../http/route.ts';
import { securityLog } from '../trail.ts';
import type { StoredKey } from './store.ts';
import { chavesAcesso } from './tables.ts';

/** Scope of passkeys: the host name they belong to, and the origin that the browser must attest. */
interface Site {
  id: string;
  origin: string;
}

const TIMEOUT_MS = 5 * 60_000;
/** ES256, RS256 and EdDSA (COSE), which every authenticator in use supports. */
const ALGORITHMS = [-7, -257, -8];

/** Loads the WebAuthn library on demand: it is large, and most requests need no passkey. */
export const loadWebauthn = () => import('@simplewebauthn/server');

/** Returns the site of a request. Throws 409 at an IP address, to which no passkey can belong. */
export function siteOf({ deps, request }: RequestContext): Site {
  const origin = deps.webOrigin(request);
  const { hostname } = new URL(origin);
  if (isIpAddress(hostname)) {
    throw new ApiProblem(
      'CHAVE_INDISPONIVEL',
      'Chaves de acesso pertencem a um nome, não a um número de IP. Abra o Farol pelo nome dele; nesta máquina, por localhost.',
    );
  }
  return { id: hostname, origin };
}

/** Returns the options for signing with a passkey; `keys` are those allowed, null lets the person choose any. */
export async function assertionOptions(
  site: Site,
  keys: readonly StoredKey[] | null,
): Promise<OpcoesAssercao> {
  const { generateAuthenticationOptions } = await loadWebauthn();
  const allowed = keys?.map(({ credencial, transportes }) => ({ id: credencial, transports: transportes }));
  return opcoesAssercaoSchema.parse(
    await generateAuthenticationOptions({
      rpID: site.id,
      timeout: TIMEOUT_MS,
      userVerification: 'required',
      ...(allowed && { allowCredentials: allowed }),
    }),
  );
}

interface Person {
  usuarioId: string;
  nome: string;
  email: string;
}

/** Returns the options for creating a passkey that identifies the person and verifies its holder. */
export async function registrationOptions(
  site: Site,
  { usuarioId, nome, email }: Person,
  keys: readonly StoredKey[],
): Promise<OpcoesRegistro> {
  const { generateRegistrationOptions } = await loadWebauthn();
  return opcoesRegistroSchema.parse(
    await generateRegistrationOptions({
      rpName: 'Farol',
      rpID: site.id,
      userID: new TextEncoder().encode(usuarioId),
      userName: email,
      userDisplayName: nome,
      timeout: TIMEOUT_MS,
      excludeCredentials: keys.map(({ credencial, transportes }) => ({
        id: credencial,
        transports: transportes,
      })),
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    }),
  );
}

/** Runs a check of the library; its error goes only to the security log, and the result is null. */
async function verified<T>(context: RequestContext, check: () => Promise<T>): Promise<T | null> {
  try {
    return await check();
  } catch (error) {
    const motivo = error instanceof Error ? error.message.slice(0, 200) : 'desconhecido';
    securityLog(context, { nivel: 'aviso', evento: 'CHAVE_RECUSADA', motivo });
    return null;
  }
}

/**
 * Returns whether a passkey signed the challenge, at this site, with its holder verified; if so, records its use. Runs as `farol_auth`. Its
 * counter must have grown, which detects copies.
 */
export async function passkeySigned(
  context: RequestContext,
  tx: Tx,
  stored: StoredKey,
  { resposta, assinar }: { resposta: Assercao; assinar: string },
): Promise<boolean> {
  const site = siteOf(context);
  if (assinar === '' || stored.site !== site.id || stored.credencial !== resposta.id) return false;
  const handle = resposta.response.userHandle;
  if (handle !== undefined && decodeText(handle) !== stored.usuarioId) return false;
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const found = await verified(context, () =>
    verifyAuthenticationResponse({
      response: resposta,
      expectedChallenge: assinar,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: stored.credencial,
        publicKey: fromBase64(stored.chavePublica),
        counter: stored.contador,
        transports: stored.transportes,
      },
    }),
  );
  if (!found?.verified) return false;
  const { newCounter, credentialBackedUp } = found.authenticationInfo;
  await tx
    .update(chavesAcesso)
    .set({ contador: newCounter, sincronizada: credentialBackedUp, ultimoUso: context.now })
    .where(eq(chavesAcesso.credencial, stored.credencial));
  return true;
}

function decodeText(base64url: string): string {
  try {
    return new TextDecoder().decode(fromBase64(base64url.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return '';
  }
}

/** Verifies a passkey that a browser created and returns its columns; null when it does not match the request. */
export async function madePasskey(context: RequestContext, resposta: RegistroChave, assinar: string) {
  const site = siteOf(context);
  const { verifyRegistrationResponse } = await loadWebauthn();
  const found = await verified(context, () =>
    verifyRegistrationResponse({
      response: resposta,
      expectedChallenge: assinar,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!found?.verified) return null;
  const { credential, credentialBackedUp } = found.registrationInfo;
  return {
    credencial: credential.id,
    chavePublica: toBase64(credential.publicKey),
    contador: credential.counter,
    transportes: credential.transports ?? [],
    site: site.id,
    sincronizada: credentialBackedUp,
  };
}
