import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { naoLidosSchema, releituraSchema } from '../../contract/fiscal/naoLidos.ts';
import { HOUR } from '../harness.ts';
import { manifestacaoApp } from '../support/manifestacao.ts';
import { nfeProc } from '../support/nfeXml.ts';

const t = manifestacaoApp();
const PATH = '/v1/nfe/distribuicao';

const call = (path: string, method = 'GET', body?: object) => {
  const { token, empresa } = t.session();
  return t.app.request(path, { method, token, empresa, ...(body && { body }) });
};
const list = async () => naoLidosSchema.parse(await (await call(`${PATH}/nao-lidos`)).json());

async function search(): Promise<{ resumo: string }> {
  const response = await call(PATH, 'POST');
  const { tarefaId } = z.object({ tarefaId: z.string() }).parse(await response.json());
  await t.app.drain();
  return t.task(tarefaId);
}

const UNKNOWN = { schema: 'procFoo_v1.00.xsd', xml: '<procFoo xmlns="urn:x"><a>1</a></procFoo>' };

/** What the distribution gives: one of a layout of tomorrow, one of another company, one that can be read. */
async function give(): Promise<void> {
  const sefaz = await t.app.sefaz();
  sefaz.distribuir(
    'NFE',
    t.cnpj,
    UNKNOWN,
    { schema: 'procNFe_v4.00.xsd', xml: nfeProc({ destinatario: '11444777000161', numero: 2 }).xml },
    { schema: 'procNFe_v4.00.xsd', xml: nfeProc({ destinatario: t.cnpj, numero: 3 }).xml },
  );
}

test('what cannot be read stays in a list with its reason and its bytes, and the person is told', async () => {
  await give();
  const { resumo } = await search();
  expect(resumo).toContain(
    '3 documentos recebidos. 2 não puderam ser lidos e esperam por você em Não lidos.',
  );
  const { total, itens } = await list();
  expect(total).toBe(2);
  expect(itens).toMatchObject([
    { nsu: 1, schema: 'procFoo_v1.00.xsd', motivo: expect.stringMatching(/./) },
    { nsu: 2, motivo: expect.stringMatching(/empresa|destinat/) },
  ]);
  const file = await call(`${PATH}/nao-lidos/${itens[0]?.id}/conteudo`);
  expect(file.headers.get('content-type')).toBe('application/octet-stream');
  expect(await file.text()).toBe(UNKNOWN.xml);
});

test('what is no gzip is kept as it came', async () => {
  const { transporte } = t.app.deps.sefaz;
  const zipped = btoa('não é gzip'.normalize('NFD').replace(/[^ -~]/g, ''));
  const xml = `<retDistDFeInt xmlns="http://www.portalfiscal.inf.br/nfe"><cStat>138</cStat><xMotivo>ok</xMotivo><ultNSU>000000000000001</ultNSU><maxNSU>000000000000001</maxNSU><loteDistDFeInt><docZip NSU="000000000000001" schema="procNFe_v4.00.xsd">${zipped}</docZip></loteDistDFeInt></retDistDFeInt>`;
  t.app.deps.sefaz.transporte = async () => ({ status: 200, body: new TextEncoder().encode(xml) });
  try {
    await search();
  } finally {
    t.app.deps.sefaz.transporte = transporte;
  }
  const [item] = (await list()).itens;
  expect(await (await call(`${PATH}/nao-lidos/${item?.id}/conteudo`)).text()).toBe(atob(zipped));
});

test('tried again it stays with its reason while it cannot be read, and leaves the list once it can', async () => {
  await give();
  await search();
  const [, foreign] = (await list()).itens;
  const again = async () =>
    releituraSchema.parse(await (await call(`${PATH}/nao-lidos/${foreign?.id}/reler`, 'POST')).json());
  expect(await again()).toMatchObject({ lido: false });
  // The company gets the number that the document is for.
  await t.rows(sql`update empresas set cpf_cnpj = '11444777000161' where cpf_cnpj = ${t.cnpj}`);
  expect(await again()).toMatchObject({ lido: true });
  expect((await list()).itens.map(({ nsu }) => nsu)).toEqual([1]);
  expect((await call(`${PATH}/nao-lidos/${foreign?.id}/reler`, 'POST')).status).toBe(404);
});

test('a newer version of the product tries them by itself, with the next search', async () => {
  await give();
  await search();
  await t.rows(sql`update empresas set cpf_cnpj = '11444777000161' where cpf_cnpj = ${t.cnpj}`);
  await t.rows(sql`update documentos_nao_lidos set produto = 'mais velha'`);
  t.app.advance(HOUR + 1000);
  await t.enter();
  await search();
  expect((await list()).itens.map(({ nsu }) => nsu)).toEqual([1]);
});

test('dismissed only with a reason, which the audit keeps; the bytes stay', async () => {
  await give();
  await search();
  const [item] = (await list()).itens;
  const path = `${PATH}/nao-lidos/${item?.id}/dispensar`;
  expect((await call(path, 'POST', { motivo: ' ' })).status).toBe(400);
  expect((await call(path, 'POST', { motivo: 'Leiaute que não interessa' })).status).toBe(204);
  expect((await list()).total).toBe(1);
  const [row] = await t.rows(sql`select depois->>'motivo' as motivo from auditoria where acao = 'DISPENSA'`);
  expect(row).toEqual({ motivo: 'Leiaute que não interessa' });
  const [kept] = await t.rows(
    sql`select length(conteudo) as bytes from documentos_nao_lidos where id = ${item?.id}`,
  );
  expect(kept).toEqual({ bytes: UNKNOWN.xml.length });
});

test('another company of the same person does not see them', async () => {
  await give();
  await search();
  const [item] = (await list()).itens;
  t.goTo(1);
  expect((await list()).total).toBe(0);
  expect((await call(`${PATH}/nao-lidos/${item?.id}/conteudo`)).status).toBe(404);
});
