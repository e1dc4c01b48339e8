import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { API } from '../testBrowser.ts';
import { listening, next, server, store, tab } from '../testServer.ts';

listening();
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const busy = () =>
  HttpResponse.json(
    {
      type: 'about:blank',
      title: 'Muitos pedidos ao mesmo tempo',
      status: 503,
      detail: 'Há muitos pedidos ao mesmo tempo.',
      codigo: 'SOBRECARGA',
      requestId: 'r',
      aguardar: 3,
    },
    { status: 503, headers: { 'retry-after': '3' } },
  );

/** Makes the server refuse the first `times` requests. Returns a function that counts the requests. */
function refusing(times: number): () => number {
  let asked = 0;
  const answer = () => {
    asked += 1;
    return asked <= times ? busy() : HttpResponse.json([]);
  };
  server.use(http.get(`${API}/v1/lista`, answer), http.post(`${API}/v1/lista`, answer));
  return () => asked;
}

async function opened() {
  store(next('r0'));
  const { apiFetch } = await tab();
  const { secondsToRetry } = await import('./overload.ts');
  const { isOnline } = await import('./connection.ts');
  return { apiFetch, secondsToRetry, isOnline };
}

it('a reading is asked again after the time that the server names, says so meanwhile, and is no outage', async () => {
  const asked = refusing(2);
  const { apiFetch, secondsToRetry, isOnline } = await opened();
  const reading = apiFetch('/v1/lista');
  for (const times of [1, 2]) {
    await expect.poll(() => secondsToRetry.get()).toBe(3);
    expect([asked(), isOnline()]).toEqual([times, true]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked()).toBe(times);
    await vi.advanceTimersByTimeAsync(2_000);
    await expect.poll(asked).toBe(times + 1);
  }
  expect((await reading).status).toBe(200);
  expect(secondsToRetry.get()).toBe(0);
});

it('a reading is not asked for ever, nor for a page that is gone', async () => {
  const asked = refusing(100);
  const { apiFetch, secondsToRetry } = await opened();
  const reading = apiFetch('/v1/lista').catch((error: unknown) => error);
  for (let times = 1; times < 4; times++) {
    await expect.poll(() => secondsToRetry.get()).toBe(3);
    await vi.advanceTimersByTimeAsync(4_000);
    await expect.poll(asked).toBe(times + 1);
  }
  expect(await reading).toMatchObject({ problem: { codigo: 'SOBRECARGA' } });
  const gone = new AbortController();
  const left = apiFetch('/v1/lista', { signal: gone.signal });
  await expect.poll(() => secondsToRetry.get()).toBe(3);
  gone.abort();
  await expect(left).rejects.toMatchObject({ name: 'AbortError' });
  expect(secondsToRetry.get()).toBe(0);
});

it('a writing is not repeated unasked, and its refusal says that what was typed is still there', async () => {
  const asked = refusing(1);
  const { apiFetch, isOnline } = await opened();
  await expect(apiFetch('/v1/lista', { method: 'POST', body: '{}' })).rejects.toThrow(
    'O que você digitou continua na tela.',
  );
  expect([asked(), isOnline()]).toEqual([1, true]);
});
