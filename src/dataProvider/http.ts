import { loadSessao } from '../authProvider/sessao.ts';
import { ApiError } from './ApiError.ts';
import { authorizedFetch } from './authorizedFetch.ts';
import { beginRequest } from './loading.ts';

const RIGHTS_CHANGED: readonly string[] = ['SEM_PERMISSAO', 'EMPRESA_INDISPONIVEL'];

/**
 * Asks the API. In: a path under it (`/v1/…`) and what fetch takes. Out: the response, which is always ok.
 * Throws ApiError with the server's sentence, NetworkError without an answer, AbortError when the caller gave up.
 * Shown as loading (loading.ts) unless a header says `NoShow-Loading`. Tokens are renewed as needed; a refusal for lack
 * of rights reloads the person's rights.
 */
export async function apiFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const end = beginRequest(init.headers);
  try {
    return await authorizedFetch(path, init);
  } catch (error) {
    if (error instanceof ApiError && RIGHTS_CHANGED.includes(error.problem.codigo)) {
      // The refusal is what the caller must get; a failure to read the rights adds nothing to it.
      loadSessao().catch(() => undefined);
    }
    throw error;
  } finally {
    end();
  }
}
