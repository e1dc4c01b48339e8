import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { BACKGROUND_HEADER } from '../../contract/session.ts';
import { ANA, API, BIA, FILIAL, MATRIZ, tokensOf } from '../testBrowser.ts';
import { expired, listening, next, refuse, server, state, store, tab } from '../testServer.ts';

const local = listening();

describe('apiFetch: renovação do acesso', () => {
  it('diz ao servidor quando um pedido se faz sem a pessoa, para que não conte como uso', async () => {
    store(next('r0'));
    const { apiFetch } = await tab();
    await apiFetch('/v1/empresas');
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000);
    await apiFetch('/v1/empresas');
    now.mockRestore();
    expect(state.seen.map((request) => request.headers.get(BACKGROUND_HEADER))).toEqual([null, '1']);
  });

  it('faz uma só renovação para 20 chamadas em paralelo com o token vencido', async () => {
    next('r0');
    store(expired('r0'));
    const { apiFetch } = await tab();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => apiFetch(`/v1/lista${n}`)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(state.refreshes).toBe(1);
  });

  it('faz uma só renovação quando 20 chamadas recebem 401 de um token que parecia bom', async () => {
    next('r0');
    store(tokensOf(ANA, 'r0', 500));
    const { apiFetch } = await tab();
    await Promise.all(Array.from({ length: 20 }, (_, n) => apiFetch(`/v1/lista${n}`)));
    expect(state.refreshes).toBe(1);
  });

  it('usa os tokens que outra aba já renovou, sem pedir outros', async () => {
    store(expired('r0'));
    const { apiFetch, getSession } = await tab();
    const renewed = next('outra-aba');
    store(renewed);
    await apiFetch('/v1/lista');
    expect(state.refreshes).toBe(0);
    expect(getSession().refreshToken).toBe('outra-aba');
  });

  it('duas abas que renovam no mesmo instante fazem uma só renovação', async () => {
    next('r0');
    store(expired('r0'));
    const one = await tab();
    const two = await tab();
    await Promise.all([one.apiFetch('/v1/a'), two.apiFetch('/v1/b')]);
    expect(state.refreshes).toBe(1);
  });

  it('renova antes da hora quando faltam menos de 30 segundos', async () => {
    const tokens = next('r0');
    store({ ...tokens, expiration: new Date(Date.now() + 20_000).toISOString() });
    const { apiFetch } = await tab();
    await apiFetch('/v1/lista');
    expect(state.refreshes).toBe(1);
  });

  it('pergunta de novo, com o mesmo token, quando a resposta se perde no caminho', async () => {
    next('r0');
    store(expired('r0'));
    let lost = 0;
    server.use(
      http.post(`${API}/refreshToken`, () => {
        lost += 1;
        return lost === 1 ? HttpResponse.error() : HttpResponse.json(next('r1'));
      }),
    );
    const { apiFetch, getSession } = await tab();
    expect((await apiFetch('/v1/lista')).status).toBe(200);
    expect([lost, getSession().refreshToken]).toEqual([2, 'r1']);
    const asked = state.seen.filter(({ url }) => url.includes('refreshToken'));
    const bodies = await Promise.all(asked.map((request) => request.json()));
    expect(bodies).toEqual([{ refreshToken: 'r0' }, { refreshToken: 'r0' }]);
  });

  it.each([
    ['a rede cai', () => HttpResponse.error()],
    ['o servidor responde 500', () => refuse(500)],
    ['o banco está fora (503)', () => refuse(503)],
  ])('mantém a sessão quando %s durante a renovação', async (_, answer) => {
    server.use(http.post(`${API}/refreshToken`, answer));
    store(expired('r0'));
    const { apiFetch, getSession } = await tab();
    await expect(apiFetch('/v1/lista')).rejects.toThrow(Error);
    expect(getSession().isAuthenticated).toBe(true);
    expect(getSession().refreshToken).toBe('r0');
    expect(console.error).not.toHaveBeenCalled();
  });

  it.each([400, 401, 403])(
    'encerra a sessão e registra no console quando a renovação recebe %d',
    async (status) => {
      server.use(http.post(`${API}/refreshToken`, () => refuse(status)));
      store(expired('r0'));
      const { apiFetch, getSession } = await tab();
      const calls = await Promise.allSettled(Array.from({ length: 5 }, () => apiFetch('/v1/lista')));
      expect(calls.every((call) => call.status === 'rejected')).toBe(true);
      expect(getSession()).toMatchObject({
        isAuthenticated: false,
        accessToken: null,
        refreshToken: null,
        user: null,
      });
      expect(vi.mocked(console.error).mock.calls).toEqual([['Erro ao renovar token!']]);
      expect(local().getItem('farol-sessao')).toBe('{"tema":"dark"}');
    },
  );

  it('sai quando não há token de renovação guardado, sem chamar o servidor', async () => {
    store(expired('r0'));
    const stored = JSON.parse(local().getItem('farol-sessao') ?? '{}');
    local().setItem('farol-sessao', JSON.stringify({ ...stored, refreshToken: null }));
    const { apiFetch, getSession } = await tab();
    await expect(apiFetch('/v1/lista')).rejects.toMatchObject({ status: 401 });
    expect(getSession().isAuthenticated).toBe(false);
    expect(state.seen).toHaveLength(0);
  });

  it('não ressuscita a sessão de quem saiu enquanto a renovação estava no ar', async () => {
    store(expired('r0'));
    const { apiFetch, clearSession, getSession } = await tab();
    server.use(
      http.post(`${API}/refreshToken`, () => {
        clearSession();
        return HttpResponse.json(next('tarde'));
      }),
    );
    await expect(apiFetch('/v1/lista')).rejects.toMatchObject({ status: 401 });
    expect(getSession().isAuthenticated).toBe(false);
    expect(local().getItem('farol-sessao')).not.toContain('tarde');
  });
});

describe('apiFetch: o que vai em cada pedido', () => {
  it('leva o token e a empresa', async () => {
    store(next('r0'));
    const { apiFetch } = await tab();
    await apiFetch('/v1/lista');
    const [request] = state.seen;
    expect(request?.headers.get('authorization')).toBe(`Bearer ${state.access}`);
    expect(request?.headers.get('farol-empresa-usuario')).toBe(MATRIZ.uuid);
  });

  it('não leva nenhum dos dois aos endereços isentos', async () => {
    store(next('r0'));
    const { apiFetch } = await tab();
    await apiFetch('/healthcheck/status');
    const [request] = state.seen;
    expect(request?.headers.has('authorization')).toBe(false);
    expect(request?.headers.has('farol-empresa-usuario')).toBe(false);
  });

  it('leva os dois mesmo que um filtro contenha o texto de um endereço isento', async () => {
    store(next('r0'));
    const { apiFetch } = await tab();
    await apiFetch('/v1/lista?filter={"q":"/login"}');
    expect(state.seen[0]?.headers.has('authorization')).toBe(true);
  });

  it('duas abas pedem por empresas diferentes, e cada uma fica na sua', async () => {
    store(next('r0'));
    const one = await tab();
    await one.apiFetch('/v1/um');
    const two = await tab();
    two.selectEmpresa(FILIAL.uuid);
    await two.apiFetch('/v1/dois');
    one.focus();
    one.fireStorage();
    await one.apiFetch('/v1/tres');
    const asked = state.seen.filter(({ url }) => url.includes('/v1/'));
    const companies = asked.map(({ headers }) => headers.get('farol-empresa-usuario'));
    expect(companies).toEqual([MATRIZ.uuid, FILIAL.uuid, MATRIZ.uuid]);
  });

  it('uma recusa por falta de permissão lê os direitos de novo, uma vez', async () => {
    store(next('r0'));
    const { apiFetch, currentSubject, subscribeSession } = await tab();
    const changed = new Promise<void>((resolve) => {
      subscribeSession(() => resolve());
    });
    const calls = await Promise.allSettled([apiFetch('/v1/proibido'), apiFetch('/v1/proibido')]);
    expect(calls.map((call) => call.status)).toEqual(['rejected', 'rejected']);
    await changed;
    expect(currentSubject().permissoes).toEqual(['PERFIL_BUSCA']);
    expect(state.seen.filter(({ url }) => url.endsWith('/v1/sessao'))).toHaveLength(1);
  });

  it('não repete o pedido de uma pessoa com o acesso de outra', async () => {
    store(expired('r0'));
    const { apiFetch } = await tab();
    store({ ...tokensOf(BIA, 'de-bia') }, BIA);
    await expect(apiFetch('/v1/lista')).rejects.toMatchObject({ status: 401 });
    expect(state.seen).toHaveLength(0);
  });
});

describe('apiFetch: erros em português', () => {
  it('diz que não alcançou o servidor', async () => {
    store(next('r0'));
    server.use(http.get(`${API}/v1/lista`, () => HttpResponse.error()));
    const { apiFetch } = await tab();
    await expect(apiFetch('/v1/lista')).rejects.toThrow('Não foi possível falar com o servidor.');
  });

  it('não mostra a página de um proxy', async () => {
    store(next('r0'));
    server.use(http.get(`${API}/v1/lista`, () => HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 })));
    const { apiFetch } = await tab();
    await expect(apiFetch('/v1/lista')).rejects.toThrow('O servidor está indisponível no momento.');
  });
});
