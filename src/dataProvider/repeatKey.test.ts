import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { IDEMPOTENCY_HEADER } from '../../contract/session.ts';
import { API } from '../testBrowser.ts';
import { listening, next, server, store, tab } from '../testServer.ts';

listening();

/** Sends the bodies in order, each with its response. Returns the idempotency keys that the server received. */
async function keysSeen(
  bodies: readonly string[],
  answers: readonly (() => Response)[],
): Promise<(string | null)[]> {
  store(next('r0'));
  const seen: (string | null)[] = [];
  server.use(
    http.post(`${API}/v1/fornecedores`, ({ request }) => {
      seen.push(request.headers.get(IDEMPOTENCY_HEADER));
      return answers[seen.length - 1]?.() ?? HttpResponse.json({});
    }),
  );
  const { apiFetch } = await tab();
  for (const body of bodies)
    await apiFetch('/v1/fornecedores', { method: 'POST', body }).catch(() => undefined);
  return seen;
}

const lost = () => HttpResponse.error();
const done = () => HttpResponse.json({});
const problem = (status: number) => () =>
  HttpResponse.json(
    { type: 'about:blank', title: 't', status, detail: 'd', codigo: 'CAMPOS_INVALIDOS', requestId: 'r' },
    { status },
  );

describe('uma criação enviada de novo', () => {
  it('vai com a mesma chave enquanto não se sabe se a anterior foi feita', async () => {
    const keys = await keysSeen(['{"a":1}', '{"a":1}', '{"a":1}'], [lost, problem(503), done]);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(keys).size).toBe(1);
  });

  it.each([
    ['outro conteúdo', ['{"a":1}', '{"a":2}'], [lost, done]],
    ['uma igual depois de feita', ['{"a":1}', '{"a":1}'], [done, done]],
    ['uma igual depois de recusada', ['{"a":1}', '{"a":1}'], [problem(400), done]],
  ] as const)('vai com outra: %s', async (_, bodies, answers) => {
    expect(new Set(await keysSeen(bodies, answers)).size).toBe(2);
  });
});
