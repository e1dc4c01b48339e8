import { describe, expect, it } from 'vitest';
import { LEITURA_LIVRE } from '../../contract/leituraDeArquivo.ts';
import { htmlRows } from '../../server/leitura/html/tabelas.ts';
import { openFromTitles } from '../../server/leitura/openSheet.ts';
import { fromBytes } from '../../server/leitura/slices.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const wide = (text: string) =>
  new Uint8Array(Uint16Array.from([...`\ufeff${text}`].map((one) => one.charCodeAt(0))).buffer);
const latin = (text: string) => Uint8Array.from([...text].map((one) => one.charCodeAt(0)));

async function rowsOf(content: Uint8Array) {
  const { linhas, lido } = await openFromTitles(fromBytes(content), LEITURA_LIVRE, true);
  const rows = [];
  for await (const { cells } of linhas) rows.push(cells);
  return { rows, lido };
}

const TABLE =
  '<table><tr><td>CNPJ</td><td>Razão</td></tr><tr><td>0145</td><td>Açúcar &amp; Cia</td></tr></table>';
const READ = [
  ['CNPJ', 'Razão'],
  ['0145', 'Açúcar & Cia'],
];

describe('a page saved under the name of a sheet', () => {
  it.each<[string, Uint8Array]>([
    ['as it is', utf8(TABLE)],
    ['in Windows-1252', latin(`<html><meta charset="windows-1252">${TABLE}</html>`)],
    ['in UTF-16', wide(`<html>${TABLE}</html>`)],
    [
      'behind a comment and styles',
      utf8(`\r\n<!-- feito > --><style>td { color: red } </style><script>"<tr>"</script>${TABLE}`),
    ],
    ['behind a declaration of XML', utf8(`<?xml version="1.0"?><html><body>${TABLE}`)],
    [
      'as Excel writes it',
      utf8(
        `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><!--[if gte mso 9]><xml><x:Sheet/></xml><![endif]-->${TABLE}`,
      ),
    ],
    [
      'in capitals, without ends of cells and rows',
      utf8(
        '<TABLE BORDER=1><TR><TH>CNPJ<TH>Raz&atilde;o<TR><TD>0145<TD>A&ccedil;&#250;car\n &#x26; <b>Cia</b></TABLE>',
      ),
    ],
  ])('is read as a table: %s', async (_name, content) => {
    const { rows, lido } = await rowsOf(content);
    expect(rows).toEqual(READ);
    expect(lido).toMatchObject({ tipo: 'TEXTO', separador: '' });
  });

  it('with its lines above the titles passed over, and merged cells filled downwards', async () => {
    const { rows } = await rowsOf(
      utf8(
        '<table><tr><td colspan=3>Relatório</td></tr><tr><td>CNPJ</td><td>Nome</td><td>Cidade</td></tr>' +
          '<tr><td>1</td><td>A</td><td rowspan="2">Santos</td></tr><tr><td>2</td><td>B<br>C</td></tr></table>',
      ),
    );
    expect(rows).toEqual([
      ['CNPJ', 'Nome', 'Cidade'],
      ['1', 'A', 'Santos'],
      ['2', 'B C', 'Santos'],
    ]);
  });

  it('in whatever parts it comes', async () => {
    const page = `<!-- x --><script>a</script>${TABLE}`;
    for (let at = 1; at < page.length; at += 1) {
      const rows = [];
      async function* parts() {
        yield page.slice(0, at);
        yield page.slice(at);
      }
      for await (const { cells } of htmlRows(parts())) rows.push(cells);
      expect(rows).toEqual(READ);
    }
  });

  it.each<[string, string, RegExp]>([
    ['without a table', '<html><body>Sua sessão expirou</body></html>', /sem nenhuma tabela/],
    ['that is cut', '<table><tr><td>CNPJ</td></tr><tr><td>01', /pode estar cortado/],
    ['with a tag that never ends', `<table><tr><td ${'x'.repeat(30_000)}`, /danificada/],
    ['with too many columns', `<table><tr>${'<td>x'.repeat(501)}</table>`, /mais de 500 colunas/],
  ])('is refused with a sentence: %s', async (_name, page, sentence) => {
    await expect(rowsOf(utf8(page))).rejects.toThrow(sentence);
  });
});

describe('what is no table is refused by its content', () => {
  it.each<[string, Uint8Array, RegExp]>([
    ['a document of XML', utf8('<?xml version="1.0"?><nfeProc><NFe/></nfeProc>'), /é um XML/],
    [
      'Excel of 2003 as XML',
      utf8('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook>'),
      /de 2003/,
    ],
    ['a cut sheet of Excel 5', Uint8Array.from([9, 8, 8, 0, 0, 5, 5, 0]), /danificado/],
    ['a cut sheet of Excel 3', Uint8Array.from([9, 2, 6, 0, 0, 0, 16, 0]), /danificado/],
    [
      'a damaged sheet of LibreOffice',
      utf8('PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
      /danificado/,
    ],
    ['a binary workbook', utf8('PK\x03\x04xl/workbook.bin'), /\.xlsb/],
    ['a PDF', utf8('%PDF-1.7'), /PDF/],
    ['RAR', utf8('Rar!\x1a\x07'), /compactado/],
  ])('%s', async (_name, content, sentence) => {
    await expect(rowsOf(content)).rejects.toThrow(sentence);
  });
});

describe('letters', () => {
  const bad = (text: string) => utf8(text).map((byte) => (byte === '#'.charCodeAt(0) ? 0xe9 : byte));
  it.each<[string, Uint8Array, string, RegExp]>([
    [
      'one wrong byte beside one right letter',
      bad('CNPJ;Nome\n1;Açucar\n2;Pao#'),
      'UTF-8',
      /um byte não é \(o primeiro na linha 3\)/,
    ],
    ['one letter alone', bad('CNPJ;Nome\n1;Acucar\n2;Pao#'), 'WINDOWS-1252', /só uma letra.*linha 3/],
    [
      'two encodings in one file',
      bad('CNPJ;Nome\n1;Açucar#\n2;Pao####'),
      'WINDOWS-1252',
      /mistura codificações/,
    ],
    ['UTF-16 that is cut', wide('CNPJ;Nome\n1;Açúcar').slice(0, -1), 'UTF-16', /pode estar cortado/],
  ])('%s: is told', async (_name, content, codificacao, sentence) => {
    const { lido } = await rowsOf(content);
    expect([lido.codificacao, lido.avisos.join(' ')]).toEqual([codificacao, expect.stringMatching(sentence)]);
  });
});

describe('what separates the cells', () => {
  it.each<[string, string, string]>([
    ['commas in every name', 'Nome;Id\na, b, c;1\nd, e, f;2\ng, h, i;3', ';'],
    ['amounts alone', 'A;B;C\n1,00;2,00;3,00\n4,00;5,00;6,00', ';'],
    ['amounts alone without titles', '1,00;2,00\n4,00;5,00', ';'],
    ['commas', 'A,B\n1,2\n3,4', ','],
  ])('%s', async (_name, text, separador) => {
    expect((await rowsOf(utf8(text))).lido.separador).toBe(separador);
  });
});
