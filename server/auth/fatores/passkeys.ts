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

/** Where passkeys are made and used: the name that they belong to, and the origin that a browser must vouch for. */
interface Site {
  id: string;
  origin: string;
}

const TIMEOUT_MS = 5 * 60_000;
/** ES256, RS256 and EdDSA (COSE), which every authenticator in use supports. */
const ALGORITHMS = [-7, -257, -8];

/** Loaded when a passkey first comes: most requests have none, and the library is large. */
export const loadWebauthn = () => import('@simplewebauthn/server');

/** The site of a request. Throws 409 at an IP address, which no passkey can belong to. */
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

/** In: the site and the passkeys that may sign; null: whichever the person chooses. */
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

/** What is asked of a browser that makes a passkey: one that identifies the person and verifies who holds it. */
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

/** What the library finds wrong goes to the security log and nowhere else. */
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
 * As `farol_auth`: whether a passkey signed what was asked, at this site, by somebody whom it recognised; then its
 * use is recorded. Its counter must have grown: that is how a copy is noticed.
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

/** The passkey that a browser made, to be stored; null when it is not what was asked for. */
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
