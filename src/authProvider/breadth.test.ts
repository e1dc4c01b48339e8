import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Sessao } from '../../contract/session.ts';
import { ANA, API, FILIAL, MATRIZ, makeStorage, openTab, sessaoOf, tokensOf } from '../testBrowser.ts';

const state: { sessao: Partial<Sessao> } = { sessao: {} };
const server = setupServer(
  http.post(`${API}/login`, () => HttpResponse.json(tokensOf(ANA, 'r0'))),
  http.get(`${API}/v1/sessao`, () => HttpResponse.json(sessaoOf(ANA, state.sessao))),
  http.post(`${API}/logout`, () => new HttpResponse(null, { status: 204 })),
);
const told = (escolhas: Record<string, unknown>) => ({ preferencias: { versao: 1, escolhas } });

let local: Storage;
/** Opens a tab of the same browser; signs in unless `entra` is false. */
async function tab(entra = true, own?: Storage) {
  const { fireStorage } = openTab(local, own);
  const breadth = await import('./breadth.ts');
  const { sendCredentials: signIn, signOut } = await import('./signIn.ts');
  const { loadSessao } = await import('./sessao.ts');
  const { selectEmpresa } = await import('./empresa.ts');
  const { scopeChosen } = await import('./lastScope.ts');
  const { getSession } = await import('./session.ts');
  if (entra) await signIn({ email: 'analista@horizonte.example', senha: 'uma-senha-qualquer' });
  const sees = () => (breadth.seesAll() ? 'todas' : getSession().empresaUsuario?.uuid);
  return { ...breadth, signOut, loadSessao, selectEmpresa, scopeChosen, sees, fireStorage };
}

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  local = makeStorage();
  state.sessao = {};
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it('quem tem mais de uma empresa começa em todas, num navegador novo', async () => {
  expect((await tab()).sees()).toBe('todas');
});

it('quem tem uma só a vê, e fica com ela se outras chegam enquanto trabalha', async () => {
  state.sessao = { empresas: [FILIAL] };
  const { sees, loadSessao } = await tab();
  expect(sees()).toBe(FILIAL.uuid);
  state.sessao = { empresas: [MATRIZ, FILIAL] };
  await loadSessao();
  expect(sees()).toBe(FILIAL.uuid);
});

it('quem não tinha nenhuma vê todas as que chegam, na mesma página', async () => {
  state.sessao = { empresas: [] };
  const { sees, loadSessao, placeNow } = await tab();
  const before = placeNow();
  expect(sees()).toBeUndefined();
  state.sessao = {};
  await loadSessao();
  expect([sees(), placeNow()]).toEqual(['todas', before]);
});

it.each([
  [FILIAL.uuid, FILIAL.uuid],
  ['todas', 'todas'],
  // A company that the user has lost.
  ['4a0f6f6e-0a5f-4c53-9e0a-3a5a1df3b0ff', MATRIZ.uuid],
])('outro navegador começa onde a pessoa ficou, que o servidor guarda: %s', async (escopo, expected) => {
  state.sessao = told({ escopo });
  expect((await tab()).sees()).toBe(expected);
});

it('o que se escolhe vale na aba, vai ao servidor, e é onde a próxima aba começa', async () => {
  const first = await tab();
  const second = await tab(false);
  expect([first.sees(), second.sees()]).toEqual(['todas', 'todas']);
  first.chooseScope(FILIAL.uuid);
  expect(first.scopeChosen.get()).toEqual({ escopo: FILIAL.uuid });
  expect(first.sees()).toBe(FILIAL.uuid);
  expect(second.sees()).toBe('todas');
  expect((await tab(false)).sees()).toBe(FILIAL.uuid);
});

it('em todas, a empresa de um ato muda sem mudar a página, nem onde a pessoa começa', async () => {
  const { sees, selectEmpresa, placeNow, scopeChosen } = await tab();
  const before = placeNow();
  selectEmpresa(FILIAL.uuid);
  expect([sees(), placeNow(), scopeChosen.get()]).toEqual(['todas', before, {}]);
});

it('um endereço que é de todas abre em todas, sem ser escolha da pessoa', async () => {
  state.sessao = told({ escopo: FILIAL.uuid });
  const { sees, seeAll, scopeChosen } = await tab();
  seeAll();
  expect([sees(), scopeChosen.get()]).toEqual(['todas', {}]);
});
