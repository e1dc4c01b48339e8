import { randomUUID } from 'node:crypto';

/** An answer as the API writes its failures, to put in the place of one. In: the status and the sentence. */
export function problem(status: 500 | 503, detail: string) {
  const codigo = status === 503 ? 'BANCO_INDISPONIVEL' : 'FALHA_INTERNA';
  const body = { type: 'about:blank', title: detail, status, detail, codigo, requestId: randomUUID() };
  return { status, contentType: 'application/problem+json', body: JSON.stringify(body) };
}
