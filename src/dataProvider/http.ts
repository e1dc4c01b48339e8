import { IDEMPOTENCY_HEADER } from '../../contract/session.ts';
import { loadSessao } from '../authProvider/sessao.ts';
import { getSession } from '../authProvider/session.ts';
import { ApiError } from './ApiError.ts';
import { authorizedFetch } from './authorizedFetch.ts';
import { noteChanged } from './changed.ts';
import { takeRead } from './earlyRead.ts';
import { beginRequest } from './loading.ts';
import { repeatKey, settleRepeat } from './repeatKey.ts';

const RIGHTS_CHANGED: readonly string[] = ['SEM_PERMISSAO', 'EMPRESA_INDISPONIVEL'];

/** Sends a write; one whose response may be lost carries the idempotency key that makes a repetition safe. */
async function writeOnce(path: string, init: RequestInit): Promise<Response> {
  if (init.method !== 'POST' || typeof init.body !== 'string') return authorizedFetch(path, init);
  const about = `${path} ${getSession().empresaUsuario?.uuid ?? ''}`;
  const headers = new Headers(init.headers);
  headers.set(IDEMPOTENCY_HEADER, repeatKey(about, init.body));
  try {
    const response = await authorizedFetch(path, { ...init, headers });
    settleRepeat(about);
    return response;
  } catch (error) {
    settleRepeat(about, error);
    throw error;
  }
}

/**
 * Sends a request to the API, to a path under it (`/v1/…`), and returns the response, which is always ok. Throws ApiError with the server's
 * sentence, NetworkError without a response, AbortError when the caller aborted. A 409 re-reads the screen; a refusal for lack of rights
 * reloads them. Shown as loading (loading.ts) unless a header sets `NoShow-Loading`.
 */
export async function apiFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const end = beginRequest(init.headers);
  try {
    const isRead = (init.method ?? 'GET') === 'GET';
    return (isRead && (await takeRead(path))) || (await writeOnce(path, init));
  } catch (error) {
    noteChanged(error);
    if (error instanceof ApiError && error.problem.codigo === 'NAO_ENCONTRADO') {
      const { explainedRefusal: explained } = await import('./moduloDesligado.ts');
      throw await explained(error);
    }
    if (error instanceof ApiError && RIGHTS_CHANGED.includes(error.problem.codigo)) {
      // The caller must get the refusal itself; a failure to read the rights does not affect it.
      loadSessao().catch(() => undefined);
    }
    throw error;
  } finally {
    end();
  }
}
