import { describe, expect, test } from 'vitest';
import { HOUR } from '../harness.ts';
import { distribuicaoApp, resumoDe } from '../support/distribuicao.ts';

const t = distribuicaoApp();
const { search, state, kept, later } = t;

describe('the search for documents', () => {
  test('fetches page after page, keeps them, then waits an hour whoever asks', async () => {
    const sefaz = await t.app.sefaz();
    sefaz.distribuir('NFE', t.cnpj, ...Array.from({ length: 60 }, (_, n) => resumoDe(n + 1)));
    expect(await search()).toBe(202);
    expect(await kept()).toBe(60);
    expect(sefaz.chamadas).toBe(2);
    expect(await state()).toMatchObject({ ultNSU: 60, maxNSU: 60, proximaEm: '2026-07-15T13:00:00.000Z' });
    expect(await search()).toBe(429);
    expect(sefaz.chamadas).toBe(2);
    await later(HOUR + 1000);
    sefaz.distribuir('NFE', t.cnpj, resumoDe(61));
    expect(await search()).toBe(202);
    expect(await kept()).toBe(61);
  });

  test('another system took some: they are fetched one by one, twenty an hour', async () => {
    const sefaz = await t.app.sefaz();
    sefaz.distribuir('NFE', t.cnpj, ...Array.from({ length: 25 }, (_, n) => resumoDe(n + 1)));
    const fila = sefaz.estado.filas.get(`NFE:${t.cnpj}`);
    if (fila) fila.ultNSU = 25;
    expect(await search()).toBe(202);
    const after = await state();
    expect(after).toMatchObject({ ultNSU: 25, faltando: 25 });
    expect(after.mensagem).toContain('Outro sistema consultou este CNPJ');
    expect(await search()).toBe(429);
    await later(HOUR + 1000);
    expect(await search()).toBe(202);
    expect(await kept()).toBe(20);
    expect(await search()).toBe(429);
    await later(HOUR + 1000);
    await search();
    expect(await kept()).toBe(25);
    expect(await state()).toMatchObject({ ultNSU: 25, faltando: 0 });
    expect(
      [...sefaz.estado.filas.values()].every(({ punidoAte }) => (punidoAte ?? 0) < t.app.deps.clock()),
    ).toBe(true);
  });

  test('documents that unpack to more than an answer brings are not kept, and the cursor stays', async () => {
    const sefaz = await t.app.sefaz();
    const { xml, schema } = resumoDe(1);
    const bomb = { schema, xml: xml.replace('FORNECEDOR', `F${' '.repeat(4 * 1024 * 1024)}`) };
    sefaz.distribuir('NFE', t.cnpj, ...Array.from({ length: 20 }, () => bomb));
    expect(await search()).toBe(202);
    expect(await kept()).toBe(0);
    const after = await state();
    expect(after).toMatchObject({ ultNSU: 0 });
    expect(after.mensagem).toContain('aberta, é grande demais');
  });

  test('cut on the way: the cursor stays, and so does the hour', async () => {
    const sefaz = await t.app.sefaz();
    sefaz.distribuir('NFE', t.cnpj, resumoDe(1));
    sefaz.falhar({ tipo: 'CAI_ANTES' });
    expect(await search()).toBe(202);
    expect(await state()).toMatchObject({ ultNSU: 0 });
    expect(await search()).toBe(429);
    await later(HOUR + 1000);
    await search();
    expect(await kept()).toBe(1);
  });

  test('what came is manifested, and its state and term follow', async () => {
    const sefaz = await t.app.sefaz();
    const { xml, schema } = resumoDe(1);
    sefaz.distribuir('NFE', t.cnpj, { xml, schema });
    await search();
    const chave = /<chNFe>(.+)<\/chNFe>/.exec(xml)?.[1];
    const body = { tpEvento: '210200', chaves: [chave] };
    const asked = await t.app.request('/v1/nfe/manifestacoes', { ...t.session(), body });
    expect(asked.status).toBe(202);
    await t.app.drain();
    const response = await t.app.request('/v1/nfes?range=[0,9]', t.session());
    expect(await response.json()).toMatchObject([{ chave, manifestacao: 'CONFIRMADA', prazo: null }]);
  });

  test('parallel requests make one call', async () => {
    const sefaz = await t.app.sefaz();
    await Promise.all(
      Array.from({ length: 10 }, () =>
        t.app.request('/v1/nfe/distribuicao', { method: 'POST', ...t.session() }),
      ),
    );
    await t.app.drain();
    expect(sefaz.chamadas).toBe(1);
  });
});
