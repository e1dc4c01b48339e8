import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  paginaPedidoSchema,
  pedidoCriadoSchema,
  pedidoSchema,
} from '../../contract/fiscal/pagamentos/pedido.ts';
import { HOUR, MINUTE } from '../harness.ts';
import { FORNECEDOR, pagamentosApp, TODAS } from '../support/pagamentos.ts';

const p = pagamentosApp();
const { t, deve, pede, linha, rows } = p;

const DAY = 24 * HOUR;
const PEDIDO = { mes: '2026-07', nome: 'Financeiro da Água Clara', email: 'financeiro@cliente.example' };

async function pedido(mais: object = {}): Promise<z.infer<typeof pedidoCriadoSchema>> {
  const { status, body } = await pede('/pedidos', { ...PEDIDO, ...mais });
  expect(status, JSON.stringify(body)).toBe(201);
  return pedidoCriadoSchema.parse(body);
}
const tokenDe = ({ link }: { link: string }) => link.split('?token=')[1] ?? '';

async function datas(path: 'abrir' | 'guardar' | 'enviar', body: object, address = '198.51.100.7') {
  const response = await t.app.request(`/v1/datas/${path}`, { body, address });
  const answer = await response.json();
  return { status: response.status, body: answer, response };
}
async function abre(token: string) {
  const { status, body } = await datas('abrir', { token });
  expect(status, JSON.stringify(body)).toBe(200);
  return paginaPedidoSchema.parse(body);
}
const VAZIO = { data: null, valor: null, situacao: '', observacao: '' };
const avisos = () =>
  rows(sql`select usuario_id, canal, titulo, texto, link from notificacoes order by sequencia`);
const cartas = () => t.app.mail.sent;

/** What a refusal says, without what differs from one request to the next. */
const dita = ({ status, body }: { status: number; body: Record<string, unknown> }) => ({
  status,
  ...Object.fromEntries(Object.entries(body).filter(([key]) => key !== 'requestId')),
});

describe('a link', () => {
  test('shows the service invoices of the month that wait, without ids and tax numbers', async () => {
    const velha = await deve({ emissao: '2026-06-02', numero: '41', chave: '9'.repeat(50) });
    const nova = await deve({ emissao: '2026-07-05', numero: '42' });
    await deve({ emissao: '2026-07-05', documento: 'NFE' });
    await deve({ emissao: '2026-07-06', estado: 'FORA' });
    await deve({ emissao: '2026-07-07', empresa: 1 });
    const feito = await pedido();
    expect(feito).toMatchObject({ estado: 'ABERTO', documentos: 2, preenchidos: 0 });
    expect(feito.link).toMatch(/^https:\/\/farol\.example\/#\/datas\?token=[\w-]{43,}$/);
    const { body, response } = await datas('abrir', { token: tokenDe(feito) });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(paginaPedidoSchema.parse(body)).toMatchObject({
      ...{ empresa: 'Água Clara Ltda', escritorio: 'Horizonte', estado: 'ABERTO' },
      documentos: [
        { item: 0, numero: '41', liquido: 93_850, resolvido: false },
        { item: 1, numero: '42', emissao: '2026-07-05' },
      ],
    });
    const text = JSON.stringify(body);
    for (const secret of [velha, nova, feito.id, feito.empresaId, FORNECEDOR, '9'.repeat(50)])
      expect(text).not.toContain(secret);
  });

  test('refuses a day that no calendar has, at the day', async () => {
    await deve();
    const token = tokenDe(await pedido());
    const itens = [{ ...VAZIO, item: 0, data: '0000-01-01' }];
    const { status, body } = await datas('enviar', { token, itens });
    expect([status, Object.keys(body.campos ?? {})]).toEqual([400, ['itens.0.data']]);
  });

  test('of the month alone leaves out what is older; with nothing to ask there is none', async () => {
    await deve({ emissao: '2026-06-02' });
    expect((await pedido()).documentos).toBe(1);
    const { status, body } = await pede('/pedidos', { ...PEDIDO, atrasados: false });
    expect([status, Object.keys(body.campos)]).toEqual([400, ['mes']]);
  });

  test('is kept only as a hash: no table, letter in the queue or audit row holds its token', async () => {
    await deve();
    const token = tokenDe(await pedido());
    for (const table of ['pagamentos_pedidos', 'correio', 'auditoria']) {
      const [found] = await rows(
        sql`select count(*)::int as total from ${sql.identifier(table)} r where r::text like ${`%${token}%`}`,
      );
      expect([table, found?.total]).toEqual([table, 0]);
    }
  });

  test('goes by letter to the client, and its letter opens the page', async () => {
    await deve();
    const { link } = await pedido();
    await t.app.deliver();
    const [carta] = cartas();
    expect(carta).toMatchObject({
      to: PEDIDO.email,
      subject: 'Datas de pagamento de 07/2026: Água Clara Ltda',
    });
    expect(carta?.text).toContain(`\n\n${link}\n\n`);
    expect(carta?.text).toMatch(/^Olá, Financeiro da Água Clara\./);
  });
});

describe('what a client fills in', () => {
  test('is kept, and handed in becomes an import that the analyst is told of; the page then says that it is done', async () => {
    const [um, dois, tres] = [
      await deve({ emissao: '2026-07-01', numero: '1' }),
      await deve({ emissao: '2026-07-02', numero: '2' }),
      await deve({ emissao: '2026-07-03', numero: '3' }),
    ];
    const feito = await pedido();
    const token = tokenDe(feito);
    const itens = [{ ...VAZIO, item: 0, data: '2026-07-10', valor: 93_850 }];
    expect((await datas('guardar', { token, itens })).status).toBe(200);
    expect((await abre(token)).documentos[0]).toMatchObject({ data: '2026-07-10', valor: 93_850 });
    const resto = [{ ...VAZIO, item: 1, situacao: 'NAO_E_NOSSO', observacao: 'Da filial' }];
    const { status, body } = await datas('enviar', { token, itens: resto });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(paginaPedidoSchema.parse(body).estado).toBe('RESPONDIDO');
    const [imported] = await rows(
      sql`select id, origem, estado, quem, empresa_id from pagamentos_importacoes`,
    );
    expect(imported).toMatchObject({ origem: 'LINK', estado: 'conferida', empresa_id: feito.empresaId });
    const linhas = await rows(sql`select linha, dados from pagamentos_linhas order by linha`);
    expect(linhas.map((one) => one.linha)).toEqual([1, 2]);
    expect([um, dois].map((id, at) => JSON.stringify(linhas[at]).includes(id))).toEqual([true, true]);
    // Nothing is applied before the analyst says so.
    expect(await linha(um)).toMatchObject({ estado: 'SEM_DATA' });
    expect(JSON.stringify(linhas)).not.toContain(tres);
    expect((await avisos()).slice(0, 1)).toMatchObject([
      {
        usuario_id: t.app.seeded.users.total.id,
        canal: 'importar-data-pagamento',
        texto: 'Financeiro da Água Clara respondeu 2 notas pelo link. Confira e aplique.',
        link: `/sistema/pagamento/importacao?id=${imported?.id}`,
      },
    ]);
    expect((await pede(`/importacoes/${imported?.id}/aplicar`, { motivo: '' })).status).toBeLessThan(300);
    await t.app.drain();
    expect(await linha(um)).toMatchObject({ estado: 'PAGO', pagoEm: '2026-07-10', origem: 'LINK' });
    expect(await linha(dois)).toMatchObject({ estado: 'FORA', resposta: 'Não é nosso' });
    const tarde = await datas('guardar', { token, itens });
    expect([tarde.status, tarde.body.detail]).toEqual([409, expect.stringContaining('já foram enviadas')]);
    const { body: lista } = await pede('/pedidos');
    expect(pedidoSchema.parse(lista[0])).toMatchObject({
      estado: 'RESPONDIDO',
      preenchidos: 2,
      importacaoId: imported?.id,
    });
    const audit = await rows(
      sql`select acao, usuario from auditoria where recurso = 'pagamentos_pedidos' and usuario_id is null`,
    );
    expect(audit).toEqual([
      { acao: 'ABRE_LINK', usuario: 'Link para Financeiro da Água Clara' },
      { acao: 'RESPONDE_LINK', usuario: 'Link para Financeiro da Água Clara' },
    ]);
  });

  test('handed in twice at once is one import', async () => {
    await deve();
    const token = tokenDe(await pedido());
    const body = { token, itens: [{ ...VAZIO, item: 0, data: '2026-07-10' }] };
    const answers = await Promise.all([datas('enviar', body), datas('enviar', body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await rows(sql`select id from pagamentos_importacoes`)).toHaveLength(1);
  });

  test('may be that there is nothing this month, which closes the link and tells the analyst', async () => {
    await deve();
    const token = tokenDe(await pedido());
    const vazio = await datas('enviar', { token, itens: [] });
    expect([vazio.status, Object.keys(vazio.body.campos)]).toEqual([400, ['itens']]);
    expect((await datas('enviar', { token, itens: [], nada: true })).body.estado).toBe('NADA');
    expect(await rows(sql`select id from pagamentos_importacoes`)).toEqual([]);
    expect(await avisos()).toMatchObject([{ titulo: 'Água Clara Ltda: nada a informar em 07/2026' }]);
  });

  test.each([
    ['a day that is still to come', { item: 0, data: '2026-07-16' }, 'itens.0.data'],
    ['a row that the list does not have', { item: 1 }, 'itens.0.item'],
    [
      'a day and a reason why there is none',
      { item: 0, data: '2026-07-10', situacao: 'NAO_PAGO' },
      'itens.0.situacao',
    ],
  ])('%s is refused at its field', async (_, item, campo) => {
    await deve();
    const token = tokenDe(await pedido());
    const { status, body } = await datas('guardar', { token, itens: [{ ...VAZIO, ...item }] });
    expect([status, Object.keys(body.campos)]).toEqual([400, [campo]]);
  });

  test('what got its date meanwhile is shown as done', async () => {
    const id = await deve();
    const token = tokenDe(await pedido());
    await pede(`/${id}/lancamentos`, { versao: 1, tipo: 'PAGAMENTO', data: '2026-07-10' });
    expect((await abre(token)).documentos).toMatchObject([{ item: 0, resolvido: true, saldo: 0 }]);
  });
});

describe('a link that does not open', () => {
  test('answers the same whether it was guessed, is past, was revoked or replaced', async () => {
    await deve();
    const guessed = dita(await datas('abrir', { token: 'x'.repeat(64) }));
    expect(guessed).toMatchObject({ status: 404, codigo: 'NAO_ENCONTRADO' });
    const revoked = await pedido();
    expect(
      (await pede(`/pedidos/${revoked.id}/revogar`, undefined, { ...t.session(), method: 'POST' })).body
        .estado,
    ).toBe('REVOGADO');
    const replaced = await pedido();
    const { body: outro } = await pede(`/pedidos/${replaced.id}/reenviar`, undefined, {
      ...t.session(),
      method: 'POST',
    });
    const past = await pedido({ dias: 1 });
    for (const one of [revoked, replaced])
      expect(dita(await datas('abrir', { token: tokenDe(one) }))).toEqual(guessed);
    expect((await abre(tokenDe(outro))).documentos).toHaveLength(1);
    t.app.advance(2 * DAY);
    expect(dita(await datas('abrir', { token: tokenDe(past) }))).toEqual(guessed);
    for (const path of ['guardar', 'enviar'] as const)
      expect(dita(await datas(path, { token: tokenDe(past), itens: [], nada: true }))).toEqual(guessed);
  });

  test('of a tenant without the module, or of a company that is not active any more, is such a one', async () => {
    await deve();
    const token = tokenDe(await pedido());
    await rows(sql`update empresas set ativa = false where tenant_id = ${t.app.seeded.tenants.horizonte.id}`);
    expect((await datas('abrir', { token })).status).toBe(404);
    await rows(sql`update empresas set ativa = true where tenant_id = ${t.app.seeded.tenants.horizonte.id}`);
    await rows(
      sql`update tenants set modulos = array_remove(modulos, 'PAGAMENTOS') where id = ${t.app.seeded.tenants.horizonte.id}`,
    );
    expect((await datas('abrir', { token })).status).toBe(404);
  });

  test('costs whoever guesses ever more time, and never keeps out who holds one, even from the same place', async () => {
    await deve();
    const token = tokenDe(await pedido());
    const guess = (at: number) => datas('abrir', { token: `${at}`.padStart(64, 'g') });
    const told: number[] = [];
    for (let at = 0; at < 14; at += 1) told.push((await guess(at)).status);
    expect(told.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 404));
    expect(told.at(-1)).toBe(429);
    expect((await abre(token)).estado).toBe('ABERTO');
    const refused = t.app.log.filter(({ evento }) => evento === 'LINK_DE_DATAS_RECUSADO');
    expect(refused.length).toBeGreaterThanOrEqual(10);
    expect(JSON.stringify(t.app.log)).not.toContain(token);
  });

  test('is slowed by itself alone when one holder asks without end', async () => {
    await deve();
    const [one, other] = [tokenDe(await pedido()), tokenDe(await pedido())];
    let status = 200;
    for (let at = 0; at < 300 && status === 200; at += 1)
      status = (await datas('abrir', { token: one })).status;
    expect(status).toBe(429);
    expect((await datas('abrir', { token: other })).status).toBe(200);
    t.app.advance(10 * MINUTE);
    expect((await datas('abrir', { token: one })).status).toBe(200);
  });
});

test('links are for who may import dates, of the companies that they act for', async () => {
  await deve();
  const feito = await pedido();
  const { accessToken: token } = await t.app.signIn('consulta');
  const consulta = { token, empresa: t.app.seeded.users.consulta.links[0] };
  expect((await pede('/pedidos', PEDIDO, consulta)).status).toBe(403);
  expect((await pede('/pedidos', undefined, consulta)).status).toBe(403);
  const vizinho = await t.app.signIn('vizinho');
  const deles = { token: vizinho.accessToken, empresa: t.app.seeded.users.vizinho.links[0] };
  expect((await pede('/pedidos', undefined, deles)).body).toEqual([]);
  for (const act of ['revogar', 'reenviar'])
    expect((await pede(`/pedidos/${feito.id}/${act}`, undefined, { ...deles, method: 'POST' })).status).toBe(
      404,
    );
  t.goTo(1);
  expect((await pede('/pedidos')).body).toEqual([]);
  expect((await pede('/pedidos', undefined, { ...t.session(), headers: TODAS })).body).toHaveLength(1);
});

describe('reminders', () => {
  test('go out three days before the end and on the last day, once each, in every tenant', async () => {
    await deve();
    await pedido({ dias: 5 });
    await t.app.deliver();
    const subjects: (readonly string[])[] = [];
    for (let day = 0; day < 7; day += 1) {
      cartas().length = 0;
      await t.app.runRoutines();
      await t.app.runRoutines();
      await t.app.deliver();
      subjects.push(
        cartas()
          .filter(({ to }) => to === PEDIDO.email)
          .map(({ subject }) => subject),
      );
      t.app.advance(DAY);
    }
    const lembrete = ['Lembrete: datas de pagamento de 07/2026: Água Clara Ltda'];
    expect(subjects).toEqual([[], [], lembrete, [], [], lembrete, []]);
  });

  test('stop once the client has answered, the link was revoked, or nobody asked for them', async () => {
    await deve();
    const answered = await pedido({ dias: 5 });
    await datas('enviar', { token: tokenDe(answered), itens: [], nada: true });
    const revoked = await pedido({ dias: 5 });
    await pede(`/pedidos/${revoked.id}/revogar`, undefined, { ...t.session(), method: 'POST' });
    await pedido({ dias: 5, lembrar: false });
    await t.app.deliver();
    cartas().length = 0;
    await t.app.runRoutines();
    for (let day = 0; day < 6; day += 1) {
      t.app.advance(DAY);
      await t.app.runRoutines();
      await t.app.deliver();
    }
    expect(cartas().filter(({ to }) => to === PEDIDO.email)).toEqual([]);
  });

  test('that wait in the queue when the link is revoked are not sent', async () => {
    await deve();
    const { id } = await pedido();
    await pede(`/pedidos/${id}/revogar`, undefined, { ...t.session(), method: 'POST' });
    await t.app.deliver();
    expect(cartas()).toEqual([]);
  });
});
