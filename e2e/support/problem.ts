import { randomUUID } from 'node:crypto';

/** Returns an error response in the API's format, to fulfill a route with. `detail` is the sentence shown to the user. */
export function problem(status: 500 | 503, detail: string) {
  const codigo = status === 503 ? 'BANCO_INDISPONIVEL' : 'FALHA_INTERNA';
  const body = { type: 'about:blank', title: detail, status, detail, codigo, requestId: randomUUID() };
  return { status, contentType: 'application/problem+json', body: JSON.stringify(body) };
}
