import { type BookType, CFB, utils, type WorkBook, write } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { LEITURA_LIVRE } from '../../contract/leituraDeArquivo.ts';
import { zipOf } from '../../tests/support/zip.ts';
import { queConteudo } from './conteudo.ts';
import { openPlanilha } from './planilha.ts';
import { openTabela } from './sheet.ts';
import { fromBytes } from './slices.ts';
import type { SheetRow } from './xlsx/cells.ts';

const ROWS = [
  ['CNPJ', 'Nome', 'Valor', 'Dia', 'Ativo'],
  ['00123456000199', 'Ação & Cia', 1234.56, new Date('2026-10-31T00:00:00Z'), true],
  ['x', null, -7],
];
const EXPECTED: SheetRow[] = [
  { linha: 1, cells: ['CNPJ', 'Nome', 'Valor', 'Dia', 'Ativo'] },
  { linha: 2, cells: ['00123456000199', 'Ação & Cia', 1234.56, new Date('2026-10-31T00:00:00Z'), true] },
  { linha: 3, cells: ['x', null, -7] },
];

function book(...names: string[]): WorkBook {
  const made = utils.book_new();
  for (const name of names)
    utils.book_append_sheet(made, utils.aoa_to_sheet(ROWS, { UTC: true, dateNF: 'dd/mm/yyyy' }), name);
  return made;
}
const bytesOf = (made: WorkBook, bookType: BookType, more = {}): Uint8Array =>
  new Uint8Array(write(made, { bookType, type: 'array', ...more }));

async function rowsOf(bytes: Uint8Array, aba = '') {
  const source = fromBytes(bytes);
  const tipo = await queConteudo(source);
  if (tipo === 'TEXTO' || tipo === 'HTML') throw new Error(tipo);
  const { lotes, ...about } = await openPlanilha(source, tipo, { aba, inteira: true });
  const rows: SheetRow[] = [];
  for await (const lote of lotes) rows.push(...lote);
  return { tipo, rows, ...about };
}
const refused = (bytes: Uint8Array, aba?: string) =>
  rowsOf(bytes, aba).then(
    () => 'read',
    (error: Error) => error.message,
  );

it.each([
  ['xlsx', 'XLSX'],
  ['biff8', 'XLS'],
] as const)(
  'a workbook written as %s gives the same cells, whatever the file is called',
  async (type, tipo) => {
    const read = await rowsOf(bytesOf(book('Dados'), type));
    expect(read).toMatchObject({ tipo, aba: 'Dados', abas: ['Dados'] });
    expect(read.rows).toEqual(EXPECTED);
  },
);

it.each(['biff5', 'biff2'] as const)('the oldest sheets (%s) are read too', async (type) => {
  const { rows } = await rowsOf(bytesOf(book('Dados'), type));
  expect(rows.map(({ cells }) => cells[2])).toEqual(['Valor', 1234.56, -7]);
});

it.each(['xlsx', 'biff8', 'ods'] as const)(
  'of a %s with hidden sheets, the first that a person sees',
  async (type) => {
    const made = book('Segredo', 'Notas', 'Outra');
    made.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }, { Hidden: 0 }] };
    const bytes = bytesOf(made, type);
    if (type !== 'ods') expect(await rowsOf(bytes)).toMatchObject({ aba: 'Notas', abas: ['Notas', 'Outra'] });
    expect(await rowsOf(bytes, 'outra')).toMatchObject({ aba: 'Outra' });
    expect(await refused(bytes, 'Nada')).toContain('não tem a aba “Nada”');
  },
);

it.each(['biff8', 'ods'] as const)(
  'of a %s that is cut anywhere, no row is lost without a word',
  async (type) => {
    const bytes = bytesOf(book('Dados'), type);
    const whole = (await rowsOf(bytes)).rows;
    for (let size = 600; size < bytes.length; size += 97) {
      const cut = bytes.slice(0, size);
      const said = await refused(cut);
      if (said === 'read') expect((await rowsOf(cut)).rows).toEqual(whole);
      else expect(said).toMatch(/danificad|não é uma planilha/);
    }
  },
);

const NS =
  'xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s" xmlns:calcext="c" office:version="1.3"';
const ods = (styles: string, tables: string, besides: Record<string, string> = {}) =>
  zipOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<?xml version="1.0"?><office:document-content ${NS}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    ...besides,
  });
const cell = (inner: string, more = 'office:value-type="string"') =>
  `<table:table-cell ${more}>${inner}</table:table-cell>`;

it('cells of an .ods: lines and blanks of texts, comments left out, errors, formulas, merged and hidden ones', async () => {
  const bytes = await ods(
    '<style:style style:name="oculta"><style:table-properties table:display="false"/></style:style>',
    `<table:table table:name="A" table:style-name="oculta"><table:table-row>${cell('<text:p>não</text:p>')}</table:table-row></table:table>
     <table:table table:name="B"><table:table-row table:number-rows-repeated="2"><table:table-cell/></table:table-row>
     <table:table-row>${cell('<text:p>um<text:s text:c="2"/>só</text:p><text:p>dois</text:p><office:annotation><text:p>nota</text:p></office:annotation>', 'office:value-type="string" table:number-columns-spanned="2"')}<table:covered-table-cell/>${cell('<text:p>#DIV/0!</text:p>', 'office:value-type="string" office:string-value="" calcext:value-type="error" table:formula="of:=1/0"')}</table:table-row>
     <table:table-row table:visibility="collapse">${cell('<text:p>R$ 1,50</text:p>', 'office:value-type="currency" office:value="1.5" table:number-columns-repeated="2"')}${cell('<text:p>x</text:p>', 'office:value-type="date" office:date-value="2026-10-31T23:30:00"')}</table:table-row>
     <table:table-row table:number-rows-repeated="1048571"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`,
  );
  const { rows, notas, aba } = await rowsOf(bytes);
  expect(aba).toBe('B');
  expect(rows).toEqual([
    { linha: 3, cells: ['um  só\ndois', null, '#DIV/0!'] },
    { linha: 4, cells: [1.5, 1.5, new Date('2026-10-31T23:30:00Z')] },
  ]);
  expect(notas).toMatchObject({ formulas: 1, ocultas: [4], mescladas: ['A3:B3'] });
});

const containerOf = (made: unknown): Uint8Array => Uint8Array.from(CFB.write(made, { type: 'array' }));
const packedAs = (name: string): Uint8Array => {
  const made = CFB.utils.cfb_new();
  CFB.utils.cfb_add(made, name, [1, 2, 3]);
  return containerOf(made);
};

/** Returns an .xls with the record by which Excel marks everything after it as encrypted. */
function lockedXls(): Uint8Array {
  const made = CFB.read(bytesOf(book('Dados'), 'biff8'), { type: 'array' });
  const stream = [...(CFB.find(made, '/Workbook')?.content ?? [])];
  const afterBof = 4 + (stream[2] ?? 0);
  stream.splice(afterBof, 0, 0x2f, 0, 6, 0, 0, 0, 1, 2, 3, 4);
  CFB.utils.cfb_add(made, '/Workbook', stream);
  return containerOf(made);
}

it('a password is told, in each form in which it hides a workbook', async () => {
  const manifest =
    '<?xml version="1.0"?><m:manifest xmlns:m="m"><m:file-entry><m:encryption-data/></m:file-entry></m:manifest>';
  expect(await refused(await ods('', '', { 'META-INF/manifest.xml': manifest }))).toContain(
    'protegida por senha',
  );
  expect(await refused(await ods('', '', { 'encrypted-package': 'x' }))).toContain('protegida por senha');
  expect(await refused(lockedXls())).toContain('protegida por senha');
  expect(await refused(packedAs('/EncryptedPackage'))).toContain('protegida por senha');
  expect(await refused(packedAs('/WordDocument'))).toContain('não é uma planilha');
});

it('more rows or columns than a sheet has, and what unpacks beyond bounds, are refused', async () => {
  const wide = `<table:table table:name="A"><table:table-row>${cell('<text:p>1</text:p>', 'office:value-type="string" table:number-columns-repeated="99999"')}</table:table-row></table:table>`;
  const long = `<table:table table:name="A"><table:table-row table:number-rows-repeated="1048577">${cell('<text:p>1</text:p>')}</table:table-row></table:table>`;
  for (const table of [wide, long]) expect(await refused(await ods('', table))).toContain('danificado');
});

it('a page saved as .xls is a page', async () => {
  const page = new TextEncoder().encode(
    '<html><body><table><tr><td>CNPJ</td><td>1</td></tr></table></body></html>',
  );
  const { linhas } = await openTabela(fromBytes(page), LEITURA_LIVRE, true);
  expect((await linhas.next()).value).toEqual({ linha: 1, cells: ['CNPJ', '1'] });
});
