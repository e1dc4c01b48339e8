import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Sessao } from '../../contract/session.ts';
import { ANA, API, BIA, FILIAL, MATRIZ, makeStorage, openTab, sessaoOf, tokensOf } from '../testBrowser.ts';

const state = { person: ANA, sessao: {} as Partial<Sessao>, calls: [] as string[] };
const server = setupServer(
  http.post(`${API}/login`, () => HttpResponse.json(tokensOf(state.person, 'r0'))),
  http.get(`${API}/v1/sessao`, () => HttpResponse.json(sessaoOf(state.person, state.sessao))),
  http.get(`${API}/healthcheck/status`, () => HttpResponse.json({ status: 'ok' })),
  http.post(`${API}/logout`, () => new HttpResponse(null, { status: 204 })),
);
server.events.on('request:start', ({ request }) => {
  state.calls.push(`${request.method} ${new URL(request.url).pathname.replace('/api', '')}`);
});

let local: Storage;
async function tab(tabStorage?: Storage) {
  const opened = openTab(local, tabStorage);
  const signIn = await import('./signIn.ts');
  const session = await import('./session.ts');
  const { authProvider } = await import('./authProvider.ts');
  const { selectEmpresa } = await import('./empresa.ts');
  const { rememberWanted, wantedPath } = await import('./wanted.ts');
  return { ...signIn, ...session, authProvider, selectEmpresa, rememberWanted, wantedPath, ...opened };
}
const credentials = { email: 'analista@horizonte.example', senha: 'uma-senha-qualquer' };

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  local = makeStorage();
  Object.assign(state, { person: ANA, sessao: {}, calls: [] });
});
afterEach(() => {
  server.resetHandlers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('entrar', () => {
  it('preenche a sessão de uma vez, com a primeira empresa, e leva ao painel do perfil', async () => {
    const { sendCredentials: signIn, getSession, subscribeSession } = await tab();
    const changes = vi.fn();
    subscribeSession(changes);
    expect(await signIn(credentials)).toEqual({ redirectTo: '/sistema/painel/usuario' });
    expect(changes).toHaveBeenCalledTimes(1);
    expect(getSession()).toMatchObject({
      isAuthenticated: true,
      empresas: [MATRIZ, FILIAL],
      empresaUsuario: MATRIZ,
    });
    expect(getSession().user).toMatchObject({ uuid: ANA, tenant: 'Horizonte', profile: 'Analista' });
  });

  it('leva o administrador ao painel dele, sem empresa', async () => {
    const { sendCredentials: signIn, dashboardPath, getSession } = await tab();
    state.sessao = { profile: 'ADMIN', empresas: [] };
    await signIn(credentials);
    expect(getSession().empresaUsuario).toBeNull();
    expect(dashboardPath('ADMIN')).toBe('/sistema/painel/admin');
  });

  it('recusado: traz a frase do servidor e os segundos a esperar, e ninguém entra', async () => {
    const error = {
      codigo: 'MUITAS_TENTATIVAS',
      mensagem: 'Muitas tentativas. Aguarde um pouco.',
      aguardar: 30,
    };
    server.use(http.post(`${API}/login`, () => HttpResponse.json({ error }, { status: 429 })));
    const { sendCredentials: signIn, getSession } = await tab();
    await expect(signIn(credentials)).rejects.toMatchObject({
      message: 'Muitas tentativas. Aguarde um pouco.',
      problem: { status: 429, aguardar: 30 },
    });
    expect(getSession().isAuthenticated).toBe(false);
  });

  it('uma resposta sem accessToken é falha, e ninguém entra', async () => {
    server.use(http.post(`${API}/login`, () => HttpResponse.json({})));
    const { sendCredentials: signIn, getSession } = await tab();
    await expect(signIn(credentials)).rejects.toThrow();
    expect(getSession().isAuthenticated).toBe(false);
  });

  it('volta à última empresa usada, se ela ainda é da pessoa', async () => {
    const first = await tab();
    await first.sendCredentials(credentials);
    first.selectEmpresa(FILIAL.uuid);
    await first.signOut();
    const second = await tab();
    await second.sendCredentials(credentials);
    expect(second.getSession().empresaUsuario).toEqual(FILIAL);
    await second.signOut();
    state.sessao = { empresas: [MATRIZ] };
    const third = await tab();
    await third.sendCredentials(credentials);
    expect(third.getSession().empresaUsuario).toEqual(MATRIZ);
  });

  it('leva à página que era desta pessoa, nunca à de outra', async () => {
    const { rememberWanted, sendCredentials: signIn } = await tab();
    rememberWanted('/sistema/empresa/consulta?page=2', ANA);
    expect(await signIn(credentials)).toEqual({ redirectTo: '/sistema/empresa/consulta?page=2' });
    state.person = BIA;
    expect(await signIn(credentials)).toEqual({ redirectTo: '/sistema/painel/usuario' });
  });

  it('só guarda páginas do sistema', async () => {
    const { rememberWanted, wantedPath } = await tab();
    for (const path of ['//mal.example', 'https://mal.example', '/login']) {
      rememberWanted(path, ANA);
      expect(wantedPath(ANA)).toBeNull();
    }
  });
});

describe('a sessão guardada', () => {
  it('volta ao abrir, com as datas como datas', async () => {
    const first = await tab();
    await first.sendCredentials(credentials);
    const { getSession } = await tab();
    expect(getSession().expiration).toBeInstanceOf(Date);
    expect(getSession()).toEqual(first.getSession());
  });

  it.each(['', '{', '[]', 'null', '{"isAuthenticated":true}', '{"accessToken":1,"user":"x"}'])(
    'quebrada (%s) vale como ninguém ter entrado',
    async (text) => {
      local.setItem('farol-sessao', text);
      const { getSession } = await tab();
      expect(getSession()).toMatchObject({ isAuthenticated: false, empresas: [], user: null });
    },
  );

  it('um relógio adiantado não faz o token novo parecer vencido', async () => {
    vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ['Date'] });
    const tokens = tokensOf(ANA, 'r0');
    vi.setSystemTime(Date.now() + 3_600_000);
    const { fieldsFromTokens } = await import('./tokens.ts');
    const left = (fieldsFromTokens(tokens).expiration?.getTime() ?? 0) - Date.now();
    vi.useRealTimers();
    expect(left).toBe(600_000);
  });
});

describe('sair', () => {
  it.each([
    ['responde', () => new HttpResponse(null, { status: 204 })],
    ['falha', () => HttpResponse.json({}, { status: 500 })],
    ['não responde', () => HttpResponse.error()],
  ])('limpa a sessão quando o servidor %s, guardando só o tema', async (_, answer) => {
    server.use(http.post(`${API}/logout`, answer));
    const { sendCredentials: signIn, updateSession, authProvider, getSession } = await tab();
    await signIn(credentials);
    updateSession({ tema: 'dark' });
    await expect(authProvider.logout({})).resolves.toBe('/login');
    expect(state.calls).toContain('POST /logout');
    expect(getSession()).toMatchObject({
      isAuthenticated: false,
      accessToken: null,
      empresas: [],
      tema: 'dark',
    });
    expect(local.getItem('farol-sessao')).toBe('{"tema":"dark"}');
  });

  it('numa aba sai das outras', async () => {
    const one = await tab();
    await one.sendCredentials(credentials);
    const two = await tab();
    expect(two.getSession().isAuthenticated).toBe(true);
    await one.signOut();
    two.fireStorage();
    expect(two.getSession().isAuthenticated).toBe(false);
  });
});

describe('authProvider', () => {
  it('responde pela memória, sem nenhum pedido', async () => {
    const { sendCredentials: signIn, authProvider } = await tab();
    await signIn(credentials);
    state.calls.length = 0;
    await authProvider.checkAuth({});
    expect(await authProvider.canAccess?.({ resource: 'empresas', action: 'list' })).toBe(true);
    expect(await authProvider.canAccess?.({ resource: 'empresas', action: 'edit' })).toBe(false);
    expect(await authProvider.canAccess?.({ resource: 'inexistente', action: 'list' })).toBe(false);
    expect(await authProvider.getIdentity?.()).toMatchObject({ id: ANA, fullName: 'Ana Analista' });
    expect(state.calls).toEqual([]);
  });

  it('só um 401 que sobreviveu à renovação tira a pessoa do sistema', async () => {
    const { sendCredentials: signIn, authProvider, getSession } = await tab();
    const { ApiError, NetworkError } = await import('../dataProvider/ApiError.ts');
    await signIn(credentials);
    const problem = { type: 'about:blank', title: '', detail: '', codigo: '', requestId: '' };
    for (const error of [
      new ApiError({ ...problem, status: 403 }),
      new ApiError({ ...problem, status: 500 }),
    ]) {
      await expect(authProvider.checkError(error)).resolves.toBeUndefined();
    }
    await expect(authProvider.checkError(new NetworkError(null))).resolves.toBeUndefined();
    expect(getSession().isAuthenticated).toBe(true);
    await expect(authProvider.checkError(new ApiError({ ...problem, status: 401 }))).rejects.toThrow();
    expect(getSession().isAuthenticated).toBe(false);
  });
});
