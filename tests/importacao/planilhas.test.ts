import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter } from '@zip.js/zip.js';
import { sql } from 'drizzle-orm';
import { type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleCnpj, sampleCpf } from '../../contract/brasil/sample.ts';
import { problemSchema } from '../../contract/errors.ts';
import { importacaoSchema, linhasSchema } from '../../contract/importacao.ts';
import { FILE_NAME_HEADER } from '../../contract/session.ts';
import { rowsOf } from '../../server/db/database.ts';
import { createTestApp, type TestApp } from '../harness.ts';

const BASE = '/v1/fornecedores/importacoes';
const [a, b, c] = [sampleCnpj(1), sampleCnpj(2), sampleCpf(3)];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

/** Encodes text as UTF-8. */
const bytesOf = (text: string) => new TextEncoder().encode(text);

const workbook = async (...sheets: WriteSheet[]) => new Uint8Array(await writeXlsx({ sheets }));
const sheetOf = (rows: CellValue[][], rest: Partial<WriteSheet> = {}): WriteSheet => ({
  name: 'Dados',
  rows,
  ...rest,
});

/** Returns the same workbook with some of its parts rewritten, as an attacker would. */
async function rewritten(bytes: Uint8Array, change: (name: string, text: string) => string | Uint8Array) {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (const entry of await new ZipReader(new Uint8ArrayReader(bytes)).getEntries()) {
    if (entry.directory) continue;
    const part = change(
      entry.filename,
      new TextDecoder().decode(await entry.getData(new Uint8ArrayWriter())),
    );
    const kept = typeof part === 'string' ? new TextEncoder().encode(part) : part;
    await writer.add(entry.filename, new Uint8ArrayReader(kept));
  }
  return new Uint8Array(await writer.close());
}

async function sent(bytes: Uint8Array, nome = 'fornecedores.xlsx') {
  const { accessToken: token } = await app.signIn('total');
  const response = await app.fetch(
    new Request(`http://x/api${BASE}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, [FILE_NAME_HEADER]: nome },
      body: new Uint8Array(bytes),
    }),
  );
  return { token, response };
}

/** Imports a spreadsheet up to its preview; returns each row with its line, state, and errors or values. */
async function preview(bytes: Uint8Array) {
  const { token, response } = await sent(bytes);
  expect(response.status, await response.clone().text()).toBe(201);
  const { id, mapa } = importacaoSchema.parse(await response.json());
  const asked = await app.request(`${BASE}/${id}/conferir`, { token, body: { mapa }, method: 'POST' });
  expect(asked.status).toBe(200);
  await app.drain();
  const lines = await app.request(`${BASE}/${id}/linhas`, { token });
  return linhasSchema.parse(await lines.json()).linhas;
}

async function refusal(bytes: Uint8Array, nome?: string): Promise<string> {
  const { response } = await sent(bytes, nome);
  expect(response.status).toBe(400);
  return problemSchema.parse(await response.json()).detail;
}

const HEAD = ['CNPJ', 'Nome', 'E-mail', 'Telefone', 'CEP', 'Optante pelo Simples'];

describe('spreadsheets', () => {
  it('formulas count as what they last gave; one that failed is told at its cell', async () => {
    const cells = new Map([
      ['1,1', { formula: 'CONCAT("Açúcar"," Ltda")', formulaResult: 'Açúcar Ltda' }],
      ['2,1', { value: '#N/A', type: 'error' as const }],
    ]);
    const lines = await preview(await workbook(sheetOf([HEAD, [a, ''], [b, '']], { cells })));
    expect(lines).toMatchObject([
      { linha: 2, situacao: 'novo', titulo: 'Açúcar Ltda' },
      {
        linha: 3,
        situacao: 'erro',
        erros: { nome: expect.stringContaining('A fórmula da planilha deu erro (#N/A)') },
      },
    ]);
  });

  it('lines above the titles are passed over, and zeros that a CSV lost come back where the check digits close', async () => {
    const short = sampleCnpj(1).replace(/^0+/, '');
    const text = `Cadastro de fornecedores\r\n\r\nCNPJ;Nome\r\n${short};Um\r\n${b};Dois\r\n`;
    const lines = await preview(bytesOf(text));
    expect(lines).toMatchObject([
      { linha: 4, situacao: 'novo', titulo: 'Um' },
      { linha: 5, situacao: 'novo', titulo: 'Dois' },
    ]);
  });

  it('a page saved as .xls is read as its table; a number that lost its digits, and titles that come twice, are told', async () => {
    const lost = '4,92408E+13';
    const page = `<table><tr><td>CNPJ</td><td>Nome</td><td>Nome</td></tr><tr><td>${a}</td><td>A&ccedil;&atilde;o</td></tr><tr><td>${lost}</td><td>B</td></tr></table>`;
    expect(await preview(bytesOf(page))).toMatchObject([
      { situacao: 'novo', titulo: 'Ação' },
      { situacao: 'erro', erros: { cpfCnpj: expect.stringContaining('perdeu os últimos dígitos') } },
    ]);
    const { response } = await sent(bytesOf(page), 'relatorio.xls');
    const { vista } = importacaoSchema.parse(await response.json());
    expect(vista?.avisos).toEqual(['O título “Nome” aparece mais de uma vez: vale a primeira coluna.']);
  });

  it('of merged cells only the first has the value; the others are told as empty', async () => {
    const merges = [{ startRow: 1, startCol: 1, endRow: 2, endCol: 1 }];
    const lines = await preview(await workbook(sheetOf([HEAD, [a, 'Um só'], [b, '']], { merges })));
    expect(lines).toMatchObject([
      { situacao: 'novo', titulo: 'Um só' },
      { situacao: 'erro', erros: { nome: 'Preencha este campo.' } },
    ]);
  });

  it('values of another kind are read as what they say, or refused at their cell', async () => {
    const lines = await preview(
      await workbook(
        sheetOf([
          HEAD,
          [Number(a), 123, 'a@x.com', 11987654321, 1310100, true],
          [b, new Date('2026-03-15T00:00:00Z'), new Date('2026-03-15T00:00:00Z'), '', '', 'talvez'],
          [true, 'Nome', 12, '', '', 'sim'],
          [c, false, '', '', '', 0],
        ]),
      ),
    );
    expect(lines.map(({ situacao, erros }) => [situacao, Object.keys(erros).sort()])).toEqual([
      ['novo', []],
      ['erro', ['email', 'optanteSimples']],
      ['erro', ['cpfCnpj', 'email']],
      ['novo', []],
    ]);
    expect(lines[0]?.depois).toMatchObject({
      nome: '123',
      telefone: '11987654321',
      cep: '01310100',
      optanteSimples: true,
    });
    for (const { erros } of lines)
      for (const reason of Object.values(erros)) expect(reason).toMatch(/^[A-ZÀ-Ú].+\.$/u);
  });

  it('the first sheet that is seen is read; hidden ones are not', async () => {
    const hidden = { name: 'Listas', rows: [HEAD, [b, 'Escondido']], hidden: true };
    expect(await preview(await workbook(hidden, sheetOf([HEAD, [a, 'À vista']])))).toMatchObject([
      { titulo: 'À vista' },
    ]);
  });

  it('empty rows are passed over and rows keep the numbers that the person sees', async () => {
    const lines = await preview(await workbook(sheetOf([HEAD, [a, 'Um'], [], ['', null], [b, 'Dois']])));
    expect(lines.map(({ linha }) => linha)).toEqual([2, 5]);
  });

  it('2,000 rows are previewed', async () => {
    const rows = Array.from({ length: 2000 }, (_, n) => [sampleCnpj(n), `Nome ${n}`]);
    const lines = await preview(await workbook(sheetOf([HEAD, ...rows])));
    expect(lines.every(({ situacao }) => situacao === 'novo')).toBe(true);
  });
});

describe('a spreadsheet that is refused', () => {
  const good = () => workbook(sheetOf([HEAD, [a, 'Um']]));
  const filler = (megabytes: number) => new Uint8Array(megabytes * 1024 * 1024).fill(32);

  it.each([
    [
      'the beginning of an .xls under the name of an .xlsx',
      async () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1),
      'danificado',
    ],
    ['half of it', async () => (await good()).slice(0, -30), 'danificad'],
    [
      'its sheet cut',
      () =>
        good().then((bytes) =>
          rewritten(bytes, (name, text) => (/sheet1/.test(name) ? text.slice(0, text.length / 2) : text)),
        ),
      'danificad',
    ],
    ['another order of its parts', async () => new Uint8Array((await good()).toReversed()), 'não é'],
    [
      'strings that grow to 65 MB',
      () =>
        good().then((bytes) => rewritten(bytes, (name, text) => (/styles/.test(name) ? filler(65) : text))),
      'cresce demais',
    ],
    [
      'only hidden sheets',
      () =>
        good().then((bytes) =>
          rewritten(bytes, (name, text) =>
            name === 'xl/workbook.xml' ? text.replace('<sheet ', '<sheet state="hidden" ') : text,
          ),
        ),
      'ocultas',
    ],
    [
      'tags that never end',
      () =>
        good().then((bytes) =>
          rewritten(bytes, (name, text) => (name === 'xl/workbook.xml' ? '<sheet '.repeat(300_000) : text)),
        ),
      'danificad',
    ],
    [
      'too many columns',
      () => workbook(sheetOf([Array.from({ length: 600 }, (_, n) => `C${n}`), [a]])),
      'mais de 500 colunas',
    ],
  ])('%s: with a sentence', async (_what, make, sentence) => {
    expect(await refusal(await make())).toContain(sentence);
  });

  it('macros, whatever the name says', async () => {
    const bytes = await good();
    const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
    for (const entry of await new ZipReader(new Uint8ArrayReader(bytes)).getEntries()) {
      if (!entry.directory)
        await writer.add(entry.filename, new Uint8ArrayReader(await entry.getData(new Uint8ArrayWriter())));
    }
    await writer.add('xl/vbaProject.bin', new Uint8ArrayReader(Uint8Array.of(1, 2, 3)));
    const macros = new Uint8Array(await writer.close());
    for (const nome of ['fornecedores.xlsm', 'fornecedores.xlsx'])
      expect(await refusal(macros, nome)).toContain('macros');
  });

  it('whatever is damaged, the answer is a sentence', async () => {
    const bytes = await good();
    for (let at = 40; at < bytes.length; at += Math.ceil(bytes.length / 25)) {
      const damaged = bytes.slice();
      damaged.fill(at % 256, at, at + 12);
      const { response } = await sent(damaged);
      expect([201, 400], `byte ${at}`).toContain(response.status);
    }
  });
});

describe('a file that is refused', () => {
  it.each([
    ['the beginning of an old Excel', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1), 'danificado'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0), 'não é texto'],
    ['another zip', bytesOf('PK\u0003\u0004 word/document.xml'), 'não é uma planilha'],
    ['macros', bytesOf('PK\u0003\u0004 xl/workbook.xml xl/vbaProject.bin'), 'macros'],
    ['a damaged sheet', bytesOf('PK\u0003\u0004 xl/workbook.xml'), 'danificado'],
    ['titles alone', bytesOf('cnpj;nome\n'), 'linha de títulos'],
    ['quotes that never close', bytesOf(`cnpj;nome\n1;"${'x'.repeat(30_000)}\n`), 'aspas abertas'],
  ])('%s: with a sentence, and nothing is kept', async (_what, bytes, sentence) => {
    const { response } = await sent(bytes, 'arquivo');
    expect(response.status).toBe(400);
    expect(problemSchema.parse(await response.json()).detail).toContain(sentence);
    expect(await rowsOf(app.superuser, sql`select 1 from arquivos`)).toEqual([]);
  });
});
