import type { HoldsSecret } from './secrets.ts';

/** Texts of JSON responses: reading one back from a response costs more than making it. */
const texts = new WeakMap<Response, string>();

/** Returns the text of a response, which can still be sent. */
export const textOf = async (response: Response): Promise<string> =>
  texts.get(response) ?? response.clone().text();

interface Init {
  status?: number;
  headers?: Record<string, string>;
}

/** Responses that hold a secret. */
const secrets = new WeakSet<Response>();

/** Returns whether a response holds a secret: it is sent, and never stored. */
export const isSecret = (response: Response): boolean => secrets.has(response);

/** Returns a JSON response that holds a secret (`secretoSchema`): it is never stored for a repeated request. */
export function secretJson(body: unknown, init: Init = {}): Response {
  const response = json(body, init);
  secrets.add(response);
  return response;
}

/** Returns a JSON response. A body with a secret does not compile: it needs `secretJson`. */
export function json<T>(
  body: T & (HoldsSecret<T> extends true ? never : unknown),
  init: Init = {},
): Response {
  const text = JSON.stringify(body);
  const response = new Response(text, {
    status: init.status ?? 200,
    headers: { 'content-type': 'application/json; charset=utf-8', ...init.headers },
  });
  texts.set(response, text);
  return response;
}

export function noContent(): Response {
  return new Response(null, { status: 204 });
}
