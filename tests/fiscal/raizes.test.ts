import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { buscaSchema } from '../../contract/busca.ts';
import { problemSchema } from '../../contract/errors.ts';
import { detalheSchema } from '../../contract/fiscal/detalhe.ts';
import { raizesSchema } from '../../contract/fiscal/raizes.ts';
import { somasSchema, totalSchema } from '../../contract/list.ts';
import { FILE_NAME_HEADER } from '../../contract/session.ts';
import { importadoSchema } from '../../contract/tarefas.ts';
import { rowsOf } from '../../server/db/database.ts';
import { createTestApp, MINUTE, type TestApp } from '../harness.ts';
import { ISSUER, signNfe } from '../support/assinados.ts';
import { assinanteCom, cadeiaDe, emitir } from '../support/cadeia.ts';
import { cteProc, eventoNfe, nfeProc, resNfe } from '../support/nfeXml.ts';
import { zipDe } from '../support/xsd.ts';
import { zipOf } from '../support/zip.ts';

const OURS = sampleCnpj(1);
const PATH = '/v1/raizes';
const { raiz, intermediaria, empresa } = cadeiaDe(ISSUER);
const { chave, xml: NOTA } = nfeProc({ destinatario: OURS });

let app: TestApp;
let admin: { token: string };
let total: { token: string; empresa: string | undefined };
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.reset();
  await enter();
});

async function enter() {
  admin = { token: (await app.signIn('admin')).accessToken };
  total = { token: (await app.signIn('total')).accessToken, empresa: app.seeded.users.total.links[0] };
}

function upload(path: string, nome: string, bytes: Uint8Array, asked: typeof admin | typeof total) {
  const headers = new Headers({ authorization: `Bearer ${asked.token}`, [FILE_NAME_HEADER]: nome });
  if ('empresa' in asked) headers.set('farol-empresa-usuario', asked.empresa ?? '');
  const init = { method: 'POST', headers, body: new Blob([new Uint8Array(bytes)]) };
  return app.fetch(new Request(`http://farol/api${path}`, init));
}

const confiar = (id = '') => app.request(`${PATH}/${id}/confianca`, { ...admin, method: 'POST' });

/** Imports roots and trusts those that are not of ICP-Brasil. */
async function importar(nome: string, bytes: Uint8Array) {
  const lines = await importarSo(nome, bytes);
  for (const { id, aceita } of await list()) if (!aceita) expect((await confiar(id)).status).toBe(200);
  return lines;
}

async function importarSo(nome: string, bytes: Uint8Array) {
  const response = await upload(PATH, nome, bytes, admin);
  expect(response.status).toBe(201);
  const { itens } = importadoSchema.options[0].parse(await response.json());
  return itens.map(({ situacao, mensagem }) => `${situacao}: ${mensagem}`);
}

const list = async () => raizesSchema.parse(await (await app.request(PATH, admin)).json());
const remover = (id = '') => app.request(`${PATH}/${id}`, { ...admin, method: 'DELETE' });

describe('trusted certificates', () => {
  it('are imported by administrators alone, listed, removed, and each act is audited', async () => {
    const zip = await zipDe({ 'r.crt': raiz.der, 'i.crt': intermediaria.pem, 'e.crt': empresa.der });
    expect(await importar('ACs.zip', zip)).toEqual([
      expect.stringContaining('aviso: Guardado, e ainda não conta: AC RAIZ DE TESTE (raiz).'),
      'ok: Importado: AC DE TESTE (intermediário).',
      expect.stringContaining('erro: Não é o certificado de uma autoridade'),
    ]);
    expect(await importar('de novo.cer', raiz.der)).toEqual([
      'igual: Já estava aqui: AC RAIZ DE TESTE (raiz).',
    ]);
    const listed = await list();
    expect(listed).toMatchObject([
      {
        titular: 'CN=AC RAIZ DE TESTE',
        raiz: true,
        arquivo: 'r.crt',
        importadoPor: expect.stringContaining('@'),
      },
      { titular: 'CN=AC DE TESTE', emissor: 'CN=AC RAIZ DE TESTE', raiz: false, arquivo: 'i.crt' },
    ]);
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', raiz.der));
    expect(listed[0]?.impressao).toBe(Buffer.from(digest).toString('hex'));

    const [first] = listed;
    expect((await app.request(PATH, total)).status).toBe(403);
    expect((await app.request(`${PATH}/${first?.id}`, { ...total, method: 'DELETE' })).status).toBe(403);
    expect((await upload(PATH, 'r.cer', raiz.der, total)).status).toBe(403);

    expect((await remover(first?.id)).status).toBe(200);
    expect((await remover(first?.id)).status).toBe(404);
    expect((await list()).map(({ titular }) => titular)).toEqual(['CN=AC DE TESTE']);
    const audited = sql`select acao, registro from auditoria where recurso = 'raizes' and acao <> 'RECUSA'
      order by sequencia`;
    expect(await rowsOf(app.superuser, audited)).toEqual([
      { acao: 'IMPORTA', registro: 'ACs.zip' },
      { acao: 'ALTERA', registro: 'AC RAIZ DE TESTE' },
      { acao: 'REMOVE', registro: 'AC RAIZ DE TESTE' },
    ]);
  });

  it('a root that is none of ICP-Brasil’s counts only once it is trusted, by administrators alone', async () => {
    await importarSo('r.cer', raiz.der);
    const [one] = await list();
    expect(one).toMatchObject({ raiz: true, aceita: false, legivel: true });
    const marca = () => rowsOf(app.superuser, sql`select 1 from raizes where aceita and legivel`);
    expect(await marca()).toHaveLength(0);
    expect((await app.request(`${PATH}/${one?.id}/confianca`, { ...total, method: 'POST' })).status).toBe(
      403,
    );
    expect((await confiar(one?.id)).status).toBe(200);
    expect((await confiar(one?.id)).status).toBe(404);
    expect(await marca()).toHaveLength(1);
  });

  it('a .zip that cannot be opened is refused as a whole and leaves nothing behind', async () => {
    const zip = await zipDe({ 'r.crt': raiz.der });
    const response = await upload(PATH, 'ACs.zip', zip.slice(0, 60), admin);
    expect(response.status).toBe(400);
    expect(problemSchema.parse(await response.json()).detail).toContain('danificado');
    const left = sql`select (select count(*) from raizes)::int + (select count(*) from arquivos)::int as n`;
    expect(await rowsOf(app.superuser, left)).toEqual([{ n: 0 }]);
  });
});

/** Imports documents and events in one .zip, in order. */
async function bring(files: Record<string, string>) {
  const sent = await upload('/v1/documento-nfe/importar', 'notas.zip', await zipOf(files), total);
  expect(sent.status).toBe(202);
  await app.drain();
}

/** Runs every routine twice: the first run judges the contents and the second the events. */
async function routines() {
  for (let round = 0; round < 2; round += 1) {
    app.advance(2 * MINUTE);
    await app.runRoutines();
  }
  // The clock advanced past the end of the sessions.
  await enter();
}

const rowSchema = z.looseObject({
  id: z.string(),
  chave: z.string(),
  situacao: z.string(),
  confianca: z.string(),
});

async function row() {
  const rows = z.array(rowSchema).parse(await (await app.request('/v1/nfes', total)).json());
  return rows.find((one) => one.chave === chave);
}

async function proofs() {
  const response = await app.request(`/v1/documento-nfe/${(await row())?.id}`, total);
  return detalheSchema
    .parse(await response.json())
    .eventos.map(({ prova }) => [prova.cadeia, prova.comprovado]);
}

describe('a signature whose certificate leads to a trusted root', () => {
  it('makes document and event trusted; without the root, both fall back when they are judged anew', async () => {
    const signer = await assinanteCom(empresa);
    const event = await eventoNfe(chave, '110111', { autor: ISSUER, assinante: signer });
    const { xml } = await signNfe(NOTA, signer);
    await bring({ 'a.xml': xml, 'b.xml': event });
    expect(await row()).toMatchObject({ confianca: 'ASSINADO', situacao: 'AUTORIZADO', aConfirmar: true });
    expect(await proofs()).toEqual([['NAO_CONFERIDA', false]]);
    await routines();

    await importar('r.cer', raiz.der);
    await routines();
    expect(await row()).toMatchObject({ confianca: 'ASSINADO', situacao: 'AUTORIZADO' });
    expect(await proofs()).toEqual([['DESCONHECIDA', false]]);

    await importar('i.cer', intermediaria.der);
    await routines();
    expect(await row()).toMatchObject({ confianca: 'CADEIA', situacao: 'CANCELADO' });
    expect(await proofs()).toEqual([['CONFERIDA', true]]);

    await remover((await list()).find(({ raiz: isRoot }) => isRoot)?.id);
    await routines();
    expect(await row()).toMatchObject({ confianca: 'ASSINADO', situacao: 'AUTORIZADO' });
    expect(await proofs()).toEqual([['NAO_CONFERIDA', false]]);
  });

  it('takes the place of one that somebody signed at home with the CNPJ of the issuer', async () => {
    await importar('r.cer', raiz.der);
    await importar('i.cer', intermediaria.der);
    const home = await assinanteCom(emitir('EMPRESA FALSA', { cnpj: ISSUER }));
    const forged = nfeProc({ destinatario: OURS, valor: '1.00' });
    await bring({ 'a.xml': (await signNfe(forged.xml, home)).xml });
    expect(await row()).toMatchObject({ confianca: 'INVALIDO', valor: 100 });
    await bring({ 'b.xml': (await signNfe(NOTA, await assinanteCom(empresa))).xml });
    expect(await row()).toMatchObject({ confianca: 'CADEIA', valor: 150_010, divergencia: 'ABERTA' });
    const event = { autor: ISSUER, assinante: home };
    await bring({ 'c.xml': await eventoNfe(chave, '110111', event) });
    expect(await row()).toMatchObject({ situacao: 'AUTORIZADO' });
    expect(await proofs()).toEqual([['AUTOASSINADA', false]]);
  });
});

it('an update that lists more of documents lists it of those that came before: the search finds them, and their taxes are summed up', async () => {
  const found = async () => {
    const filter = encodeURIComponent(JSON.stringify({ q: '135260000000001' }));
    const answer = buscaSchema.parse(await (await app.request(`/v1/busca?filter=${filter}`, total)).json());
    return answer.achados.map(({ porque, link }) => [porque.rotulo, porque.valor, link]);
  };
  const forUs = async (list: string) => {
    const filter = encodeURIComponent(JSON.stringify({ q: OURS }));
    const answer = await app.request(`/v1/${list}/total?filter=${filter}`, total);
    return totalSchema.parse(await answer.json()).total;
  };
  const taxes = async (list: string) => {
    const { somas } = somasSchema.parse(await (await app.request(`/v1/${list}/somas`, total)).json());
    return somas;
  };
  const frete = cteProc({ destinatario: OURS });
  await bring({ 'a.xml': NOTA, 'b.xml': resNfe({ numero: 2 }).xml });
  const sent = await upload(
    '/v1/documento-cte/importar',
    'c.xml',
    new TextEncoder().encode(frete.xml),
    total,
  );
  expect(sent.ok).toBe(true);
  await app.drain();
  await routines();
  const expected = [['Protocolo de autorização', '135260000000001', `/sistema/nfe/${(await row())?.id}`]];
  const nota = { icms: '27002', icmsSt: '0', ipi: '0', pis: '0', cofins: '0' };
  expect(await row()).toMatchObject({ icms: 27_002, ipi: null });
  expect(await taxes('nfes')).toMatchObject(nota);
  expect(await taxes('ctes')).toEqual({ valor: '85000', icms: '10200' });
  // The state before the update.
  await app.superuser.execute(sql`update nfes set protocolo = '', icms = null, destinatario_cpf_cnpj = ''`);
  await app.superuser.execute(sql`update ctes set protocolo = '', icms = null, destinatario_cpf_cnpj = ''`);
  await app.superuser.execute(sql`update documentos_xml set julgado = '2:'`);
  await app.superuser.execute(sql`update conteudos_julgados set marca = '2:'`);
  expect(await found()).toEqual([]);
  expect([await forUs('nfes'), await forUs('ctes')]).toEqual([0, 0]);
  expect(await taxes('nfes')).toMatchObject({ icms: '0' });
  await routines();
  expect(await found()).toEqual(expect.arrayContaining(expected));
  expect([await forUs('nfes'), await forUs('ctes')]).toEqual([1, 1]);
  expect(await taxes('nfes')).toMatchObject(nota);
  expect(await taxes('ctes')).toEqual({ valor: '85000', icms: '10200' });
});
