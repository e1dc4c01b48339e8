import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sampleCnpj, sampleCpf } from '../contract/brasil/sample.ts';
import { fornecedores } from '../contract/fornecedores.ts';
import { parametrosSchema } from '../contract/parametros.ts';
import { sessaoSchema } from '../contract/session.ts';
import { askCnpj } from '../server/fiscal/receita/askCnpj.ts';
import { emVez, POR_MINUTO } from '../server/fiscal/receita/rotina.ts';
import { HOUR } from './harness.ts';
import { receitaApp } from './support/receita.ts';

const r = receitaApp();
const { t, criar, ler, acompanhar, rodar, avisos, path, call, mudar } = r;
const DAY = 24 * HOUR;
const SEED = 8100;
const CNPJ = sampleCnpj(SEED);

const perguntados = () => r.servico.recebidas.map(({ url }) => url.split('/').at(-1));

describe('what leaves the house', () => {
  it('is a CNPJ in an address, and nothing else', async () => {
    mudar(CNPJ, { razao_social: 'X' });
    await acompanhar(fornecedores, await criar(fornecedores, CNPJ));
    await rodar();
    const [pedido, ...mais] = r.servico.recebidas;
    expect(mais).toEqual([]);
    expect(pedido).toMatchObject({ url: `/api/cnpj/v1/${CNPJ}`, corpo: '' });
    expect(pedido?.headers).toEqual({
      accept: 'application/json',
      'user-agent': 'Farol/0.0.0-teste',
      'content-length': '0',
      host: new URL(r.servico.url).host,
      connection: 'close',
    });
  });

  it('is never a CPF: it is not watched, and a number that becomes one is asked for no more', async () => {
    const cpf = sampleCpf(SEED);
    const pessoa = await criar(fornecedores, cpf);
    const refused = await call('total', 'put', path(fornecedores, pessoa));
    expect([refused.status, refused.problem.detail]).toEqual([
      400,
      expect.stringContaining('CPF não é consultado'),
    ]);
    expect((await ler(fornecedores, pessoa)).pode).toBe(false);
    await expect(askCnpj(t.app.deps, cpf)).rejects.toThrow(RangeError);

    const row = await criar(fornecedores, CNPJ);
    await acompanhar(fornecedores, row);
    await (await t.as('total')).update(fornecedores, row.id, { versao: 1, cpfCnpj: sampleCpf(SEED + 1) });
    await rodar();
    expect(r.servico.recebidas).toEqual([]);
  });

  it('keeps to so many in a minute, of each tenant in turn, whatever is asked for', async () => {
    expect(emVez([[1, 2, 3], [], [4]])).toEqual([1, 4, 2, 3]);
    const { id } = t.app.seeded.tenants.horizonte;
    await t.app.superuser.execute(sql`
      insert into fornecedores (tenant_id, nome, cpf_cnpj)
      select ${id}, 'Fornecedor ' || n, n from jsonb_array_elements_text(${JSON.stringify(
        Array.from({ length: POR_MINUTO + 5 }, (_, n) => sampleCnpj(SEED + 10 + n)),
      )}::jsonb) as n`);
    await t.app.superuser.execute(sql`
      insert into acompanhamentos (tenant_id, recurso, registro_id, pessoas, proxima_em)
      select tenant_id, 'fornecedores', id, '{}', ${t.app.deps.clock().toISOString()} from fornecedores`);
    const vizinho = await criar(fornecedores, CNPJ, {}, 'vizinho');
    t.app.advance(1000);
    await acompanhar(fornecedores, vizinho, 'vizinho');
    await rodar();
    expect(perguntados()).toHaveLength(POR_MINUTO);
    expect(perguntados()).toContain(CNPJ);
    t.app.advance(30_000);
    await call('vizinho', 'post', `${path(fornecedores, vizinho)}/consultar`);
    await rodar(0);
    expect(perguntados()).toHaveLength(POR_MINUTO);
    await rodar();
    expect(perguntados()).toHaveLength(POR_MINUTO + 7);
  });
});

describe('a look that fails', () => {
  const grande = 'x'.repeat(2_000_000);
  it.each([
    ['too many', { status: 429 }, 'O serviço pediu para esperar (HTTP 429).'],
    ['out of order', { status: 503, corpo: 'fora' }, 'O serviço respondeu HTTP 503.'],
    [
      'elsewhere',
      { status: 302, headers: { location: 'http://10.0.0.1/' } },
      'O serviço respondeu HTTP 302.',
    ],
    ['a page', { status: 200, corpo: '<html>entrar</html>' }, 'A resposta não é a de um serviço de CNPJ.'],
    ['another shape', { status: 200, corpo: '{"nome":1}' }, 'A resposta não é a de um serviço de CNPJ.'],
    ['huge', { status: 200, corpo: grande }, 'A resposta é grande demais.'],
  ])('%s: is told, with how old what is known is, and tried again', async (_, resposta, falha) => {
    mudar(CNPJ, { razao_social: 'X' });
    const row = await criar(fornecedores, CNPJ);
    await acompanhar(fornecedores, row);
    await rodar();
    const { vistoEm } = await ler(fornecedores, row);
    const before = await avisos();
    r.servico.responder = () => resposta;
    await rodar(7 * DAY);
    expect(await ler(fornecedores, row)).toMatchObject({
      vistoEm,
      falha,
      falhaDesde: t.app.deps.clock().toISOString(),
      situacao: 'ATIVA',
    });
    expect(await avisos()).toEqual(before);
    r.servico.responder = r.atender;
    mudar(CNPJ, { descricao_situacao_cadastral: 'INAPTA' });
    await rodar(HOUR);
    expect(await ler(fornecedores, row)).toMatchObject({ falha: '', falhaDesde: null, situacao: 'INAPTA' });
  });

  it('slow, or with nobody there: is no answer either', async () => {
    r.servico.responder = () => new Promise(() => {});
    expect(await askCnpj(t.app.deps, CNPJ, AbortSignal.timeout(50))).toEqual({
      tipo: 'FALHA',
      motivo: 'Não houve resposta a tempo.',
      espera: false,
    });
    r.servico.fechar();
    expect(await askCnpj(t.app.deps, CNPJ)).toMatchObject({
      motivo: 'O destino recusou a conexão (ECONNREFUSED).',
    });
  });

  it('leaves the service alone after a few, and goes on once it answers', async () => {
    const rows = [];
    for (let n = 0; n < 6; n += 1) {
      const cnpj = sampleCnpj(SEED + 50 + n);
      mudar(cnpj, { razao_social: 'X' });
      const row = await criar(fornecedores, cnpj, { nome: `Fornecedor ${n}` });
      await acompanhar(fornecedores, row);
      rows.push(row);
    }
    r.servico.responder = () => ({ status: 500 });
    await rodar();
    expect(r.servico.recebidas).toHaveLength(3);
    await rodar(1000);
    expect(r.servico.recebidas).toHaveLength(3);
    r.servico.responder = r.atender;
    for (let n = 0; n < 3; n += 1) await rodar(HOUR);
    for (const row of rows) expect((await ler(fornecedores, row)).situacao).toBe('ATIVA');
  });

  it('an unknown CNPJ is said to be unknown, and what was known stays', async () => {
    const row = await criar(fornecedores, CNPJ);
    await acompanhar(fornecedores, row);
    await rodar();
    const now = t.app.deps.clock().toISOString();
    expect(await ler(fornecedores, row)).toMatchObject({
      encontrado: false,
      vistoEm: now,
      situacao: '',
      falha: '',
    });
    expect(await avisos()).toEqual([]);
  });
});

describe('it is off', () => {
  /** Returns what the session reports about watching, before any record. */
  const dita = async () => {
    const { body } = await call('total', 'get', '/v1/sessao');
    return sessaoSchema.parse(body).acompanhaCadastros;
  };

  it('where the server has no service to ask, and says so', async () => {
    const row = await criar(fornecedores, CNPJ);
    await acompanhar(fornecedores, row);
    expect(await dita()).toBe(true);
    t.app.deps.cnpjUrl = '';
    expect(await dita()).toBe(false);
    expect((await ler(fornecedores, row)).desligado).toContain('CNPJ_URL');
    const refused = await call('colega', 'put', path(fornecedores, row));
    expect([refused.status, refused.problem.detail]).toEqual([400, expect.stringContaining('CNPJ_URL')]);
    await rodar();
    expect(r.servico.recebidas).toEqual([]);
  });

  it('where the tenant wants it so', async () => {
    const row = await criar(fornecedores, CNPJ);
    await acompanhar(fornecedores, row);
    const parametros = JSON.stringify({ ...parametrosSchema.parse({}), acompanhaCadastrosDias: 0 });
    await t.app.superuser.execute(sql`update tenants set parametros = ${parametros}::jsonb`);
    expect(await dita()).toBe(false);
    expect((await ler(fornecedores, row)).desligado).toContain('desligado nos parâmetros');
    await rodar();
    expect(r.servico.recebidas).toEqual([]);
  });
});
