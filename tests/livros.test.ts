import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  bytesLogSchema,
  detalheLogSchema,
  LIVROS,
  type LinhaLog,
  type Livro,
  linhaDoTempoSchema,
  paginaLogSchema,
  volumeLogSchema,
} from '../contract/logs/livros.ts';
import { PERMISSIONS } from '../contract/permissionCodes.ts';
import { REQUEST_ID_HEADER, SCOPE_HEADER } from '../contract/session.ts';
import { testPasswords } from './harness.ts';
import { SENHA, seedUser } from './seed.ts';
import { CHAVE, manifestacaoApp } from './support/manifestacao.ts';

const t = manifestacaoApp();
const TODAS = { [SCOPE_HEADER]: 'todas' };

interface Quem {
  token: string | undefined;
  empresa: string | undefined;
}

const total = (): Quem => t.session();

async function get(quem: Quem, path: string, query: Record<string, string> = {}) {
  const text = new URLSearchParams(query).toString();
  const response = await t.app.request(`/v1/logs/${path}${text && `?${text}`}`, { ...quem, headers: TODAS });
  return { status: response.status, text: await response.text() };
}

async function page(quem: Quem, livro: Livro, query: Record<string, string> = {}) {
  const { status, text } = await get(quem, livro, query);
  expect(status, text).toBe(200);
  return paginaLogSchema.parse(JSON.parse(text));
}

/** Seeds a user of Horizonte with only these permissions, who acts for its first companies. */
async function somebody(permissoes: readonly string[], companies = 1): Promise<Quem> {
  const { id: tenantId, empresas } = t.app.seeded.tenants.horizonte;
  const email = `livros.${permissoes.length}@horizonte.example`;
  const senha = await testPasswords.hash(SENHA);
  const given = { tenantId, email, permissoes, senha, empresas: empresas.slice(0, companies) };
  const { links } = await seedUser(t.app.db, given);
  const response = await t.app.request('/login', { body: { email, senha: SENHA } });
  const { accessToken } = z.object({ accessToken: z.string() }).parse(await response.json());
  return { token: accessToken, empresa: links[0] };
}

/** Requests, sends and answers one manifestation; returns the id of the request. */
async function manifested(): Promise<string> {
  const response = await t.app.request('/v1/nfe/manifestacoes', {
    ...t.session(),
    body: { tpEvento: '210200', chaves: [CHAVE], senha: SENHA },
  });
  expect(response.status).toBe(202);
  await t.app.drain();
  return response.headers.get(REQUEST_ID_HEADER) ?? '';
}

interface Semeada {
  empresa: number;
  segundo: number;
  operacao?: string;
  quem?: string;
}

const servicoDe = ({ operacao }: Semeada) => (operacao === 'NFeConsultaProtocolo4' ? 'SEFAZ' : 'ADN');
const resultadoDe = ({ segundo }: Semeada) => (segundo % 2 === 1 ? 'RECUSADO' : 'CERTO');

/** Inserts exchanges of Horizonte's companies, each at a second of one minute; returns their ids. */
async function seedTrocas(trocas: readonly Semeada[]): Promise<string[]> {
  const { id, empresas } = t.app.seeded.tenants.horizonte;
  const ids: string[] = [];
  for (const { empresa, segundo, operacao = 'NFeConsultaProtocolo4', quem = '' } of trocas) {
    const troca = crypto.randomUUID();
    ids.push(troca);
    const at = new Date(Date.UTC(2026, 0, 1, 12, 0, segundo)).toISOString();
    await t.app.superuser.execute(sql`insert into trocas_sefaz
      (tenant_id, id, empresa_id, ambiente, servico, url, pedido, resposta, status, manifestacoes, criado_em, codigo, recusado, request_id, quem)
      values (${id}, ${troca}, ${empresas[empresa]}, 'SIMULADO', ${operacao}, '', '<a/>', '', 200, '{}', ${at}::timestamptz,
              '100', ${segundo % 2 === 1}, 'lido', ${quem})`);
    await t.app.superuser.execute(
      sql`insert into trocas_autores values (${id}, ${empresas[empresa]}, ${quem}) on conflict do nothing`,
    );
  }
  return ids;
}

const lugar = { empresa: fc.integer({ min: 0, max: 2 }), segundo: fc.integer({ min: 0, max: 3 }) };

describe('the four books', () => {
  test('tell of a call by the key that it names, of what it belongs to, and never of a secret', async () => {
    const requestId = await manifested();
    const { linhas } = await page(total(), 'integracoes', { chave: CHAVE });
    expect(linhas).toMatchObject([
      {
        servico: 'SEFAZ',
        operacao: 'NFeRecepcaoEvento4',
        resultado: 'CERTO',
        codigo: '136',
        http: 200,
        quem: t.app.seeded.users.total.email,
        requestId,
      },
    ]);
    const byName = t.app.seeded.users.total.email.slice(1, -1).toUpperCase();
    expect((await page(total(), 'integracoes', { quem: byName })).linhas).toEqual(linhas);
    const [linha] = linhas;
    expect(linha?.ms).toBeGreaterThanOrEqual(0);
    expect(linha?.pedidoBytes).toBeGreaterThan(1000);
    expect(linha?.respostaBytes).toBeGreaterThan(100);
    const detalhe = detalheLogSchema.parse(JSON.parse((await get(total(), `integracoes/${linha?.id}`)).text));
    expect(detalhe.chaves).toContain(CHAVE);
    expect(detalhe.temBytes).toBe(true);
    const nProt = detalhe.chaves.find((chave) => /^\d{15}$/.test(chave)) ?? '';
    expect((await page(total(), 'integracoes', { chave: nProt })).linhas).toHaveLength(1);
    const tempo = linhaDoTempoSchema.parse(JSON.parse((await get(total(), `pedidos/${requestId}`)).text));
    const told = tempo.linhas.map(({ livro, operacao, assunto }) => [livro, operacao || assunto]);
    expect(told).toEqual(
      expect.arrayContaining([
        ['tarefas', 'Confirmação da operação'],
        ['integracoes', 'NFeRecepcaoEvento4'],
        ['auditoria', 'PEDE_MANIFESTACAO'],
        ['auditoria', 'MANIFESTA'],
      ]),
    );
    expect(tempo.linhas.map(({ instante }) => instante)).toEqual(
      tempo.linhas.map(({ instante }) => instante).toSorted(),
    );
    const bytes = await get(total(), `integracoes/${linha?.id}/bytes`);
    expect(bytesLogSchema.parse(JSON.parse(bytes.text)).pedido).toContain('<SignatureValue>');
    const [audited] = (await page(total(), 'auditoria', { operacao: 'LE_TROCA' })).linhas;
    expect(audited).toMatchObject({ servico: 'trocas_sefaz', quem: t.app.seeded.users.total.email });
    const everything = await Promise.all(LIVROS.map(async (livro) => (await get(total(), livro)).text));
    const stored = await t.rows(sql`select * from trocas_sefaz`);
    for (const text of [...everything, bytes.text, JSON.stringify(stored)])
      for (const secret of [SENHA, t.session().token, 'PRIVATE KEY', 'argon2', 'refreshToken'])
        expect(text).not.toContain(secret);
  });

  test('give every line once, newest first, whatever falls on the same instant, to whoever acts for all or for some', async () => {
    const some = await somebody(['LOG_BAIXA'], 2);
    const empresas = t.app.seeded.tenants.horizonte.empresas;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record(lugar), { maxLength: 14 }),
        fc.integer({ min: 1, max: 4 }),
        async (trocas, limite) => {
          await t.app.superuser.execute(sql`delete from trocas_sefaz`);
          const ids = await seedTrocas(trocas);
          for (const [quem, sees] of [
            [total(), (at: number) => at < t.app.seeded.users.total.links.length],
            [some, (at: number) => at < 2],
          ] as const) {
            const read: LinhaLog[] = [];
            let depois: string | null = '';
            while (depois !== null) {
              const next = await page(quem, 'integracoes', {
                limite: String(limite),
                ate: '2026-01-02T00:00:00Z',
                ...(depois !== '' && { depois }),
              });
              read.push(...next.linhas);
              depois = next.proximo;
            }
            const own = ids.filter((_, at) => sees(trocas[at]?.empresa ?? 0));
            expect(read.map(({ id }) => id).toSorted()).toEqual(own.toSorted());
            const places = read.map(({ instante, id }) => `${instante}${id}`);
            expect(places).toEqual(places.toSorted().toReversed());
            expect(read.every(({ empresaId }) => sees(empresas.indexOf(empresaId ?? '')))).toBe(true);
          }
        },
      ),
      { numRuns: 15 },
    );
  });

  test('give what filters leave, all of it and nothing else, to whoever acts for all or for some', async () => {
    const some = await somebody(['LOG_BAIXA'], 2);
    const troca = fc.record({
      ...lugar,
      operacao: fc.constantFrom('NFeConsultaProtocolo4', 'AdnDFe', 'SefinEventos'),
      quem: fc.constantFrom('ana@a.example', 'Serviço: Folha 100%'),
    });
    const filtros = fc.record(
      {
        quem: fc.constantFrom('ANA', '100%', 'folha', 'a', 'ninguém'),
        servico: fc.constantFrom('ADN', 'SEFAZ'),
        operacao: fc.constantFrom('AdnDFe', 'NFeConsultaProtocolo4', 'CTeDistribuicaoDFe'),
        resultado: fc.constantFrom('CERTO', 'RECUSADO'),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(troca, { maxLength: 10 }), filtros, async (trocas, filtro) => {
        await t.app.superuser.execute(sql`delete from trocas_sefaz`);
        const ids = await seedTrocas(trocas);
        for (const [quem, sees] of [
          [total(), (at: number) => at < t.app.seeded.users.total.links.length],
          [some, (at: number) => at < 2],
        ] as const) {
          const { linhas } = await page(quem, 'integracoes', { ate: '2026-01-02T00:00:00Z', ...filtro });
          const left = trocas.map(
            (one) =>
              sees(one.empresa) &&
              one.quem.toLowerCase().includes((filtro.quem ?? '').toLowerCase()) &&
              (filtro.servico ?? servicoDe(one)) === servicoDe(one) &&
              (filtro.operacao ?? one.operacao) === one.operacao &&
              (filtro.resultado ?? resultadoDe(one)) === resultadoDe(one),
          );
          const own = ids.filter((_, at) => left[at]);
          expect(linhas.map(({ id }) => id).toSorted()).toEqual(own.toSorted());
        }
      }),
      { numRuns: 40 },
    );
  });

  test('are narrowed by period, company, result, service and request, and counted by day as they are listed', async () => {
    await seedTrocas([0, 1, 2, 3, 4].map((segundo) => ({ empresa: segundo % 2, segundo })));
    const { empresas } = t.app.seeded.tenants.horizonte;
    const many = async (query: Record<string, string>) =>
      (await page(total(), 'integracoes', { ate: '2026-01-02T00:00:00Z', ...query })).linhas.length;
    expect(await many({ de: '2026-01-01T12:00:03Z' })).toBe(2);
    expect(await many({ empresa: empresas[1] ?? '' })).toBe(2);
    expect(await many({ resultado: 'RECUSADO' })).toBe(2);
    expect(await many({ resultado: 'CERTO' })).toBe(3);
    expect(await many({ servico: 'ADN' })).toBe(0);
    expect(await many({ operacao: 'NFeConsultaProtocolo4' })).toBe(5);
    expect(await many({ requestId: 'lido' })).toBe(5);
    const volume = await get(total(), 'integracoes/volume', { ate: '2026-01-02T00:00:00Z' });
    expect(volumeLogSchema.parse(JSON.parse(volume.text)).dias).toEqual([
      { dia: '2026-01-01', servico: 'SEFAZ', total: 5, falhas: 2 },
    ]);
    expect((await get(total(), 'integracoes', { resultado: 'TALVEZ' })).status).toBe(400);
    expect((await get(total(), 'integracoes', { depois: 'x' })).status).toBe(400);
  });

  test('are read by whoever may: tasks of the own companies alone, nothing of people, nothing of neighbours', async () => {
    const requestId = await manifested();
    const [linha] = (await page(total(), 'integracoes', { chave: CHAVE })).linhas;
    const logs = await somebody(['LOG_BAIXA'], 1);
    const none = await somebody(PERMISSIONS.filter((code) => code !== 'LOG_BAIXA'));
    const vizinho = { token: (await t.app.signIn('vizinho')).accessToken, empresa: undefined };
    expect((await page(logs, 'integracoes', { chave: CHAVE })).linhas).toHaveLength(1);
    expect((await page(logs, 'tarefas')).linhas).toHaveLength(1);
    for (const livro of ['acessos', 'auditoria'] as const) {
      expect((await get(logs, livro)).status).toBe(403);
      expect((await get(logs, `${livro}/volume`)).status).toBe(403);
    }
    const tempo = linhaDoTempoSchema.parse(JSON.parse((await get(logs, `pedidos/${requestId}`)).text));
    expect(new Set(tempo.linhas.map(({ livro }) => livro))).toEqual(new Set(['integracoes', 'tarefas']));
    for (const path of [...LIVROS, `integracoes/${linha?.id}`, `pedidos/${requestId}`])
      expect((await get(none, path)).status, path).toBe(403);
    expect((await page(vizinho, 'integracoes')).linhas).toEqual([]);
    expect((await page(vizinho, 'tarefas')).linhas).toEqual([]);
    for (const path of [`integracoes/${linha?.id}`, `integracoes/${linha?.id}/bytes`, `pedidos/${requestId}`])
      expect((await get(vizinho, path)).status).toBe(404);
    await t.app.superuser.execute(
      sql`update tarefas set empresa_id = ${t.app.seeded.tenants.horizonte.empresas[1]}`,
    );
    expect((await page(logs, 'tarefas')).linhas).toEqual([]);
  });

  test('hide the numbers of people, and count for whoever sees them whole', async () => {
    const [id = ''] = await seedTrocas([{ empresa: 0, segundo: 0 }]);
    await t.app.superuser.execute(
      sql`update trocas_sefaz set pedido = '<CPF>52998224725</CPF>', falha = 'Não é de 529.982.247-25.' where id = ${id}`,
    );
    const editor = await somebody(PERMISSIONS.filter((code) => code !== 'CPF_REVELA'));
    const [linha] = (await page(total(), 'integracoes', { resultado: 'FALHOU' })).linhas;
    expect(linha?.mensagem).toBe('Não é de ***.982.247-**.');
    const bytes = async (quem: Quem) =>
      bytesLogSchema.parse(JSON.parse((await get(quem, `integracoes/${id}/bytes`)).text));
    expect(await bytes(editor)).toMatchObject({ pedido: '<CPF>***.982.247-**</CPF>', mascarado: true });
    expect(await bytes(total())).toMatchObject({ pedido: '<CPF>52998224725</CPF>', mascarado: false });
    const revealed = (await page(total(), 'auditoria', { operacao: 'REVELA' })).linhas;
    expect(revealed).toMatchObject([{ quem: t.app.seeded.users.total.email, servico: 'trocas_sefaz' }]);
  });

  test('of accesses have who came in and who was refused, from where', async () => {
    await t.app.request('/login', {
      body: { email: t.app.seeded.users.total.email, senha: 'errada mesmo assim' },
    });
    const { linhas } = await page(total(), 'acessos');
    const recusada = linhas.find(({ operacao }) => operacao === 'ENTRADA_RECUSADA');
    expect(recusada?.resultado).toBe('RECUSADO');
    expect(recusada?.endereco).not.toBe('');
    expect(linhas.map(({ operacao }) => operacao)).toContain('ENTRA');
    expect(
      new Set((await page(total(), 'acessos', { resultado: 'RECUSADO' })).linhas.map((l) => l.operacao)),
    ).toEqual(new Set(['ENTRADA_RECUSADA']));
  });
});
