import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  lancamentosSchema,
  loteLancadoSchema,
  totaisSchema,
} from '../../contract/fiscal/pagamentos/lancamentos.ts';
import { entraColega } from '../support/colega.ts';
import { pagamentosApp, TODAS } from '../support/pagamentos.ts';

const p = pagamentosApp();
const { t, deve, pede, linha, rows } = p;

const PAGO = { tipo: 'PAGAMENTO', data: '2026-07-10', versao: 1 };
const PAGO_DE_VARIOS = { tipo: 'PAGAMENTO', data: '2026-07-10' };
const lanca = (id: string, mais: object = {}, call = t.session()) =>
  pede(`/${id}/lancamentos`, { ...PAGO, ...mais }, call);
const historia = async (id: string) => lancamentosSchema.parse((await pede(`/${id}/lancamentos`)).body);
const desfaz = (id: string, lancamentoId: unknown, body = {}) =>
  pede(`/${id}/lancamentos/${lancamentoId}/desfazer`, body);

describe('a payment entered by hand', () => {
  test('pays the document, is told with who and when, and audited with what was before', async () => {
    const id = await deve();
    const { status, body } = await lanca(id);
    expect([status, body.quem], JSON.stringify(body)).toEqual([201, 'total@horizonte.example']);
    const paga = {
      estado: 'PAGO',
      pago: 93_850,
      saldo: 0,
      pagoEm: '2026-07-10',
      divergencia: null,
      versao: 2,
    };
    expect(await linha(id)).toMatchObject({ ...paga, origem: 'A_MAO' });
    expect(await historia(id)).toMatchObject([{ id: body.id, tipo: 'PAGAMENTO', origem: 'A_MAO' }]);
    const audit = await rows(
      sql`select acao, antes, depois from auditoria where registro_id = ${id} order by sequencia`,
    );
    expect(audit).toMatchObject([
      {
        acao: 'LANCA_PAGAMENTO',
        antes: { estado: 'SEM_DATA', pagoEm: null },
        depois: { estado: 'PAGO', data: '2026-07-10' },
      },
    ]);
  });

  test('in parts leaves what is owed until the last of them', async () => {
    const id = await deve();
    await lanca(id, { valor: 50_000 });
    expect(await linha(id)).toMatchObject({ estado: 'EM_PARTE', pago: 50_000, saldo: 43_850 });
    await lanca(id, { valor: 43_950, encargos: 100, data: '2026-07-12', versao: 2 });
    expect(await linha(id)).toMatchObject({ estado: 'PAGO', saldo: 0, pagoEm: '2026-07-12', diverge: false });
  });

  test.each([
    ['the gross amount: the withholding was not made', { valor: 100_000 }, 'RETENCAO_NAO_FEITA'],
    ['far more than is owed', { valor: 150_000 }, 'VALOR_A_CONFERIR'],
    ['a little more: that seems to be interest', { valor: 95_000 }, null],
    ['a little less: that seems to be the fee of the bank', { valor: 93_350 }, null],
    ['more, of which the rest is interest', { valor: 95_000, encargos: 1150 }, null],
  ])('of %s', async (_, mais, divergencia) => {
    const id = await deve();
    expect((await lanca(id, mais)).status).toBe(201);
    expect(await linha(id)).toMatchObject({ estado: 'PAGO', saldo: 0, divergencia });
  });

  test.each([
    ['that is still to come', { data: '2026-07-16' }, 'data'],
    ['before the issue, without a reason', { data: '2026-06-30' }, 'motivo'],
    ['of nothing', { valor: 0 }, 'valor'],
    ['without its day', { data: null }, 'data'],
    ['all of it interest', { valor: 100, encargos: 100 }, 'encargos'],
  ])('%s is refused at its field, and nothing is written', async (_, mais, campo) => {
    const id = await deve();
    const { status, body } = await lanca(id, mais);
    expect([status, Object.keys(body.campos)]).toEqual([400, [campo]]);
    expect(await historia(id)).toEqual([]);
  });

  test('before the issue, with a reason, is entered and marked', async () => {
    const id = await deve();
    await lanca(id, { data: '2026-06-30', motivo: 'Adiantamento do contrato.' });
    expect(await linha(id)).toMatchObject({ estado: 'PAGO', divergencia: 'ANTES_DA_EMISSAO' });
  });

  test('over what a colleague entered meanwhile is refused, with the document as it is now', async () => {
    const id = await deve();
    await lanca(id);
    const { status, body } = await lanca(id);
    expect([status, body.codigo]).toEqual([409, 'CONFLITO_VERSAO']);
    expect(body.atual).toMatchObject({ id, versao: 2, estado: 'PAGO', pagoEm: '2026-07-10' });
    expect((await lanca(id, { versao: 2 })).body.campos.data).toMatch(/já está pago, em 10\/07\/2026/);
  });

  test('of two people at once is entered once', async () => {
    const id = await deve();
    const answers = await Promise.all([lanca(id), lanca(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await historia(id)).toHaveLength(1);
  });

  test('in a month that is closed asks for a reason', async () => {
    const id = await deve({ emissao: '2026-05-04' });
    const fecha = { method: 'PUT', body: { mes: '2026-06', fechado: true } };
    const june = await t.app.request('/v1/nfs/fechamentos', { ...t.session(), ...fecha });
    expect(june.status).toBe(200);
    const { status, body } = await lanca(id, { data: '2026-06-10' });
    expect([status, Object.keys(body.campos)]).toEqual([400, ['motivo']]);
    expect((await lanca(id, { data: '2026-06-10', motivo: 'O cliente só disse agora.' })).status).toBe(201);
    const [{ id: lancamento } = { id: '' }] = await historia(id);
    expect((await desfaz(id, lancamento)).status).toBe(400);
    expect((await desfaz(id, lancamento, { motivo: 'Data errada.' })).status).toBe(200);
  });
});

test('what is not ours leaves the list, and comes back when that is taken back', async () => {
  const id = await deve();
  const { body } = await lanca(id, { tipo: 'NAO_E_NOSSO', data: null });
  expect(await linha(id)).toMatchObject({ estado: 'FORA', resposta: 'Não é nosso' });
  await desfaz(id, body.id);
  expect(await linha(id)).toMatchObject({ estado: 'SEM_DATA', resposta: '' });
});

describe('taking back', () => {
  test('brings the document to what it was; the entry stays in its history, and once is enough', async () => {
    const id = await deve();
    const { body } = await lanca(id);
    const undone = await desfaz(id, body.id);
    expect([undone.status, undone.body.desfeitoPor]).toEqual([200, 'total@horizonte.example']);
    expect(await linha(id)).toMatchObject({ estado: 'SEM_DATA', pago: 0, pagoEm: null, versao: 3 });
    expect(await historia(id)).toMatchObject([{ id: body.id, desfeitoPor: 'total@horizonte.example' }]);
    const again = await desfaz(id, body.id);
    expect([again.status, again.body.detail]).toEqual([
      409,
      expect.stringContaining('já foi desfeito por você'),
    ]);
    const audit = await rows(
      sql`select antes, depois from auditoria where acao = 'DESFAZ_LANCAMENTO' order by sequencia`,
    );
    expect(audit).toMatchObject([
      { antes: { estado: 'PAGO' }, depois: { estado: 'SEM_DATA', lancamentoId: body.id } },
    ]);
  });

  test('that somebody was quicker with says who it was, also where two people bear one name', async () => {
    const id = await deve();
    const { body } = await lanca(id);
    const beto = await entraColega(t.app);
    await desfaz(id, body.id);
    await rows(
      sql`update pagamentos_lancamentos set desfeito_por = 'colega@horizonte.example' where id = ${body.id}`,
    );
    const again = await pede(`/${id}/lancamentos/${body.id}/desfazer`, {}, beto);
    expect([again.status, again.body.detail]).toEqual([
      409,
      expect.stringMatching(/^Este lançamento já foi desfeito por total@horizonte\.example, em .+\.$/),
    ]);
  });

  test('is of an entry of that document alone', async () => {
    const [id, other] = [await deve(), await deve()];
    const { body } = await lanca(id);
    expect((await desfaz(other, body.id)).status).toBe(404);
    expect(await linha(id)).toMatchObject({ estado: 'PAGO' });
  });
});

describe('many at once', () => {
  test('are paid on one day in all companies of the person; each that may not be says why', async () => {
    const here = await deve();
    const there = await deve({ empresa: 1 });
    const paid = await deve();
    await lanca(paid);
    const stale = await deve();
    const foreign = await deve({ tenant: 'atlas' });
    const itens = [here, there, paid, stale, foreign].map((id) => ({
      id,
      versao: id === stale ? 9 : id === paid ? 2 : 1,
    }));
    const pedido = { itens, tipo: 'PAGAMENTO', data: '2026-07-10' };
    const { status, body } = await pede('/lancamentos', pedido, { ...t.session(), headers: TODAS });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(loteLancadoSchema.parse(body).itens).toMatchObject([
      { id: here, situacao: 'ok' },
      { id: there, situacao: 'ok' },
      { id: paid, situacao: 'erro', mensagem: expect.stringContaining('já está pago') },
      { id: stale, situacao: 'erro', mensagem: expect.stringContaining('Houve uma alteração') },
      { id: foreign, situacao: 'erro', mensagem: expect.stringContaining('não existe') },
    ]);
    expect(await linha(there)).toMatchObject({ estado: 'PAGO', pagoEm: '2026-07-10' });
  });

  type Item = { id: string; versao: number };
  const varios = async (itens: readonly Item[], mais: object = {}, call = t.session()) => {
    const { status, body } = await pede('/lancamentos', { itens, ...PAGO_DE_VARIOS, ...mais }, call);
    expect(status, JSON.stringify(body)).toBe(200);
    return loteLancadoSchema.parse(body).itens;
  };

  test('each that is refused says at which field, and goes again alone with what it asked for', async () => {
    const [boa, cedo, paga] = [await deve(), await deve({ emissao: '2026-07-12' }), await deve()];
    await lanca(paga);
    const itens = [
      { id: boa, versao: 1 },
      { id: cedo, versao: 1 },
      { id: paga, versao: 2 },
    ];
    const first = await varios(itens);
    expect(first).toMatchObject([
      { id: boa, situacao: 'ok', campo: null, versao: null },
      { id: cedo, situacao: 'erro', campo: 'motivo', versao: 1 },
      { id: paga, situacao: 'erro', campo: null, versao: null },
    ]);
    const again = first.flatMap(({ id, versao }) => (versao === null ? [] : [{ id, versao }]));
    expect(await varios(again, { motivo: 'Adiantamento do contrato.' })).toMatchObject([
      { id: cedo, situacao: 'ok' },
    ]);
    for (const id of [boa, cedo, paga]) expect(await historia(id)).toHaveLength(1);
  });

  test('a day that has not come is refused at its field, for each of them', async () => {
    const id = await deve();
    expect(await varios([{ id, versao: 1 }], { data: '2026-07-16' })).toMatchObject([
      { situacao: 'erro', campo: 'data', versao: 1 },
    ]);
  });

  test('who changed one meanwhile is said, and when; oneself is never another', async () => {
    const [minha, dela] = [await deve(), await deve()];
    await lanca(minha, { valor: 10_000 });
    await lanca(dela, { valor: 10_000 }, await entraColega(t.app));
    const itens = [minha, dela].map((id) => ({ id, versao: 1 }));
    const recusados = await varios(itens);
    const diz = (mensagem: RegExp) => ({
      campo: null,
      versao: 2,
      mensagem: expect.stringMatching(mensagem),
    });
    expect(recusados).toMatchObject([
      diz(/^Você alterou este documento em .+, em outra aba ou janela\. Confira/),
      diz(
        /^colega@horizonte\.example alterou este documento em .+, depois que você abriu esta tela\. Confira/,
      ),
    ]);
    const again = itens.map(({ id }) => ({ id, versao: 2 }));
    expect((await varios(again)).map(({ situacao }) => situacao)).toEqual(['ok', 'ok']);
  });
});

test('who only looks may read what was entered, and enter nothing', async () => {
  const id = await deve();
  const { accessToken: token } = await t.app.signIn('consulta');
  const consulta = { token, empresa: t.app.seeded.users.consulta.links[0] };
  expect((await pede(`/${id}/lancamentos`, undefined, consulta)).status).toBe(200);
  expect((await pede(`/${id}/lancamentos`, PAGO, consulta)).status).toBe(403);
  const vizinho = await t.app.signIn('vizinho');
  const deles = { token: vizinho.accessToken, empresa: t.app.seeded.users.vizinho.links[0] };
  expect((await pede(`/${id}/lancamentos`, undefined, deles)).status).toBe(404);
  expect((await pede(`/${id}/lancamentos`, PAGO, deles)).status).toBe(404);
});

test('the totals are the sums of what the list shows, with its filters and over several companies', async () => {
  const paid = await deve({ bruto: 20_000 });
  await lanca(paid, { valor: 10_000 });
  await deve({ empresa: 1, bruto: 30_000, fornecedor: 'Outra' });
  await deve({ estado: 'FORA' });
  await deve({ tenant: 'atlas' });
  for (const filter of [
    {},
    { estado: ['SEM_DATA', 'EM_PARTE'] },
    { fornecedor: 'outra' },
    { emissao_ate: '2026-06-30' },
  ]) {
    const query = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const call = { ...t.session(), headers: TODAS };
    const { body: totais } = await pede(`/totais?${query}`, undefined, call);
    const lista = (await pede(`?${query}`, undefined, call)).body as Record<
      string,
      number & string & boolean
    >[];
    const soma = (rows: typeof lista, key: string) => rows.reduce((sum, row) => sum + Number(row[key]), 0);
    expect(totaisSchema.parse(totais), query).toEqual({
      documentos: lista.length,
      semData: lista.filter(({ estado }) => estado === 'SEM_DATA').length,
      divergem: lista.filter(({ diverge }) => diverge).length,
      liquido: soma(lista, 'liquido'),
      pago: soma(lista, 'pago'),
      saldo: soma(
        lista.filter(({ estado }) => estado !== 'FORA'),
        'saldo',
      ),
    });
  }
});
