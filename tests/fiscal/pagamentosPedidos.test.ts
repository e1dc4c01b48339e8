import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { paginaPedidoSchema, pedidoSchema } from '../../contract/fiscal/pagamentos/pedido.ts';
import { IDEMPOTENCY_HEADER } from '../../contract/session.ts';
import { FORNECEDOR } from '../support/pagamentos.ts';
import { PEDIDO, pedidosApp, tokenDe, VAZIO } from '../support/pedidos.ts';

const { t, deve, pede, linha, rows, pedido, datas, abre, avisos, cartas } = pedidosApp();

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
      empresa: 'Água Clara Ltda',
      escritorio: 'Horizonte',
      estado: 'ABERTO',
      documentos: [
        { item: 0, numero: '41', liquido: 93_850, resolvido: false },
        { item: 1, numero: '42', emissao: '2026-07-05' },
      ],
    });
    const text = JSON.stringify(body);
    for (const secret of [velha, nova, feito.id, feito.empresaId, FORNECEDOR, '9'.repeat(50)])
      expect(text).not.toContain(secret);
  });

  test('is stored nowhere: asked for again with the same key it is not told again, and there is one', async () => {
    await deve();
    const headers = { [IDEMPOTENCY_HEADER]: 'um-link-so-0001' };
    const ask = (path: string, body: object) => pede(path, body, { ...t.session(), headers });
    const made = await ask('/pedidos', PEDIDO);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const again = await ask('/pedidos', PEDIDO);
    expect([again.status, again.body.codigo]).toEqual([422, 'CHAVE_REPETIDA']);
    expect(await rows(sql`select id from pagamentos_pedidos`)).toHaveLength(1);
    headers[IDEMPOTENCY_HEADER] = 'outro-no-lugar-0001';
    const next = await ask(`/pedidos/${made.body.id}/reenviar`, {});
    expect(next.status).toBe(200);
    const kept = JSON.stringify(await rows(sql`select * from pedidos_repetidos`));
    for (const { body } of [made, next]) expect(kept).not.toContain(tokenDe(body));
    await datas('abrir', { token: tokenDe(next.body) });
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
    // Nothing is applied before the analyst confirms it.
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
      sql`select acao, usuario from auditoria where recurso = 'pagamentos_pedidos' and usuario_id is null order by sequencia`,
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
