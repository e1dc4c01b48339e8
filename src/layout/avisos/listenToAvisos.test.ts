import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { LAST_EVENT_HEADER, type Notificacao } from '../../../contract/notificacoes.ts';
import { BACKGROUND_HEADER } from '../../../contract/session.ts';
import { ANA, API, makeStorage, openTab, storeSession } from '../../testBrowser.ts';

const seen: Headers[] = [];
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
afterEach(() => {
  server.resetHandlers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  seen.length = 0;
});

const aviso = (sequencia: number): Notificacao => ({
  id: crypto.randomUUID(),
  sequencia,
  canal: 'baixar-logs',
  gravidade: 'success',
  titulo: `Aviso ${sequencia}`,
  texto: '',
  link: '',
  tarefaId: null,
  lida: false,
  criadoEm: '2026-07-15T12:00:00.000Z',
});

/** Answers each opening of the stream with its avisos or error status, then closes it; the last entry repeats. */
function answers(...streams: (readonly Notificacao[] | number)[]): void {
  server.use(
    http.get(`${API}/v1/avisos`, ({ request }) => {
      seen.push(request.headers);
      const next = streams[Math.min(seen.length, streams.length) - 1] ?? [];
      if (typeof next === 'number') return new HttpResponse(null, { status: next });
      const text = next.map((one) => `id: ${one.sequencia}\nevent: aviso\ndata: ${JSON.stringify(one)}\n\n`);
      return new HttpResponse(`${text.join('')}: vivo\n\n`, {
        headers: { 'content-type': 'text/event-stream' },
      });
    }),
    http.get(`${API}/healthcheck/status`, () => HttpResponse.json({ status: 'ok' })),
  );
}

async function tab() {
  const local = makeStorage();
  storeSession(local, ANA);
  openTab(local);
  const { listenToAvisos: listen } = await import('./listenToAvisos.ts');
  const store = await import('./avisosStore.ts');
  return { listen, ...store };
}

it('depois de uma interrupção continua de onde estava, e diz que é pedido sem a pessoa', async () => {
  const { listen, takeStanding, takeOne, avisos } = await tab();
  takeStanding({ naoLidas: 2, ultima: 40, emAndamento: 0 });
  answers([aviso(41), aviso(42)], 500, [aviso(42), aviso(43)], []);
  const stop = new AbortController();
  const news: number[] = [];
  const listening = listen(stop.signal, (message) => {
    if (message.kind === 'aviso' && takeOne(message.aviso)) news.push(message.aviso.sequencia);
    if (news.at(-1) === 43) stop.abort();
  });
  await listening;
  expect(news).toEqual([41, 42, 43]);
  expect(seen.map((headers) => headers.get(LAST_EVENT_HEADER))).toEqual(['40', '42', '42']);
  for (const headers of seen) {
    expect(headers.get(BACKGROUND_HEADER)).toBe('1');
    expect(headers.get('authorization')).toMatch(/^Bearer /);
  }
  expect(avisos.get()).toMatchObject({ naoLidas: 5, ultima: 43 });
});

it('cada aviso conta uma vez, também quando a lista já o trouxe', async () => {
  const { takeList, takeOne, avisos } = await tab();
  takeList({ naoLidas: 1, avisos: [aviso(7)] });
  expect(takeOne(aviso(7))).toBe(false);
  expect(takeOne(aviso(8))).toBe(true);
  expect(avisos.get().lista?.map(({ sequencia }) => sequencia)).toEqual([8, 7]);
  expect(avisos.get().naoLidas).toBe(2);
});
