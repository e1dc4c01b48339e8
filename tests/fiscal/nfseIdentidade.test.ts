import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chaveInventada } from '../../mocks/nfse/escreve/chave.ts';
import { escreverNacional } from '../../mocks/nfse/escreve/nacional.ts';
import { rowsOf } from '../../server/db/database.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import { importer, importNotas, listaDe, nota, paginaDe } from '../support/nfse.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const own = chaveInventada(nota());
const withKey = (chave: string) => text(escreverNacional(nota())).replace(`NFS${own}`, chave);
const OUTRO = { ...nota().prestador, documento: '34567812000135' };

describe('a note whose identity contradicts itself', () => {
  const wrongDv = `NFS${own.slice(0, -1)}${(Number(own.at(-1)) + 1) % 10}`;
  it.each([
    ['check digit', withKey(wrongDv), 'O.dv', 'dígito verificador'],
    [
      'key of another provider',
      withKey(`NFS${chaveInventada(nota({ prestador: OUTRO }))}`),
      'O.prestador',
      'outro prestador',
    ],
    [
      'key of another number',
      withKey(`NFS${chaveInventada(nota({ numero: '124' }))}`),
      'O.numero',
      'outro número',
    ],
    ['no Id', withKey('').replace(' Id=""', ''), 'O.id', 'não traz a chave'],
    [
      'another issuer',
      text(escreverNacional(nota())).replace(/(<emit><CNPJ>)\w+/, `$1${OUTRO.documento}`),
      'O.emitente',
      'emit',
    ],
  ])(
    '%s: kept, told in the report, a verdict on its page, in the filter, and not approved in bulk',
    async (_what, xml, id, said) => {
      const asked = await importer(app);
      const { lines } = await importNotas(app, asked, { 'nota.xml': xml });
      expect(lines['nota.xml']).toMatchObject({ situacao: 'aviso' });
      expect(lines['nota.xml']?.mensagem).toContain(said);
      const [linha] = await listaDe(app, asked, { diverge: true });
      const { avaliacao } = await paginaDe(app, asked, linha?.id ?? '');
      expect(avaliacao.verificacoes.find((one) => one.id === id)).toMatchObject({
        resultado: 'DIVERGE',
        certeza: 'VEREDITO',
      });
    },
  );

  it('is not told of one that agrees with itself', async () => {
    const asked = await importer(app);
    const { lines } = await importNotas(app, asked, { 'nota.xml': escreverNacional(nota()) });
    expect(lines['nota.xml']).toMatchObject({ situacao: 'ok' });
  });
});

describe('two notes of one DPS', () => {
  const first = escreverNacional(nota({ numeroDeclaracao: '77' }));
  const second = escreverNacional(nota({ numero: '124', numeroDeclaracao: '77', servicos: 900_000 }));

  it.each<[string, Readonly<Record<string, Uint8Array>>[]]>([
    ['one after the other', [{ 'a.xml': first }, { 'b.xml': second }]],
    ['the other way round', [{ 'b.xml': second }, { 'a.xml': first }]],
    ['together', [{ 'a.xml': first, 'b.xml': second }]],
  ])('%s: each asks for a look and leads to the other', async (_how, imports) => {
    const asked = await importer(app);
    let last = '';
    for (const files of imports) {
      const { lines } = await importNotas(app, asked, files);
      last = Object.values(lines).at(-1)?.mensagem ?? '';
    }
    expect(last).toContain('mesma DPS');
    const [one, other, ...more] = await listaDe(app, asked);
    expect(more).toEqual([]);
    for (const [here, there] of [
      [one, other],
      [other, one],
    ] as const) {
      const { avaliacao } = await paginaDe(app, asked, here?.id ?? '');
      expect(avaliacao.verificacoes.find(({ id }) => id === `O.declaracao.${there?.id}`)).toMatchObject({
        resultado: 'ATENCAO',
        outra: there?.id,
      });
    }
  });

  it('of two providers are two DPS', async () => {
    const asked = await importer(app);
    const other = escreverNacional(nota({ numero: '124', numeroDeclaracao: '77', prestador: OUTRO }));
    await importNotas(app, asked, { 'a.xml': first, 'b.xml': other });
    const [one] = await listaDe(app, asked);
    const { avaliacao } = await paginaDe(app, asked, one?.id ?? '');
    expect(avaliacao.verificacoes.filter(({ id }) => id.startsWith('O.declaracao'))).toEqual([]);
  });
});

it('of a test note in a company in production the report line says so', async () => {
  const asked = await importer(app);
  await rowsOf(app.superuser, sql`update empresas set ambiente = 'PRODUCAO'`);
  const { lines } = await importNotas(app, asked, {
    'teste.xml': escreverNacional(nota({ producao: false })),
    'real.xml': escreverNacional(nota({ numero: '124' })),
  });
  expect(lines['teste.xml']).toMatchObject({
    situacao: 'aviso',
    mensagem: expect.stringContaining('A nota é de um ambiente de testes'),
  });
  expect(lines['real.xml']).toMatchObject({ situacao: 'ok' });
});
