import type { HoldsSecret } from './secrets.ts';

/** What answers were made of: to read it back from one costs more than to make it. */
const texts = new WeakMap<Response, string>();

/** The text of an answer, which can still be sent. */
export const textOf = async (response: Response): Promise<string> =>
  texts.get(response) ?? response.clone().text();

interface Init {
  status?: number;
  headers?: Record<string, string>;
}

/** Answers that hold a secret. */
const secrets = new WeakSet<Response>();

/** Whether an answer holds a secret: it is sent, and stored nowhere. */
export const isSecret = (response: Response): boolean => secrets.has(response);

/** A JSON answer that holds a secret (`secretoSchema`): it is never kept to be given again. */
export function secretJson(body: unknown, init: Init = {}): Response {
  const response = json(body, init);
  secrets.add(response);
  return response;
}

/** A JSON answer that no cache may store. What holds a secret does not compile: it goes by `secretJson`. */
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
