import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleCnpj, sampleCpf } from '../../contract/brasil/sample.ts';
import {
  PACOTES_API,
  type PacotePedido,
  pacoteAceitoSchema,
  pacoteFeitoSchema,
} from '../../contract/fiscal/pacotes.ts';
import { ALL_COMPANIES, SCOPE_HEADER } from '../../contract/session.ts';
import { escreverNacional } from '../../mocks/nfse/escreve/nacional.ts';
import { rowsOf } from '../../server/db/database.ts';
import { empresasUsuarios } from '../../server/db/peopleTables.ts';
import { tarefas } from '../../server/db/taskTables.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import { SENHA, type Who } from '../seed.ts';
import { cteProc, eventoNfe, nfeProc, resNfe } from '../support/nfeXml.ts';
import { importNotas, nota } from '../support/nfse.ts';
import { type Importer, reportOf, sendFiles } from '../support/portas.ts';
import { confiarNosDeTeste } from '../support/raizDeTeste.ts';
import { unzip } from '../support/zip.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

const [AGUA, BETA] = [sampleCnpj(1), sampleCnpj(2, { alphanumeric: true })];
const text = (bytes: Uint8Array | undefined) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

async function session(who: Who = 'total'): Promise<Importer> {
  const { accessToken: token } = await app.signIn(who);
  return { token, empresa: app.seeded.users[who].links[0] };
}

async function load(asked: Importer, files: Record<string, string>, kind = 'nfe') {
  await sendFiles(app, asked, files, { kind });
  await app.drain();
}

const ask = ({ token, empresa }: Importer, body: PacotePedido, todas = false) =>
  app.request(PACOTES_API, {
    token,
    empresa,
    body,
    method: 'POST',
    headers: todas ? { [SCOPE_HEADER]: ALL_COMPANIES } : {},
  });

async function asked(who: Importer, body: PacotePedido, todas = false): Promise<string> {
  const response = await ask(who, body, todas);
  expect(response.status, await response.clone().text()).toBe(202);
  return pacoteAceitoSchema.parse(await response.json()).tarefaId;
}

const fetched = ({ token }: Importer, id: string) => app.request(`${PACOTES_API}/${id}/arquivo`, { token });

async function made(who: Importer, body: PacotePedido, todas = false) {
  const id = await asked(who, body, todas);
  await app.drain();
  const { task, lines } = await reportOf(app, who, id);
  expect(task.estado, task.resumo).toBe('concluida');
  const response = await fetched(who, id);
  expect(response.status).toBe(200);
  const files = await unzip(new Uint8Array(await response.arrayBuffer()));
  return { id, task, lines, files, feito: pacoteFeitoSchema.parse(task.resultado) };
}

const whole = nfeProc({ numero: 1, destinatario: AGUA });
const ofBeta = nfeProc({ numero: 2, destinatario: BETA });
const old = nfeProc({ numero: 3, destinatario: AGUA });
const summary = resNfe({ numero: 4 });

describe('a package of documents', () => {
  it('has a folder for each company with XML as it came, PDF and events, an index, and says what is missing', async () => {
    const ana = await session();
    await confiarNosDeTeste(app);
    const cancels = await eventoNfe(whole.chave, '110111', { autor: '12ABC34501DE35' });
    await load(ana, {
      'a.xml': whole.xml,
      'b.xml': ofBeta.xml,
      'c.xml': old.xml,
      'd.xml': summary.xml,
      'e.xml': cancels,
    });
    await rowsOf(
      app.superuser,
      sql`update nfes set emitido_em = '2026-05-31T23:30:00-03:00' where chave = ${old.chave}`,
    );
    const filter = { emitidoEm_de: '2026-06-01T03:00:00.000Z' };
    const { files, feito, task, lines } = await made(
      ana,
      { especie: 'NFE', filter, partes: ['XML', 'PDF', 'EVENTOS'] },
      true,
    );
    const [agua, beta] = [`agua-clara-ltda-${AGUA}`, `beta-comercio-${BETA.toLowerCase()}`];
    const names = [...files.keys()];
    expect(names.filter((name) => !name.includes('/eventos/')).sort()).toEqual(
      [
        'LEIA-ME.txt',
        'indice.csv',
        `${agua}/pdf/${whole.chave}.pdf`,
        `${agua}/xml/${whole.chave}-procNFe.xml`,
        `${agua}/xml/${summary.chave}-resNFe.xml`,
        `${beta}/pdf/${ofBeta.chave}.pdf`,
        `${beta}/xml/${ofBeta.chave}-procNFe.xml`,
      ].sort(),
    );
    expect(text(files.get(`${agua}/xml/${whole.chave}-procNFe.xml`))).toBe(whole.xml);
    expect(text(files.get(`${agua}/pdf/${whole.chave}.pdf`)).slice(0, 5)).toBe('%PDF-');
    expect(names.filter((name) => name.includes('/eventos/'))).toEqual([
      `${agua}/eventos/${whole.chave}-110111-1-procEvento.xml`,
    ]);
    const index = text(files.get('indice.csv'));
    expect(index.startsWith('\ufeffEmpresa;Emitente;')).toBe(true);
    expect(index.trim().split('\r\n')).toHaveLength(4);
    expect(index).toContain(`${agua}/xml/${whole.chave}-procNFe.xml`);
    expect(index).not.toContain(old.chave);
    const missing = 'só há o resumo da SEFAZ: o XML completo ainda não chegou';
    expect(index).toContain(missing);
    const readme = text(files.get('LEIA-ME.txt'));
    expect(readme).toContain('3 documento(s) de 2 empresa(s)');
    expect(readme).toContain('Filtro: Emissão a partir de 01/06/2026 00:00');
    expect(readme).toContain('Falta algo em 1 documento(s):');
    expect(feito).toMatchObject({ documentos: 3, empresas: 2, faltam: 1 });
    expect(task.resumo).toContain('Falta algo em 1');
    expect(Object.values(lines)).toMatchObject([
      { situacao: 'aviso', mensagem: expect.stringContaining(missing) },
    ]);
    const audited = await rowsOf(
      app.superuser,
      sql`select depois from auditoria where acao = 'BAIXA_PACOTE'`,
    );
    expect(audited).toMatchObject([{ depois: { documentos: 3, partes: ['XML', 'PDF', 'EVENTOS'] } }]);
  });

  it('is of the chosen company and what was marked alone, and of each kind of document', async () => {
    const ana = await session();
    await load(ana, { 'a.xml': whole.xml, 'b.xml': ofBeta.xml, 'c.xml': old.xml });
    const cte = cteProc({ destinatario: AGUA, toma: 3 });
    await load(ana, { 'd.xml': cte.xml }, 'cte');
    await importNotas(app, ana, { 'n.xml': escreverNacional(nota()) });
    const nfe = await made(ana, { especie: 'NFE', partes: ['XML'] });
    expect([...nfe.files.keys()].filter((name) => name.endsWith('.xml'))).toHaveLength(2);
    const [row] = await rowsOf(app.superuser, sql`select id from nfes where chave = ${old.chave}`);
    const one = await made(ana, { especie: 'NFE', filter: { id: [row?.id] }, partes: ['XML'] });
    expect(one.feito).toMatchObject({ documentos: 1, faltam: 0 });
    expect([...one.files.keys()].some((name) => name.includes(old.chave))).toBe(true);
    for (const especie of ['CTE', 'NFSE'] as const) {
      const { files, feito } = await made(ana, { especie, partes: ['XML', 'PDF'] });
      expect(feito, especie).toMatchObject({ documentos: 1, faltam: 0 });
      const pdf = [...files].find(([name]) => name.endsWith('.pdf'))?.[1];
      expect(text(pdf).slice(0, 5), especie).toBe('%PDF-');
      expect([...files.keys()].filter((name) => name.includes('/xml/'))).toHaveLength(1);
    }
  });

  it('is of who asked and may still see it, and nothing is made without the right, a document or a part', async () => {
    const ana = await session();
    await load(ana, { 'a.xml': whole.xml, 'b.xml': ofBeta.xml });
    const body: PacotePedido = { especie: 'NFE', partes: ['XML'] };
    expect((await ask(await session('vazio'), body)).status).toBe(403);
    expect((await ask(ana, { ...body, filter: { numero_igual: 99 } })).status).toBe(400);
    expect((await ask(ana, { ...body, partes: [] })).status).toBe(400);
    expect((await ask(ana, { ...body, filter: { nada: 1 } })).status).toBe(400);
    const { id } = await made(ana, body, true);
    expect((await fetched(await session('vizinho'), id)).status).toBe(404);
    expect((await fetched(await session('consulta'), id)).status).toBe(404);
    const [beta] = app.seeded.users.total.links.slice(1);
    // The package was requested for all companies, and the user loses one of them before it runs.
    const late = await asked(ana, body, true);
    await app.superuser.delete(empresasUsuarios).where(eq(empresasUsuarios.id, beta ?? ''));
    await app.drain();
    expect((await reportOf(app, ana, late)).task).toMatchObject({ estado: 'falhou' });
    expect((await fetched(ana, id)).status).toBe(403);
  });

  it('is begun anew by the process that takes it up, and leaves no file when it is cancelled', async () => {
    const ana = await session();
    await load(ana, { 'a.xml': whole.xml });
    const body: PacotePedido = { especie: 'NFE', partes: ['XML', 'PDF'] };
    const { id, files } = await made(ana, body);
    const dead = { estado: 'executando' as const, executor: crypto.randomUUID(), tentativas: 1 };
    await app.superuser
      .update(tarefas)
      .set({ ...dead, batimento: app.deps.clock() })
      .where(eq(tarefas.id, id));
    await app.drain();
    expect((await reportOf(app, ana, id)).task.estado).toBe('concluida');
    const again = await unzip(new Uint8Array(await (await fetched(ana, id)).arrayBuffer()));
    expect([...again.keys()]).toEqual([...files.keys()]);
    const given = await asked(ana, body);
    await app.request(`/v1/tarefas/${given}/cancelar`, { token: ana.token, method: 'POST' });
    await app.drain();
    expect((await reportOf(app, ana, given)).task.estado).toBe('cancelada');
    expect((await fetched(ana, given)).status).toBe(404);
  });

  it('is no longer there once the data of a person in it are erased, and stays where those of another are', async () => {
    const ana = await session();
    await load(ana, { 'a.xml': whole.xml });
    const { id } = await made(ana, { especie: 'NFE', filter: {}, partes: ['XML'] });
    const call = (method: string, path: string, rest: Parameters<TestApp['request']>[1] = {}) =>
      app.request(`/v1/fornecedores${path}`, { ...ana, method, ...rest });
    const rowSchema = z.object({ id: z.uuid(), versao: z.int() });
    const erased = async (nome: string, cpfCnpj: string) => {
      const row = rowSchema.parse(await (await call('POST', '', { body: { nome, cpfCnpj } })).json());
      app.advance(1000);
      const headers = { 'if-match': `"${row.versao}"` };
      expect((await call('DELETE', `/${row.id}`, { headers })).ok).toBe(true);
      const body = { fundamento: 'PEDIDO', motivo: 'Pedido de 20/11, por carta', senha: SENHA };
      expect((await call('POST', `/lixeira/${row.id}/eliminar`, { body })).ok).toBe(true);
      await app.drain();
      return (await fetched(ana, id)).status;
    };
    expect(await erased('Maria Segredo', sampleCpf(7001))).toBe(200);
    expect(await erased('Fornecedora Ação & Cia', sampleCpf(7002))).toBe(404);
    expect(await rowsOf(app.superuser, sql`select id from arquivos where tipo = 'application/zip'`)).toEqual(
      [],
    );
  });
});
