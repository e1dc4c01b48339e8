import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accessKeyCheckDigit } from '../../contract/brasil/accessKey.ts';
import { distribuicaoSchema } from '../../contract/fiscal/distribuicao.ts';
import { rowsOf } from '../../server/db/database.ts';
import { createTestApp, HOUR, MINUTE, type TestApp } from '../harness.ts';

let app: TestApp;
let token: string;
let empresa: string | undefined;
let cnpj: string;

const errors = () => app.log.filter(({ nivel }) => nivel === 'erro');

beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => expect(errors()).toEqual([]));
beforeEach(async () => {
  await app.reset();
  await signIn();
  empresa = app.seeded.users.total.links[0];
  const link = sql`select cpf_cnpj from empresas e join empresas_usuarios l on l.empresa_id = e.id where l.id = ${empresa}`;
  cnpj = z.object({ cpf_cnpj: z.string() }).parse((await rowsOf(app.superuser, link))[0]).cpf_cnpj;
});

async function signIn(): Promise<void> {
  token = (await app.signIn('total')).accessToken;
}

function resumo(numero: number): { schema: string; xml: string } {
  const base = `352607998887770001${'00'}55001${String(numero).padStart(9, '0')}112345678`;
  const chave = base + accessKeyCheckDigit(base);
  return {
    schema: 'resNFe_v1.01.xsd',
    xml:
      `<resNFe xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.01"><chNFe>${chave}</chNFe><CNPJ>99888777000100</CNPJ>` +
      '<xNome>FORNECEDOR DE TESTE</xNome><IE>123</IE><dhEmi>2026-07-10T10:00:00-03:00</dhEmi><tpNF>1</tpNF><vNF>100.00</vNF>' +
      '<digVal>AAAAAAAAAAAAAAAAAAAAAAAAAAA=</digVal><dhRecbto>2026-07-10T10:01:00-03:00</dhRecbto><nProt>135260000000001</nProt><cSitNFe>1</cSitNFe></resNFe>',
  };
}

async function search(): Promise<number> {
  const response = await app.request('/v1/nfe/distribuicao', { method: 'POST', token, empresa });
  await app.drain();
  return response.status;
}

async function state() {
  return distribuicaoSchema.parse(
    await (await app.request('/v1/nfe/distribuicao', { token, empresa })).json(),
  );
}

async function kept(): Promise<number> {
  const response = await app.request('/v1/nfes?range=[0,99]', { token, empresa });
  return z.array(z.unknown()).parse(await response.json()).length;
}

async function later(milliseconds: number): Promise<void> {
  app.advance(milliseconds);
  await signIn();
}

describe('the search for documents', () => {
  test('fetches page after page, keeps them, then waits an hour whoever asks', async () => {
    const sefaz = await app.sefaz();
    sefaz.distribuir('NFE', cnpj, ...Array.from({ length: 60 }, (_, n) => resumo(n + 1)));
    expect(await search()).toBe(202);
    expect(await kept()).toBe(60);
    expect(sefaz.chamadas).toBe(2);
    expect(await state()).toMatchObject({ ultNSU: 60, maxNSU: 60, proximaEm: '2026-07-15T13:00:00.000Z' });
    expect(await search()).toBe(429);
    expect(sefaz.chamadas).toBe(2);
    await later(HOUR + 1000);
    sefaz.distribuir('NFE', cnpj, resumo(61));
    expect(await search()).toBe(202);
    expect(await kept()).toBe(61);
  });

  test('another system took some: they are fetched one by one, twenty an hour', async () => {
    const sefaz = await app.sefaz();
    sefaz.distribuir('NFE', cnpj, ...Array.from({ length: 25 }, (_, n) => resumo(n + 1)));
    const fila = sefaz.estado.filas.get(`NFE:${cnpj}`);
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
      [...sefaz.estado.filas.values()].every(({ punidoAte }) => (punidoAte ?? 0) < app.deps.clock()),
    ).toBe(true);
  });

  test('documents that unpack to more than an answer brings are not kept, and the cursor stays', async () => {
    const sefaz = await app.sefaz();
    const { xml, schema } = resumo(1);
    const bomb = { schema, xml: xml.replace('FORNECEDOR', `F${' '.repeat(4 * 1024 * 1024)}`) };
    sefaz.distribuir('NFE', cnpj, ...Array.from({ length: 20 }, () => bomb));
    expect(await search()).toBe(202);
    expect(await kept()).toBe(0);
    const after = await state();
    expect(after).toMatchObject({ ultNSU: 0 });
    expect(after.mensagem).toContain('aberta, é grande demais');
  });

  test('cut on the way: the cursor stays, and so does the hour', async () => {
    const sefaz = await app.sefaz();
    sefaz.distribuir('NFE', cnpj, resumo(1));
    sefaz.falhar({ tipo: 'CAI_ANTES' });
    expect(await search()).toBe(202);
    expect(await state()).toMatchObject({ ultNSU: 0 });
    expect(await search()).toBe(429);
    await later(HOUR + 1000);
    await search();
    expect(await kept()).toBe(1);
  });

  test('what came is manifested, and its state and term follow', async () => {
    const sefaz = await app.sefaz();
    const { xml, schema } = resumo(1);
    sefaz.distribuir('NFE', cnpj, { xml, schema });
    await search();
    const chave = /<chNFe>(.+)<\/chNFe>/.exec(xml)?.[1];
    const body = { tpEvento: '210200', chaves: [chave] };
    const asked = await app.request('/v1/nfe/manifestacoes', { token, empresa, body });
    expect(asked.status).toBe(202);
    await app.drain();
    const response = await app.request('/v1/nfes?range=[0,9]', { token, empresa });
    expect(await response.json()).toMatchObject([{ chave, manifestacao: 'CONFIRMADA', prazo: null }]);
  });

  test('parallel requests make one call', async () => {
    const sefaz = await app.sefaz();
    await Promise.all(
      Array.from({ length: 10 }, () =>
        app.request('/v1/nfe/distribuicao', { method: 'POST', token, empresa }),
      ),
    );
    await app.drain();
    expect(sefaz.chamadas).toBe(1);
  });
});

describe('switched on', () => {
  const put = (automatica: boolean) =>
    app.request('/v1/nfe/distribuicao', { method: 'PUT', token, empresa, body: { automatica } });
  const round = async () => {
    await app.runRoutines();
    await app.drain();
  };

  test('it searches every hour, and tells only when something came', async () => {
    const sefaz = await app.sefaz();
    sefaz.distribuir('NFE', cnpj, resumo(1));
    await app.runRoutines();
    await put(true);
    app.advance(2 * MINUTE);
    await round();
    expect(await kept()).toBe(1);
    for (let minutes = 0; minutes < 70; minutes += 10) {
      app.advance(10 * MINUTE);
      await round();
    }
    expect(sefaz.chamadas).toBe(2);
    const notices = await rowsOf(app.superuser, sql`select titulo, texto from notificacoes`);
    expect(notices).toEqual([
      {
        titulo: 'Busca automática de NF-e na SEFAZ',
        texto: expect.stringContaining('1 documento recebido.'),
      },
    ]);
    await signIn();
    expect(await state()).toMatchObject({ automatica: true, responsavel: expect.stringMatching(/./) });
    await put(false);
    await later(2 * HOUR);
    await round();
    expect(sefaz.chamadas).toBe(2);
  });

  test('it ends when the person may no longer do it, and says why', async () => {
    await app.runRoutines();
    await put(true);
    await rowsOf(
      app.superuser,
      sql`update perfis set permissoes = array_remove(permissoes, 'NFE_MANIFESTA') where 'NFE_MANIFESTA' = any(permissoes)`,
    );
    for (let hours = 0; hours < 5; hours += 1) {
      app.advance(HOUR + 2 * MINUTE);
      await round();
    }
    await signIn();
    expect((await app.sefaz()).chamadas).toBe(0);
    expect(await state()).toMatchObject({ automatica: false, mensagem: expect.stringContaining('parou') });
  });
});
