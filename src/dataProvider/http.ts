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

/** A write whose answer is lost may be sent again: it goes with the key that makes it happen once. */
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
 * Asks the API. In: a path under it (`/v1/…`) and what fetch takes. Out: the response, which is always ok.
 * Throws ApiError with the server's sentence, NetworkError without an answer, AbortError when the caller gave up.
 * A refusal for how things are by now has the screen read again. Shown as loading (loading.ts) unless a header says `NoShow-Loading`. Tokens are renewed as needed; a refusal for lack
 * of rights reloads the person's rights.
 */
export async function apiFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const end = beginRequest(init.headers);
  try {
    const isRead = (init.method ?? 'GET') === 'GET';
    return (isRead && (await takeRead(path))) || (await writeOnce(path, init));
  } catch (error) {
    noteChanged(error);
    if (error instanceof ApiError && error.problem.codigo === 'NAO_ENCONTRADO') {
      const { explained } = await import('./moduloDesligado.ts');
      throw await explained(error);
    }
    if (error instanceof ApiError && RIGHTS_CHANGED.includes(error.problem.codigo)) {
      // The refusal is what the caller must get; a failure to read the rights adds nothing to it.
      loadSessao().catch(() => undefined);
    }
    throw error;
  } finally {
    end();
  }
}
