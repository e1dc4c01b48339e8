import { NetworkError } from './ApiError.ts';
import { discreetAddress } from './discreetFilter.ts';
import { apiFetch } from './http.ts';

/** What ra-data-simple-rest expects of its http client. */
export interface RestResponse {
  status: number;
  headers: Headers;
  body: string;
  // biome-ignore lint/suspicious/noExplicitAny: the type that ra-data-simple-rest asks for
  json: any;
}

/** An answer that breaks off, or is a proxy's page, counts as none. */
async function readBody(response: Response, signal: AbortSignal | null | undefined) {
  try {
    const body = await response.text();
    return { body, json: body === '' ? null : JSON.parse(body) };
  } catch (error) {
    const isGivenUp = error instanceof DOMException && error.name === 'AbortError';
    if (signal?.aborted || isGivenUp) throw error;
    throw new NetworkError(error);
  }
}

/** Over `apiFetch`, without the `Range` header: Chromium refuses a compressed answer to it, and the query has it. */
export async function restClient(path: string, options: RequestInit = {}): Promise<RestResponse> {
  const asked = new Headers(options.headers);
  asked.delete('Range');
  const response = await apiFetch(discreetAddress(path, asked), { ...options, headers: asked });
  const { status, headers } = response;
  return { status, headers, ...(await readBody(response, options.signal)) };
}
