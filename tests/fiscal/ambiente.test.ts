import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { detalheSchema } from '../../contract/fiscal/detalhe.ts';
import { aceiteSchema, conferidaSchema } from '../../contract/fiscal/pedidoManifestacao.ts';
import { FILE_NAME_HEADER } from '../../contract/session.ts';
import { itensSchema } from '../../contract/tarefas.ts';
import { createTestApp, MINUTE, type TestApp } from '../harness.ts';
import { eventoNfe, nfeProc } from '../support/nfeXml.ts';
import { confiarNosDeTeste } from '../support/raizDeTeste.ts';

const OURS = sampleCnpj(1);
let app: TestApp;
let token: string;
let empresa: string | undefined;
let companyId: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => expect(app.log.filter(({ nivel }) => nivel === 'erro')).toEqual([]));
beforeEach(async () => {
  await app.reset();
  await confiarNosDeTeste(app);
  token = (await app.signIn('total')).accessToken;
  empresa = app.seeded.users.total.links[0];
  companyId = app.seeded.tenants.horizonte.empresas[0] ?? '';
});

const get = async (path: string) => (await app.request(path, { token, empresa })).json();

async function send(xml: string) {
  const headers = { 'content-type': 'text/xml', [FILE_NAME_HEADER]: 'a.xml' };
  const sent = await app.request('/v1/documento-nfe/importar', { token, empresa, body: xml, headers });
  expect(sent.status).toBe(202);
  await app.drain();
  return z.object({ tarefaId: z.string() }).parse(await sent.json()).tarefaId;
}

const linesOf = async (task: string) => itensSchema.parse(await get(`/v1/tarefas/${task}/itens`)).itens;
const inTest = (xml: string) => xml.replaceAll('<tpAmb>1</tpAmb>', '<tpAmb>2</tpAmb>');

async function moveTo(ambiente: string, by = empresa) {
  const company = z.object({ versao: z.int() }).parse(await get(`/v1/empresas/${companyId}`));
  const body = { versao: company.versao, ambiente };
  const response = await app.request(`/v1/empresas/${companyId}`, {
    method: 'PUT',
    token,
    empresa: by,
    body,
  });
  expect(response.status, await response.clone().text()).toBe(200);
}

/** Makes a document known to SEFAZ by its key, then manifests it. */
async function manifest(tpEvento: string, chave: string) {
  const autorizadoEm = new Date('2026-07-10T13:00:00Z');
  (await app.sefaz()).conhecer({ chave, destinatario: OURS, autorizadoEm, situacao: 'autorizado' });
  const body = { tpEvento, chaves: [chave] };
  const response = await app.request('/v1/nfe/manifestacoes', { token, empresa, body });
  expect(aceiteSchema.parse(await response.json()).aceitas).toBe(1);
  await app.drain();
}

async function check(tpEvento: string, chave: string) {
  const body = { tpEvento, linhas: [chave] };
  const response = await app.request('/v1/nfe/manifestacoes/conferir', { token, empresa, body });
  return z.array(conferidaSchema).parse(await response.json())[0]?.recusa;
}

const rowSchema = z.looseObject({
  id: z.string(),
  situacao: z.string(),
  manifestacao: z.string(),
  prazo: z.string().nullable(),
});

async function onlyRow() {
  const [row] = z.array(rowSchema).parse(await get('/v1/nfes'));
  if (!row) throw new Error('No document is listed');
  return row;
}

const detail = async () => detalheSchema.parse(await get(`/v1/documento-nfe/${(await onlyRow()).id}`));

const TERM = '2027-01-06';

describe('o ambiente em que um evento foi registrado', () => {
  it('o que o simulador registrou não conta fora de SIMULADO, e volta a contar nele', async () => {
    const { chave, xml } = nfeProc({ destinatario: OURS });
    await send(xml);
    await manifest('210200', chave);
    expect(await onlyRow()).toMatchObject({ manifestacao: 'CONFIRMADA', prazo: null });
    expect((await detail()).eventos).toMatchObject([{ ambiente: 'SIMULADO', conta: true }]);

    await moveTo('PRODUCAO');
    expect(await onlyRow()).toMatchObject({ manifestacao: 'PENDENTE', prazo: TERM });
    const away = await detail();
    expect(away.eventos).toMatchObject([{ ambiente: 'SIMULADO', conta: false }]);
    expect(away.prazo?.ate).toBe(TERM);
    expect(away.atos.find(({ tpEvento }) => tpEvento === '210200')?.estado).not.toBe('feito');
    expect(await check('210200', chave)).toBeNull();
    expect(await check('210210', chave)).toBeNull();

    await moveTo('SIMULADO');
    expect(await onlyRow()).toMatchObject({ manifestacao: 'CONFIRMADA', prazo: null });
    expect(await check('210200', chave)).toContain('já é a manifestação que vale');
  });

  it('o que veio em arquivo conta em todo ambiente, também com a mesma sequência de um simulado', async () => {
    const { chave, xml } = nfeProc({ destinatario: OURS });
    await send(xml);
    await manifest('210200', chave);
    await moveTo('HOMOLOGACAO');
    await send(await eventoNfe(chave, '210200', { autor: OURS }));
    expect(await onlyRow()).toMatchObject({ manifestacao: 'CONFIRMADA', prazo: null });
    expect((await detail()).eventos.map(({ ambiente, conta }) => [ambiente, conta]).sort()).toEqual([
      ['REAL', true],
      ['SIMULADO', false],
    ]);
    for (const ambiente of ['PRODUCAO', 'SIMULADO']) {
      await moveTo(ambiente);
      expect(await onlyRow()).toMatchObject({ manifestacao: 'CONFIRMADA', prazo: null });
    }
  });

  it('o arquivo de um evento simulado segue simulado quando alguém o importa', async () => {
    const { chave, xml } = nfeProc({ destinatario: OURS });
    await send(xml);
    await moveTo('PRODUCAO');
    const event = await eventoNfe(chave, '210200', { autor: OURS });
    await send(event.replace('<cStat>135', '<verAplic>SIMULADO_1</verAplic><cStat>135'));
    expect(await onlyRow()).toMatchObject({ manifestacao: 'PENDENTE', prazo: TERM });
    expect((await detail()).eventos).toMatchObject([{ ambiente: 'SIMULADO', conta: false }]);
  });

  it('o documento que o simulador inventou não vale fora de SIMULADO: nem prazo, nem manifestação', async () => {
    const { chave, xml } = nfeProc({ destinatario: OURS });
    const sefaz = await app.sefaz();
    sefaz.distribuir('NFE', OURS, { schema: 'procNFe_v4.00.xsd', xml });
    expect((await app.request('/v1/nfe/distribuicao', { method: 'POST', token, empresa })).status).toBe(202);
    await app.drain();
    expect(await onlyRow()).toMatchObject({ situacao: 'AUTORIZADO', prazo: TERM });

    await moveTo('PRODUCAO');
    expect(await onlyRow()).toMatchObject({ situacao: 'SEM_VALOR', prazo: null });
    expect((await detail()).atos.map(({ estado }) => estado)).not.toContain('aberto');
    expect(await check('210200', chave)).toContain('de teste');
    await send(xml);
    expect(await onlyRow()).toMatchObject({ situacao: 'SEM_VALOR', prazo: null });

    await moveTo('SIMULADO');
    expect(await onlyRow()).toMatchObject({ situacao: 'AUTORIZADO', prazo: TERM });
    expect(await check('210200', chave)).toBeNull();
  });

  it('um arquivo de homologação fica sem valor em PRODUCAO, e vale onde se testa', async () => {
    const { chave, xml } = nfeProc({ destinatario: OURS });
    await moveTo('PRODUCAO');
    const task = await send(inTest(xml));
    expect(await linesOf(task)).toMatchObject([
      { situacao: 'aviso', mensagem: expect.stringContaining('sem valor fiscal') },
    ]);
    expect(await onlyRow()).toMatchObject({ situacao: 'SEM_VALOR', prazo: null });
    expect((await detail()).encerrado).toContain('não tem valor fiscal');
    expect(await check('210200', chave)).toContain('de teste');
    for (const ambiente of ['HOMOLOGACAO', 'SIMULADO']) {
      await moveTo(ambiente);
      expect(await onlyRow()).toMatchObject({ situacao: 'AUTORIZADO', prazo: TERM });
    }
    await moveTo('PRODUCAO');
    expect(await onlyRow()).toMatchObject({ situacao: 'SEM_VALOR', prazo: null });
  });

  it('sob a mesma chave, o arquivo de produção toma o lugar do de homologação, e este nunca o dele', async () => {
    const { xml } = nfeProc({ destinatario: OURS });
    await moveTo('PRODUCAO');
    await send(inTest(xml));
    await send(xml);
    expect(await onlyRow()).toMatchObject({ situacao: 'AUTORIZADO', prazo: TERM });
    const { sha256 } = await detail();
    const [line] = await linesOf(await send(inTest(xml)));
    expect(line).toMatchObject({ situacao: 'igual', mensagem: expect.stringContaining('com valor fiscal') });
    expect(await onlyRow()).toMatchObject({ situacao: 'AUTORIZADO', prazo: TERM });
    expect((await detail()).sha256).toBe(sha256);
  });

  it('um evento de homologação não conta em PRODUCAO', async () => {
    const { chave, xml } = nfeProc({ destinatario: OURS });
    await moveTo('PRODUCAO');
    await send(xml);
    await send(await eventoNfe(chave, '110111', { autor: '12ABC34501DE35', tpAmb: '2' }));
    expect(await onlyRow()).toMatchObject({ situacao: 'AUTORIZADO', prazo: TERM });
    expect((await detail()).eventos).toMatchObject([{ ambiente: 'HOMOLOGACAO', conta: false }]);
  });

  it('um cancelamento vindo da distribuição simulada é desfeito com o ambiente, o de um arquivo não', async () => {
    const { chave, xml } = nfeProc({ destinatario: OURS });
    await send(xml);
    const sefaz = await app.sefaz();
    const event = await eventoNfe(chave, '110111', { autor: '12ABC34501DE35' });
    sefaz.distribuir('NFE', OURS, { schema: 'procEventoNFe_v1.00.xsd', xml: event });
    expect((await app.request('/v1/nfe/distribuicao', { method: 'POST', token, empresa })).status).toBe(202);
    await app.drain();
    expect(await onlyRow()).toMatchObject({ situacao: 'CANCELADO', prazo: null });
    await moveTo('PRODUCAO');
    expect(await onlyRow()).toMatchObject({ situacao: 'AUTORIZADO', prazo: TERM });
    await send(event);
    expect(await onlyRow()).toMatchObject({ situacao: 'CANCELADO', prazo: null });
    await moveTo('SIMULADO');
    await moveTo('HOMOLOGACAO');
    expect(await onlyRow()).toMatchObject({ situacao: 'CANCELADO', prazo: null });
  });

  it('um documento que chega depois da mudança não herda o que o simulador registrou', async () => {
    const { chave, xml } = nfeProc({ destinatario: OURS });
    await manifest('210200', chave);
    await moveTo('PRODUCAO');
    await send(xml);
    expect(await onlyRow()).toMatchObject({ manifestacao: 'PENDENTE', prazo: TERM });
  });

  it('quem muda a empresa trabalhando em outra refaz os documentos da que mudou', async () => {
    const { chave, xml } = nfeProc({ destinatario: OURS });
    await send(xml);
    await manifest('210220', chave);
    await moveTo('PRODUCAO', app.seeded.users.total.links[1]);
    expect(await onlyRow()).toMatchObject({ manifestacao: 'PENDENTE', prazo: TERM });
  });

  it('o que foi pedido antes da mudança vai aonde foi pedido, e não conta no novo ambiente', async () => {
    const { chave, xml } = nfeProc({ destinatario: OURS });
    await send(xml);
    const sefaz = await app.sefaz();
    sefaz.falhar(...Array.from({ length: 2 }, () => ({ tipo: 'CSTAT', cStat: '108' }) as const));
    await manifest('210200', chave);
    await moveTo('PRODUCAO');
    expect(sefaz.estado.eventos.size).toBe(0);
    app.advance(5 * MINUTE);
    await app.drain();
    expect(sefaz.estado.eventos.size).toBe(1);
    expect((await detail()).manifestacoes).toMatchObject([{ ambiente: 'SIMULADO', estado: 'registrada' }]);
    expect(await onlyRow()).toMatchObject({ manifestacao: 'PENDENTE', prazo: TERM });
  });
});
