import { NetworkError } from './ApiError.ts';
import { discreetAddress } from './discreetFilter.ts';
import { apiFetch } from './http.ts';

/** Response shape that ra-data-simple-rest expects of its HTTP client. */
export interface RestResponse {
  status: number;
  headers: Headers;
  body: string;
  // biome-ignore lint/suspicious/noExplicitAny: the type that ra-data-simple-rest asks for
  json: any;
}

/** Reads the body; one that is cut off, or a proxy's page, counts as no response. */
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

/**
 * Sends a request through `apiFetch` without the `Range` header: Chromium refuses a compressed response to it, and the query has the range.
 */
export async function restClient(path: string, options: RequestInit = {}): Promise<RestResponse> {
  const asked = new Headers(options.headers);
  asked.delete('Range');
  const response = await apiFetch(discreetAddress(path, asked), { ...options, headers: asked });
  const { status, headers } = response;
  return { status, headers, ...(await readBody(response, options.signal)) };
}
