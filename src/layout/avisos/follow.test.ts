import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ANA, API, makeStorage, openTab, storeSession } from '../../testBrowser.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it('uma resposta que chega depois da de um pedido mais novo não desfaz o que se leu', async () => {
  const local = makeStorage();
  storeSession(local, ANA);
  openTab(local);
  const { readIt, refreshAvisos } = await import('./follow.ts');
  const { avisos } = await import('./avisosStore.ts');
  const { promise: read, resolve } = Promise.withResolvers<void>();
  server.use(
    http.get(`${API}/v1/notificacoes`, async () => {
      await read;
      return HttpResponse.json({ naoLidas: 2, avisos: [] });
    }),
    http.post(`${API}/v1/notificacoes/lidas`, () => HttpResponse.json({ naoLidas: 0, avisos: [] })),
  );
  const late = refreshAvisos();
  await readIt();
  resolve();
  await late;
  expect(avisos.get().naoLidas).toBe(0);
});

it('o fim de uma tarefa não é avisado por cima da página que já o mostra; de outra, é', async () => {
  openTab(makeStorage());
  vi.stubGlobal('location', { hash: '#/sistema/fornecedor/importar?id=7' });
  vi.stubGlobal('document', { visibilityState: 'visible' });
  const { isShown } = await import('./follow.ts');
  expect(isShown('/sistema/fornecedor/importar?id=7')).toBe(true);
  expect(isShown('/sistema/fornecedor/importar?id=8')).toBe(false);
  vi.stubGlobal('location', { hash: '#/sistema/nfe/consulta' });
  expect(isShown('/sistema/nfe/consulta')).toBe(false);
});
