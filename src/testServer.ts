import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { Tokens } from '../contract/session.ts';
import { ANA, API, FILIAL, MATRIZ, makeStorage, openTab, SID, sessaoOf, tokensOf } from './testBrowser.ts';

/** State of a server that accepts one access token and one refresh token at a time. */
export const state = { access: '', refresh: '', refreshes: 0, seen: [] as Request[] };
/** Issues new tokens, the only ones that the server accepts from then on. */
export const next = (refresh: string): Tokens => {
  const tokens = tokensOf(ANA, refresh);
  Object.assign(state, { access: tokens.accessToken, refresh: tokens.refreshToken });
  return tokens;
};
export const refuse = (status: number) =>
  HttpResponse.json({ error: { codigo: 'SESSAO_ENCERRADA', mensagem: 'Sessão encerrada.' } }, { status });

export const server = setupServer(
  http.post(`${API}/refreshToken`, async ({ request }) => {
    state.refreshes += 1;
    const body = await request.json();
    if (JSON.stringify(body) !== JSON.stringify({ refreshToken: state.refresh })) return refuse(401);
    return HttpResponse.json(next(`r${state.refreshes}`));
  }),
  http.get(`${API}/v1/sessao`, () => HttpResponse.json(sessaoOf(ANA, { permissoes: ['PERFIL_BUSCA'] }))),
  http.get(`${API}/v1/proibido`, () => HttpResponse.json(problem(403, 'SEM_PERMISSAO'), { status: 403 })),
  http.get(`${API}/v1/*`, ({ request }) =>
    request.headers.get('Authorization') === `Bearer ${state.access}`
      ? HttpResponse.json([])
      : HttpResponse.json(problem(401, 'NAO_AUTENTICADO'), { status: 401 }),
  ),
  http.get(`${API}/healthcheck/status`, () => HttpResponse.json({ status: 'ok' })),
);
const problem = (status: number, codigo: string) => ({
  type: 'about:blank',
  title: 'Recusado',
  status,
  detail: 'Recusado pelo servidor.',
  codigo,
  requestId: 'req-1',
});
server.events.on('request:start', ({ request }) => {
  state.seen.push(request.clone());
});

let local: Storage;
/** Stores the session of a signed-in user. */
export function store(tokens: Tokens, uuid = ANA): void {
  const user = {
    ...sessaoOf(uuid),
    sid: uuid === ANA ? SID : uuid,
    iss: 'farol',
    aud: 'farol-api',
    iat: 1,
    exp: 2,
  };
  const companies = { empresas: [MATRIZ, FILIAL], empresaUsuario: MATRIZ };
  local.setItem(
    'farol-sessao',
    JSON.stringify({ ...tokens, isAuthenticated: true, user, ...companies, tema: 'dark' }),
  );
}
export const expired = (refresh: string) => ({
  ...tokensOf(ANA, refresh, -60),
  expiration: '2026-01-01T00:00:00.000Z',
});

/** Opens a tab over the stored session, with its own modules. */
export async function tab(tabStorage?: Storage) {
  const opened = openTab(local, tabStorage);
  const { apiFetch } = await import('./dataProvider/http.ts');
  const session = await import('./authProvider/session.ts');
  const { selectEmpresa } = await import('./authProvider/empresa.ts');
  const { signOut } = await import('./authProvider/signIn.ts');
  const { leftByChoice } = await import('./authProvider/endSession.ts');
  return { apiFetch, selectEmpresa, signOut, leftByChoice, ...session, ...opened };
}

/** Makes the server listen for a test file, each test with empty storage. Returns a function that returns the storage. */
export function listening(): () => Storage {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterAll(() => server.close());
  beforeEach(() => {
    local = makeStorage();
    Object.assign(state, { refreshes: 0, seen: [] });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    server.resetHandlers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
  return () => local;
}
