/** What answers were made of: to read it back from one costs more than to make it. */
const texts = new WeakMap<Response, string>();

/** The text of an answer, which can still be sent. */
export const textOf = async (response: Response): Promise<string> =>
  texts.get(response) ?? response.clone().text();

/** A JSON answer that no cache may store. */
export function json(
  body: unknown,
  init: { status?: number; headers?: Record<string, string> } = {},
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
