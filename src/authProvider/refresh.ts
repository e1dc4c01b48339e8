import { type Tokens, tokensSchema } from '../../contract/session.ts';
import { ApiError, NetworkError } from '../dataProvider/ApiError.ts';
import { send } from '../dataProvider/send.ts';
import { signOutTabs } from './endSession.ts';
import { dropDelegation, getSession, isActing, reloadSession, updateSession } from './session.ts';
import { fieldsFromTokens } from './tokens.ts';

const LOCK = 'farol-refresh';
const PATIENCE_MS = 15_000;
const ENDING: readonly number[] = [400, 401, 403];
/** Statuses sent by a proxy that lost the server's response. */
const LOST: readonly number[] = [502, 504];
const PAUSES_MS = [500, 2_000];
/** The server repeats a lost response for 20 s (docs/adr/0007); a later request would end the session. */
const AGAIN_MS = 17_000;

let flight: Promise<void> | undefined;

/** Runs `work` while no other tab does; immediately where the browser has no locks (pages without TLS). */
function alone(work: () => Promise<void>): Promise<void> {
  return globalThis.navigator?.locks ? navigator.locks.request(LOCK, work) : work();
}

/** Returns the refusal that a screen without a session gets, with no request made. */
export function signedOutError(): ApiError {
  const detail = 'Sua sessão terminou. Entre novamente.';
  const codigo = 'NAO_AUTENTICADO';
  return new ApiError({
    type: 'about:blank',
    title: 'Entre novamente',
    status: 401,
    detail,
    codigo,
    requestId: '',
  });
}

/** Returns the refusal of a request made under a delegation that has ended; it signs no user out. */
export function delegationEndedError(): ApiError {
  const detail = 'A delegação terminou. Você voltou a agir em seu próprio nome.';
  return new ApiError({
    type: 'about:blank',
    title: 'Delegação encerrada',
    status: 403,
    detail,
    codigo: 'DELEGACAO_ENCERRADA',
    requestId: '',
  });
}

async function askTokens(refreshToken: string): Promise<Tokens> {
  const body = JSON.stringify({ refreshToken });
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await send('/refreshToken', { method: 'POST', body, signal }, null);
  const answer: unknown = await response.json().catch((cause: unknown) => {
    throw new NetworkError(cause);
  });
  const tokens = tokensSchema.safeParse(answer);
  if (!tokens.success) throw signedOutError();
  return tokens.data;
}

function mayBeLost(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && LOST.includes(error.status));
}

/** Requests tokens, and retries when the response may have been lost, while the server still repeats it. */
async function askUntilAnswered(refreshToken: string, stillOurs: () => boolean): Promise<Tokens> {
  const since = Date.now();
  for (const pause of PAUSES_MS) {
    try {
      return await askTokens(refreshToken);
    } catch (error) {
      if (!mayBeLost(error) || Date.now() - since + pause > AGAIN_MS) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (!stillOurs()) throw error;
    }
  }
  return askTokens(refreshToken);
}

async function renew(stale: string | null): Promise<void> {
  const { accessToken, refreshToken, isAuthenticated } = reloadSession();
  if (!isAuthenticated) throw signedOutError();
  if (accessToken !== stale) return;
  if (refreshToken === null) {
    signOutTabs('expirou');
    throw signedOutError();
  }
  // A user may sign out, or in, while the response is pending: it must then change nothing.
  const stillOurs = () => reloadSession().refreshToken === refreshToken;
  try {
    const tokens = await askUntilAnswered(refreshToken, stillOurs);
    if (stillOurs()) updateSession(fieldsFromTokens(tokens));
  } catch (error) {
    const refused = error instanceof ApiError && ENDING.includes(error.status);
    if (refused && stillOurs() && isActing()) {
      dropDelegation();
      throw delegationEndedError();
    }
    if (refused && stillOurs()) {
      console.error('Erro ao renovar token!');
      signOutTabs('expirou');
    }
    throw error;
  }
}

/**
 * Renews the tokens, with one request at a time over all tabs (docs/especificacao.md 4.1, 8). `stale` is the access token that no longer
 * works; nothing is requested when another one is stored by now.
 * Throws ApiError 400/401/403 after ending the session; NetworkError and 5xx leave it as it is.
 */
export function renewTokens(stale: string | null = getSession().accessToken): Promise<void> {
  flight ??= alone(() => renew(stale)).finally(() => {
    flight = undefined;
  });
  return flight;
}
