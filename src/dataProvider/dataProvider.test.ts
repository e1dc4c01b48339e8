import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANA, API, MATRIZ, makeStorage, openTab, SID, sessaoOf, tokensOf } from '../testBrowser.ts';

const record = (n: number) => ({
  id: `e${n}`,
  nome: `Empresa ${n}`,
  versao: n,
  criadoEm: '2026-01-01T00:00:00.000Z',
});
const seen: Request[] = [];
const problem = {
  type: 'about:blank',
  title: 'Há campos a corrigir',
  status: 400,
  detail: 'Há um campo a corrigir.',
  codigo: 'CAMPOS_INVALIDOS',
  requestId: 'req-1',
  campos: { nome: 'Preencha este campo.' },
};
const total = { value: '319', atLeast: false };
const server = setupServer(
  http.get(`${API}/v1/fornecedores`, ({ request }) => {
    const [start, end] = JSON.parse(new URL(request.url).searchParams.get('range') ?? '[0,1]');
    const headers = new Headers({
      'Content-Range': `fornecedores ${start}-${end}/${total.value}`,
      'Farol-Cursor': `c${end}`,
    });
    if (total.atLeast) headers.set('Farol-Total-Minimo', '1');
    return HttpResponse.json([record(1), record(2)], { headers });
  }),
  http.put(`${API}/v1/fornecedores/:id`, () => HttpResponse.json(record(8))),
  http.delete(`${API}/v1/fornecedores/:id`, () => HttpResponse.json(record(1))),
);
server.events.on('request:start', ({ request }) => {
  seen.push(request.clone());
});

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  seen.length = 0;
  Object.assign(total, { value: '319', atLeast: false });
  const local = makeStorage();
  const user = { ...sessaoOf(ANA), sid: SID, iss: 'farol', aud: 'farol-api', iat: 1, exp: 2 };
  const session = {
    ...tokensOf(ANA, 'r0'),
    isAuthenticated: true,
    user,
    empresas: [MATRIZ],
    empresaUsuario: MATRIZ,
  };
  local.setItem('farol-sessao', JSON.stringify(session));
  openTab(local);
});
afterEach(() => {
  server.resetHandlers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const provider = async () => (await import('./dataProvider.ts')).dataProvider;
const page = (n: number) => ({
  pagination: { page: n, perPage: 2 },
  sort: { field: 'nome', order: 'ASC' as const },
  filter: { q: 'padaria' },
});
const lastQuery = () => new URL(seen.at(-1)?.url ?? '').searchParams;

describe('lista', () => {
  it('traz o total, e não manda o cabeçalho Range', async () => {
    const result = await (await provider()).getList('fornecedores', page(1));
    expect(result).toMatchObject({
      total: 319,
      meta: { totalMinimo: false },
      pageInfo: { hasNextPage: true },
    });
    expect(seen[0]?.headers.has('range')).toBe(false);
    expect(lastQuery().get('range')).toBe('[0,1]');
    expect(lastQuery().get('filter')).toBe('{"q":"padaria"}');
  });

  it('diz quando o total é só um mínimo', async () => {
    Object.assign(total, { value: '2', atLeast: true });
    const result = await (await provider()).getList('fornecedores', page(1));
    expect(result).toMatchObject({ total: 2, meta: { totalMinimo: true }, pageInfo: { hasNextPage: true } });
  });

  it('continua de onde a página anterior acabou, só na mesma busca e ordem, e recomeça depois de gravar', async () => {
    const { getList, update } = await provider();
    await getList('fornecedores', page(1));
    await getList('fornecedores', page(2));
    expect(lastQuery().get('apos')).toBe('c1');
    await getList('fornecedores', { ...page(2), filter: { q: 'outra' } });
    expect(lastQuery().has('apos')).toBe(false);
    await update('fornecedores', { id: 'e1', data: { nome: 'Nova' }, previousData: record(7) });
    await getList('fornecedores', page(2));
    expect(lastQuery().has('apos')).toBe(false);
  });

  it('desiste quando a tela desiste', async () => {
    const controller = new AbortController();
    const list = (await provider()).getList('fornecedores', { ...page(1), signal: controller.signal });
    controller.abort();
    await expect(list).rejects.toMatchObject({ name: 'AbortError' });
    const { isOnline } = await import('./connection.ts');
    expect(isOnline()).toBe(true);
  });
});

describe('gravação', () => {
  it('manda só os campos que se escrevem, e a versão que a pessoa viu', async () => {
    const data = { ...record(7), nome: 'Nova', telefone: null, intruso: 1 };
    await (await provider()).update('fornecedores', { id: 'e1', data, previousData: record(9) });
    expect(await seen[0]?.json()).toEqual({ nome: 'Nova', telefone: '', versao: 7 });
  });

  it('exclui pela versão vista, em If-Match', async () => {
    await (await provider()).delete('fornecedores', { id: 'e3', previousData: record(3) });
    expect(seen[0]?.headers.get('if-match')).toBe('"3"');
  });

  it('exclui várias, e diz quantas foram quando uma é recusada', async () => {
    const detail = 'A empresa tem documentos.';
    server.use(
      http.delete(`${API}/v1/fornecedores/e2`, () =>
        HttpResponse.json({ ...problem, detail }, { status: 409 }),
      ),
    );
    const { deleteMany } = await provider();
    await expect(deleteMany('fornecedores', { ids: ['e1', 'e2'] })).rejects.toThrow(
      'Concluído em 1 de 2 registros. A empresa tem documentos.',
    );
    const deletions = seen
      .filter(({ method }) => method === 'DELETE')
      .map(({ headers }) => headers.get('if-match'));
    expect(deletions.sort()).toEqual(['"1"', '"2"']);
  });

  it('põe cada recusa do servidor no seu campo, e a frase na raiz', async () => {
    server.use(http.post(`${API}/v1/fornecedores`, () => HttpResponse.json(problem, { status: 400 })));
    const { create } = await provider();
    await expect(create('fornecedores', { data: { nome: '' } })).rejects.toMatchObject({
      message: 'Há um campo a corrigir.',
      body: { errors: { nome: 'Preencha este campo.', root: { serverError: 'Há um campo a corrigir.' } } },
    });
  });
});

describe('além do CRUD', () => {
  it('exporta o que corresponde, com o nome que o servidor deu', async () => {
    const disposition = `attachment; filename="empresas.csv"; filename*=UTF-8''empresas%20de%20S%C3%A3o%20Paulo.csv`;
    server.use(
      http.post(`${API}/v1/exportacoes`, () =>
        HttpResponse.text('\ufeffNome\r\n', { headers: { 'Content-Disposition': disposition } }),
      ),
    );
    const pedido = { recurso: 'fornecedores', colunas: ['nome'], formato: 'CSV' } as const;
    const result = await (await provider()).exportList({ ...pedido, colunas: [...pedido.colunas] });
    if (!('blob' in result)) throw new Error('It is answered at once');
    expect(result.filename).toBe('empresas de São Paulo.csv');
    expect(new Uint8Array(await result.blob.arrayBuffer()).slice(0, 3)).toEqual(
      new Uint8Array([0xef, 0xbb, 0xbf]),
    );
    expect(await seen[0]?.json()).toEqual(pedido);
  });

  it('diz a tarefa que escreve o que é muito', async () => {
    const tarefaId = crypto.randomUUID();
    server.use(http.post(`${API}/v1/exportacoes`, () => HttpResponse.json({ tarefaId }, { status: 202 })));
    const pedido = { recurso: 'fornecedores', colunas: ['nome'], formato: 'XLSX' as const };
    expect(await (await provider()).exportList(pedido)).toEqual({ tarefaId });
  });

  it('revela o número inteiro de um campo', async () => {
    server.use(
      http.post(`${API}/v1/fornecedores/e1/revelar`, () => HttpResponse.json({ valor: '12345678909' })),
    );
    expect(await (await provider()).reveal('fornecedores', 'e1', 'cpfCnpj')).toBe('12345678909');
    expect(await seen[0]?.json()).toEqual({ campo: 'cpfCnpj' });
  });
});

describe('conexão', () => {
  it('avisa quando cai e pergunta pela saúde do servidor até voltar', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let asked = 0;
    server.use(
      http.get(`${API}/v1/fornecedores`, () => HttpResponse.error()),
      http.get(`${API}/healthcheck/status`, () => {
        asked += 1;
        return HttpResponse.json({}, { status: asked < 3 ? 503 : 200 });
      }),
    );
    const { isOnline, subscribeConnection } = await import('./connection.ts');
    const back = new Promise<void>((resolve) => {
      subscribeConnection(() => isOnline() && resolve());
    });
    await expect((await provider()).getList('fornecedores', page(1))).rejects.toThrow(
      'Não foi possível falar',
    );
    await expect.poll(isOnline).toBe(false);
    for (const wait of [1_000, 2_000]) {
      await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
      await vi.advanceTimersByTimeAsync(wait);
    }
    await back;
    vi.useRealTimers();
    expect(asked).toBe(3);
  });

  it.each([502, 503, 504])(
    'um endereço que responde %i com o servidor bem não é queda: não cai nem volta',
    async (status) => {
      let healthy = 0;
      server.use(
        http.get(`${API}/v1/fornecedores`, () => HttpResponse.json({}, { status })),
        http.get(`${API}/healthcheck/status`, () => {
          healthy += 1;
          return HttpResponse.json({ status: 'ok' });
        }),
      );
      const { isOnline, subscribeConnection } = await import('./connection.ts');
      const changes: boolean[] = [];
      subscribeConnection(() => changes.push(isOnline()));
      const { getList } = await provider();
      for (const n of [1, 2, 3]) {
        await expect(getList('fornecedores', page(n))).rejects.toThrow('indisponível no momento');
        await expect.poll(() => healthy).toBe(n);
      }
      expect([changes, isOnline()]).toEqual([[], true]);
    },
  );
});
