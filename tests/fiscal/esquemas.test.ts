import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { problemSchema } from '../../contract/errors.ts';
import { detalheSchema } from '../../contract/fiscal/detalhe.ts';
import { esquemaSchema, esquemasSchema } from '../../contract/fiscal/esquemas.ts';
import { itensSchema } from '../../contract/tarefas.ts';
import type { Tx } from '../../server/db/database.ts';
import { rowsOf } from '../../server/db/database.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import type { Who } from '../seed.ts';
import { eventoNfe, nfeProc } from '../support/nfeXml.ts';
import { hasShared, listShared, readShared } from '../support/shared.ts';
import { PACOTE, xsd, zipDe } from '../support/xsd.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

const OURS = sampleCnpj(1);
const HEADERS = { 'farol-arquivo': 'PL_010.zip' };

async function session(who: Who) {
  const { accessToken: token } = await app.signIn(who);
  return { token, empresa: app.seeded.users[who].links[0] };
}
type Session = Awaited<ReturnType<typeof session>>;

function send(
  { token, empresa }: Session,
  path: string,
  bytes: Uint8Array,
  extra: Record<string, string> = HEADERS,
) {
  const headers = new Headers({ authorization: `Bearer ${token}`, ...extra });
  if (empresa) headers.set('farol-empresa-usuario', empresa);
  const init = { method: 'POST', headers, body: new Blob([new Uint8Array(bytes)]) };
  return app.fetch(new Request(`http://farol/api${path}`, init));
}

const VALID = { versao: 'PL 010', desde: '2026-01-01' };

async function importPackage(
  files: Record<string, string | Uint8Array> = PACOTE,
  asked: Record<string, string> = VALID,
) {
  const admin = { ...(await session('admin')), empresa: undefined };
  return send(admin, `/v1/esquemas?${new URLSearchParams(asked)}`, await zipDe(files));
}

/** Imports documents of the company and waits; returns the report lines by file name. */
async function imported(files: Record<string, string>) {
  const asked = await session('total');
  const response = await send(asked, '/v1/documento-nfe/importar', await zipDe(files), {
    'farol-arquivo': 'n.zip',
  });
  const { tarefaId } = z.object({ tarefaId: z.string() }).parse(await response.json());
  await app.drain();
  const lines = itensSchema.parse(await (await app.request(`/v1/tarefas/${tarefaId}/itens`, asked)).json());
  return Object.fromEntries(lines.itens.map((line) => [line.item, line]));
}

async function detailOf(link: string) {
  const id = link.split('/').at(-1);
  const response = await app.request(`/v1/documento-nfe/${id}`, await session('total'));
  return detalheSchema.parse(await response.json());
}

const nfe = (numero: number, autorizada?: null) =>
  nfeProc({ destinatario: OURS, numero, ...(autorizada === null && { autorizada }) });

describe('official packages', () => {
  it('are imported by administrators alone, listed, removed, and each act is audited', async () => {
    const made = await importPackage({ ...PACOTE, 'PL/ruim.xsd': '<a>' });
    expect(made.status).toBe(201);
    const { id } = esquemaSchema.parse(await made.json());
    const admin = { token: (await session('admin')).token };
    const listed = esquemasSchema.parse(await (await app.request('/v1/esquemas', admin)).json());
    expect(listed).toMatchObject([{ versao: 'PL 010', desde: '2026-01-01', ate: null, nome: 'PL_010.zip' }]);
    expect(listed[0]?.arquivos.find(({ nome }) => nome === 'PL/ruim.xsd')?.mensagem).toContain('incompleto');
    const total = await session('total');
    for (const call of [{}, { method: 'DELETE' }]) {
      const path = call.method ? `/v1/esquemas/${id}` : '/v1/esquemas';
      expect((await app.request(path, { ...total, ...call })).status).toBe(403);
    }
    expect((await send(total, '/v1/esquemas', await zipDe(PACOTE))).status).toBe(403);

    const again = await importPackage({ ...PACOTE, 'PL/ruim.xsd': '<a>' }, { ...VALID, versao: 'Outra' });
    expect(again.status).toBe(409);
    expect(problemSchema.parse(await again.json()).detail).toContain("já está importado, como 'PL 010'");
    expect((await app.request(`/v1/esquemas/${id}`, { ...admin, method: 'DELETE' })).status).toBe(200);
    expect((await app.request(`/v1/esquemas/${id}`, { ...admin, method: 'DELETE' })).status).toBe(404);
    expect(await (await app.request('/v1/esquemas', admin)).json()).toEqual([]);
    const audited = await rowsOf(
      app.superuser,
      sql`select acao, registro from auditoria where recurso = 'esquemas' and acao <> 'RECUSA' order by sequencia`,
    );
    expect(audited).toEqual([
      { acao: 'IMPORTA', registro: 'PL 010' },
      { acao: 'REMOVE', registro: 'PL 010' },
    ]);
  });

  it.each([
    ['no version', { desde: '2026-01-01' }, ['versao']],
    ['no day', { versao: 'x' }, ['desde']],
    ['a day that is none', { versao: 'x', desde: '2026-02-30' }, ['desde']],
    ['an end before the beginning', { ...VALID, ate: '2025-01-01' }, ['ate']],
    ['what nobody asked for', { ...VALID, outro: '1' }, ['outro']],
  ])('are refused with %s', async (_what, asked, campos) => {
    const response = await importPackage(PACOTE, asked);
    expect(response.status).toBe(400);
    expect(Object.keys(problemSchema.parse(await response.json()).campos ?? {})).toEqual(campos);
  });

  it('are refused when nothing in them can be used, and leave nothing behind', async () => {
    const response = await importPackage({
      'a.xsd': xsd('<xs:include schemaLocation="http://127.0.0.1:9/b.xsd"/>'),
    });
    expect(response.status).toBe(400);
    expect(problemSchema.parse(await response.json()).detail).toContain('fica fora do pacote');
    const [left] = await rowsOf(
      app.superuser,
      sql`select (select count(*) from esquemas)::int + (select count(*) from arquivos)::int as n`,
    );
    expect(left).toEqual({ n: 0 });
  });
});

describe('documents', () => {
  it('are kept whatever the package says; report and page tell it with line and element', async () => {
    await importPackage();
    const [good, bad] = [nfe(1), nfe(2, null)];
    const lines = await imported({ 'bom.xml': good.xml, 'ruim.xml': bad.xml });
    expect(lines['bom.xml']).toMatchObject({
      situacao: 'ok',
      mensagem: expect.stringMatching(/^Guardada em .*\. Válido pelo esquema oficial PL 010\.$/),
    });
    expect(lines['ruim.xml']).toMatchObject({ situacao: 'aviso' });
    expect(lines['ruim.xml']?.mensagem).toContain(
      'Um problema pelo esquema oficial PL 010: linha 1, nfeProc: está incompleto: falta protNFe.',
    );
    expect((await detailOf(lines['bom.xml']?.link ?? '')).esquema).toEqual({
      situacao: 'VALIDO',
      versao: 'PL 010',
      arquivos: ['PL/procNFe_v4.00.xsd'],
    });
    expect((await detailOf(lines['ruim.xml']?.link ?? '')).esquema).toMatchObject({
      situacao: 'INVALIDO',
      total: 1,
      problemas: [{ linha: 1, elemento: 'nfeProc', mensagem: 'está incompleto: falta protNFe' }],
    });
  });

  it('are checked against the package that holds at their date, and without one only by structure', async () => {
    await importPackage(PACOTE, { versao: 'velho', desde: '2020-01-01', ate: '2026-06-30' });
    const { link } = (await imported({ 'a.xml': nfe(1).xml }))['a.xml'] ?? { link: '' };
    expect((await detailOf(link)).esquema).toEqual({
      situacao: 'SEM_PACOTE',
      motivo: 'Nenhum pacote importado vale para nfeProc, leiaute 4.00, em 10/07/2026.',
    });
    const other = { ...PACOTE, 'nota.txt': 'outra publicação' };
    await importPackage(other, { versao: 'novo', desde: '2026-07-01' });
    expect((await detailOf(link)).esquema).toMatchObject({ situacao: 'VALIDO', versao: 'novo' });
    const resumo = {
      ...PACOTE,
      'nota.txt': 'mais nova',
      'PL/procNFe_v4.00.xsd': xsd('<xs:element name="x"/>'),
    };
    await importPackage(resumo, { versao: 'sem NF-e', desde: '2026-07-05' });
    expect((await detailOf(link)).esquema, 'a newer one that does not describe it').toMatchObject({
      versao: 'novo',
    });
  });

  it('have their events checked, and the details of an event by the schema of its type', async () => {
    await importPackage();
    const { chave, xml } = nfe(1);
    const short = await eventoNfe(chave, '210240', { autor: OURS, texto: 'curto' });
    const lines = await imported({ 'a.xml': xml, 'e.xml': short });
    expect(lines['e.xml']).toMatchObject({ situacao: 'aviso' });
    const { eventos } = await detailOf(lines['a.xml']?.link ?? '');
    expect(eventos[0]?.esquema).toMatchObject({
      situacao: 'INVALIDO',
      arquivos: ['PL/procEventoNFe_v1.00.xsd', 'PL/e210240_v1.00.xsd'],
      problemas: [
        { elemento: 'evento/infEvento/detEvento/xJust', mensagem: 'o valor tem menos de 15 caracteres' },
      ],
    });
  });
});

const OFFICIAL = 'fiscal/schemas/nfe_PL_010e_NT2025.002_v1.01';
const SAMPLE = 'fiscal/samples/nfe/nfelib__35180834128745000152550010000474281920007498-nfe.xml';

it.skipIf(!hasShared(OFFICIAL))(
  'the official package of NF-e finds what is wrong in a real file',
  async () => {
    const { checkOneAgainstSchemas: conferirUm } = await import('../../server/fiscal/esquemas/check.ts');
    const files = Object.fromEntries(
      listShared(OFFICIAL).map((name) => [name, readShared(`${OFFICIAL}/${name}`)]),
    );
    expect((await importPackage(files, { versao: 'PL_010e', desde: '2018-01-01' })).status).toBe(201);
    const real = readShared(SAMPLE).toString('utf8');
    const now = new Date('2026-07-15T12:00:00Z');
    const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => app.superuser.transaction(work);
    const reading = { jobs: app.deps.jobs, guarda: null, owner: 'a', inTransaction, now };
    const check = (text: string) => conferirUm(reading, new TextEncoder().encode(text));
    expect(await check(real)).toMatchObject({ situacao: 'VALIDO', arquivos: ['procNFe_v4.00.xsd'] });
    const wrong = real
      .replace(/<vNF>[^<]*<\/vNF>/, '<vNF>dez</vNF>')
      .replace(/<NCM>[^<]*<\/NCM>/, '<NCM>1</NCM>');
    const found = await check(wrong);
    expect(found).toMatchObject({ situacao: 'INVALIDO', total: 2 });
    expect(found.situacao === 'INVALIDO' && found.problemas.map(({ elemento }) => elemento)).toEqual([
      'infNFe/det[1]/prod/NCM',
      'infNFe/total/ICMSTot/vNF',
    ]);
    expect(JSON.stringify(found), 'no value of the file').not.toContain('dez');
  },
);
