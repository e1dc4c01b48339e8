import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { naoLidosSchema, releituraSchema } from '../../contract/fiscal/naoLidos.ts';
import { ALL_COMPANIES, SCOPE_HEADER } from '../../contract/session.ts';
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

/** Publishes three documents: one of an unknown layout, one of another company, one that can be read. */
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
  // The company receives the CNPJ that the document names.
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
  const [row] = await t.rows(
    sql`select depois->>'motivo' as motivo from auditoria where acao = 'DISPENSA' order by sequencia`,
  );
  expect(row).toEqual({ motivo: 'Leiaute que não interessa' });
  const [kept] = await t.rows(
    sql`select length(conteudo) as bytes from documentos_nao_lidos where id = ${item?.id}`,
  );
  expect(kept).toEqual({ bytes: UNKNOWN.xml.length });
});

test('over all companies of the person: each with its own, narrowed to one, acted on for its own; nobody else’s', async () => {
  await give();
  await search();
  const [first = '', second = '', third = ''] = t.app.seeded.tenants.horizonte.empresas;
  const [beta] = await t.rows(sql`select cpf_cnpj from empresas where id = ${second}`);
  (await t.app.sefaz()).distribuir('NFE', String(beta?.cpf_cnpj), UNKNOWN);
  t.app.advance(1000);
  t.goTo(1);
  await search();
  t.goTo(0);
  const headers = { [SCOPE_HEADER]: ALL_COMPANIES };
  const wide = (path = '', more: object = {}, who = t.session()) =>
    t.app.request(`${PATH}/nao-lidos${path}`, { ...who, headers, ...more });
  const seen = async (query = '') => naoLidosSchema.parse(await (await wide(query)).json());
  const all = await seen();
  expect(all.total).toBe(3);
  expect(new Map(all.empresas.map(({ empresaId, total }) => [empresaId, total]))).toEqual(
    new Map([
      [first, 2],
      [second, 1],
    ]),
  );
  expect(all.itens.map(({ empresaId }) => empresaId)).toEqual([first, first, second]);
  const one = await seen(`?empresa=${second}`);
  expect([one.total, one.empresas.length, one.itens.length]).toEqual([1, 2, 1]);
  const foreign = t.app.seeded.tenants.atlas.empresas[0];
  for (const empresa of [third, foreign]) expect((await seen(`?empresa=${empresa}`)).itens).toEqual([]);
  expect((await wide('?empresa=x')).status).toBe(400);

  const item = one.itens[0]?.id;
  const body = { motivo: 'Leiaute que não interessa' };
  const neighbour = { token: (await t.app.signIn('vizinho')).accessToken };
  for (const who of [neighbour, { ...neighbour, empresa: t.app.seeded.users.vizinho.links[0] }]) {
    expect(
      naoLidosSchema.parse(await (await wide('', {}, { empresa: undefined, ...who })).json()).total,
    ).toBe(0);
    expect((await wide(`/${item}/dispensar`, { body }, { empresa: undefined, ...who })).status).toBe(404);
  }
  expect((await wide(`/${item}/reler`, { method: 'POST' })).status).toBe(200);
  expect((await wide(`/${item}/dispensar`, { body })).status).toBe(204);
  const acts = await t.rows(
    sql`select acao, empresa_id from auditoria where registro_id = ${item} order by sequencia`,
  );
  expect(acts).toEqual(['RELE', 'DISPENSA'].map((acao) => ({ acao, empresa_id: second })));
  expect((await seen()).total).toBe(2);
});

test('another company of the same person does not see them', async () => {
  await give();
  await search();
  const [item] = (await list()).itens;
  t.goTo(1);
  expect((await list()).total).toBe(0);
  expect((await call(`${PATH}/nao-lidos/${item?.id}/conteudo`)).status).toBe(404);
});
