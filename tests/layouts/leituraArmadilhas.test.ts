import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { IBM850 } from '../../contract/layouts/ibm850.ts';
import { type LayoutEscrito, layoutSchema } from '../../contract/layouts/layout.ts';
import { readAmostra } from '../../server/leitura/amostra.ts';

const titulo = (...titulos: string[]) => ({ tipo: 'TITULO' as const, titulos });
const faixa = (inicio: number, fim: number) => ({ tipo: 'FAIXA' as const, faixa: { inicio, fim } });
const tabela = (rest: object = {}): LayoutEscrito => ({
  finalidade: 'DATAS_PAGAMENTO',
  formato: 'DELIMITADO',
  campos: [
    { campo: 'cpfCnpj', origem: titulo('CNPJ') },
    { campo: 'fornecedor', origem: titulo('Nome') },
    { campo: 'numero', origem: titulo('NF') },
    { campo: 'data', origem: titulo('Data') },
    { campo: 'valor', origem: titulo('Valor') },
  ],
  ...rest,
});

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...utf8(part)] : part)));
const utf16 = (text: string, bigEndian = false) =>
  Uint8Array.from(
    [...text].flatMap((one) => {
      const code = one.charCodeAt(0);
      return bigEndian ? [code >> 8, code & 255] : [code & 255, code >> 8];
    }),
  );
const of850 = (text: string) =>
  Uint8Array.from(
    [...text].map((one) => (one.charCodeAt(0) < 128 ? one.charCodeAt(0) : 128 + IBM850.indexOf(one))),
  );
const of1252 = (text: string) => Uint8Array.from([...text].map((one) => one.charCodeAt(0)));

const read = (content: Uint8Array, layout: LayoutEscrito = tabela()) =>
  readAmostra({ bytes: content, layout: layoutSchema.parse(layout) });
const HEAD = 'CNPJ;Nome;NF;Data;Valor';
const ROW = '01456789000152;Ágora São João Ações;77;10/09/2026;8.335,00';
const GOOD = {
  cpfCnpj: '01456789000152',
  fornecedor: 'Ágora São João Ações',
  numero: '77',
  data: '2026-09-10',
  valor: 833500,
};

describe('how a text is written', () => {
  it.each<[string, Uint8Array, string]>([
    ['UTF-8', utf8(`${HEAD}\r\n${ROW}\r\n`), 'UTF-8'],
    ['UTF-8 with a mark', utf8(`\ufeff${HEAD}\n${ROW}`), 'UTF-8'],
    ['Windows-1252', of1252(`${HEAD}\r\n${ROW}\r\n`), 'WINDOWS-1252'],
    ['the code page of DOS, ended by 1A', of850(`${HEAD}\r\n${ROW}\r\n\u001a`), 'IBM850'],
    ['UTF-16 LE with a mark', Uint8Array.from([0xff, 0xfe, ...utf16(`${HEAD}\r\n${ROW}`)]), 'UTF-16'],
    ['UTF-16 BE with a mark', Uint8Array.from([0xfe, 0xff, ...utf16(`${HEAD}\r\n${ROW}`, true)]), 'UTF-16'],
    ['UTF-16 LE without a mark', utf16(`${HEAD}\r\n${ROW}`), 'UTF-16'],
    ['UTF-16 BE without a mark', utf16(`${HEAD}\r\n${ROW}`, true), 'UTF-16'],
    ['returns alone', utf8(`${HEAD}\r${ROW}\r`), 'UTF-8'],
    ['a first line sep=;', utf8(`sep=;\r\n${HEAD}\r\n${ROW}`), 'UTF-8'],
    ['TAB', utf8(`${HEAD}\n${ROW}`.replaceAll(';', '\t')), 'UTF-8'],
    ['bars', utf8(`${HEAD}\n${ROW}`.replaceAll(';', '|')), 'UTF-8'],
    [
      'a cell of two lines',
      utf8(`${HEAD}\n01456789000152;"Ágora São João Ações";77;"10/09/2026\n";8.335,00`),
      'UTF-8',
    ],
  ])('%s', async (_what, content, codificacao) => {
    const { lido, linhas } = await read(content);
    expect(linhas.map(({ valores, situacao }) => ({ situacao, ...valores }))).toEqual([
      { situacao: 'DADO', ...GOOD },
    ]);
    expect(lido).toMatchObject({ codificacao, linhas: 1, dados: 1, soma: 833500 });
  });

  it('one wrong byte in a file of UTF-8 spoils one letter, and is told', async () => {
    const wrong = bytes(`${HEAD}\n${ROW}\n${ROW}\n01456789000152;`, [0xc1], 'gora;78;10/09/2026;1,00\n');
    const { lido, linhas } = await read(wrong);
    expect(linhas.map(({ valores }) => valores.fornecedor)).toEqual([
      GOOD.fornecedor,
      GOOD.fornecedor,
      '\ufffdgora',
    ]);
    expect(lido.avisos.join()).toMatch(/linha 4/);
  });

  it('title lines, empty lines, groups, totals, repeated titles and footers are no data, with why', async () => {
    const { lido, linhas } = await read(
      utf8(
        [
          'RELATÓRIO DE TÍTULOS PAGOS',
          'Período: 01/09/2026 a 30/09/2026',
          '',
          HEAD,
          ROW,
          'Fornecedor: Ágora;;;;',
          ';;;;',
          HEAD,
          ROW,
          ';;;Total geral;16.670,00',
          'Emitido em 30/09/2026 por João;;;;',
        ].join('\r\n'),
      ),
    );
    expect(lido).toMatchObject({
      cabecalho: 4,
      linhas: 7,
      dados: 2,
      naoSaoDados: 5,
      recusadas: 0,
      soma: 1667000,
    });
    expect(
      linhas.map(({ linha, situacao, motivos }) => [linha, situacao === 'DADO', motivos.length]),
    ).toEqual([
      [5, true, 0],
      [6, false, 1],
      [7, false, 1],
      [8, false, 1],
      [9, true, 0],
      [10, false, 1],
      [11, false, 1],
    ]);
  });

  it('titles of two lines are found under both their names', async () => {
    const layout = tabela({
      campos: [
        { campo: 'cpfCnpj', origem: titulo('Fornecedor CNPJ') },
        { campo: 'data', origem: titulo('Pagamento Data') },
        { campo: 'valor', origem: titulo('Pagamento Valor') },
      ],
    });
    const text =
      ';Fornecedor;;Nota;;Pagamento;\nFilial;CNPJ;Nome;Data;Valor;Data;Valor\n1;01456789000152;Ágora;01/08/2026;10,00;10/09/2026;8.335,00';
    const { linhas } = await read(utf8(text), layout);
    expect(linhas[0]?.valores).toEqual({ cpfCnpj: '01456789000152', data: '2026-09-10', valor: 833500 });
  });
});

describe('a file that is not read at all says why', () => {
  it.each<[string, Uint8Array, LayoutEscrito, RegExp]>([
    ['nothing', bytes(''), tabela(), /vazio/],
    ['titles alone', utf8(`${HEAD}\r\n`), tabela(), /nenhuma linha/],
    [
      'the wrong separator',
      utf8(`${HEAD}\n${ROW}`.replaceAll(';', '\t')),
      tabela({ separador: ';' }),
      /Data de pagamento/,
    ],
    ['another report', utf8('Conta;Saldo\n1;2\n'), tabela(), /Data de pagamento/],
    ['titles where there are none', utf8(`${HEAD}\n${ROW}`), tabela({ cabecalho: 9 }), /linha 9/],
    ['only lines that are no data', utf8(`${HEAD}\n;;;Total;1,00`), tabela(), /Nenhuma linha .* é de dados/],
    ['the beginning of an old Excel', bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), tabela(), /danificado/],
    [
      'a page without a table under the name of a sheet',
      utf8('\n<html><p>Sua sessão expirou</p></html>'),
      tabela(),
      /HTML/,
    ],
    ['a PDF', utf8('%PDF-1.7'), tabela(), /PDF/],
    ['bytes of a program', bytes('abc;', [0, 1, 2, 0], 'def;ghi;jkl\n'), tabela(), /não é texto/],
    ['quotes that never close', utf8(`${HEAD}\n"0145;a;b;c\n${ROW}`), tabela(), /aspas/],
  ])('%s', async (_what, content, layout, sentence) => {
    await expect(read(content, layout)).rejects.toThrow(sentence);
  });
});

describe('positional lines', () => {
  const posicional = (rest: object = {}): LayoutEscrito => ({
    finalidade: 'DATAS_PAGAMENTO',
    formato: 'POSICIONAL',
    largura: 40,
    condicoes: [{ origem: faixa(1, 1), operador: 'IGUAL', valores: ['d'] }],
    conferencias: [
      {
        tipo: 'QUANTIDADE',
        linha: { origem: faixa(1, 1), operador: 'IGUAL', valores: ['T'] },
        onde: faixa(2, 7),
      },
      {
        tipo: 'SOMA',
        linha: { origem: faixa(1, 1), operador: 'IGUAL', valores: ['T'] },
        onde: faixa(8, 17),
        decimaisImplicitos: 2,
      },
    ],
    campos: [
      { campo: 'cpfCnpj', origem: faixa(2, 15) },
      { campo: 'data', origem: faixa(16, 23), formatoData: 'DDMMAAAA' },
      { campo: 'valor', origem: faixa(24, 30), decimaisImplicitos: 2 },
      { campo: 'fornecedor', origem: faixa(31, 40) },
    ],
    ...rest,
  });
  const LINE = 'D01456789000152100920260833500Ágora Ção ';
  const TRAILER = 'T0000020001667000';

  it('are counted in characters, in whatever encoding, padded at the end alone, with or without the last line end', async () => {
    const text = `H2026\r\n${LINE}\r\n${LINE.trimEnd()}\r\n${TRAILER}`;
    for (const content of [utf8(text), of1252(text), of850(`${text}\r\n\u001a`), utf16(`\ufeff${text}`)]) {
      const { lido, linhas } = await read(content, posicional());
      expect(lido).toMatchObject({ linhas: 4, dados: 2, naoSaoDados: 2, soma: 1667000 });
      expect(linhas[1]?.valores).toEqual({
        cpfCnpj: '01456789000152',
        data: '2026-09-10',
        valor: 833500,
        fornecedor: 'Ágora Ção',
      });
      expect(lido.conferencias.map(({ esperado, confere }) => [esperado, confere])).toEqual([
        ['2', true],
        ['16.670,00', true],
      ]);
    }
  });

  it('a file without line ends is cut at its width', async () => {
    const { lido } = await read(utf8(LINE.repeat(5)), posicional({ conferencias: [] }));
    expect(lido).toMatchObject({ dados: 5, soma: 5 * 833500 });
  });

  it.each([
    ['a tab', LINE.replace('Ção', 'Ç\to'), /tabulação/],
    ['an end within an amount', LINE.slice(0, 27), /meio deste campo/],
    ['more than its width', `${LINE}x`, /41 posições/],
    ['a day that is none', LINE.replace('10092026', '31092026'), /calendário/],
  ])('%s refuses the line alone', async (_what, line, sentence) => {
    const { linhas } = await read(utf8(`${LINE}\n${line}\n`), posicional({ conferencias: [] }));
    expect(linhas.map(({ situacao }) => situacao)).toEqual(['DADO', 'RECUSADA']);
    expect(linhas[1]?.motivos[0]?.texto).toMatch(sentence);
  });

  it.each([
    ['fewer lines than it says', `${LINE}\n${TRAILER}`, /diz 2 .* lidos 1/],
    [
      'another sum than it says',
      `${LINE}\n${LINE.replace('0833500', '0833501')}\n${TRAILER}`,
      /16\.670,00.*16\.670,01/,
    ],
    ['no last line', `${LINE}\n${LINE}\n`, /cortado/],
    ['data behind the last line', `${LINE}\n${LINE}\n${TRAILER}\n${LINE}`, /cortado/],
  ])('%s refuses the file', async (_what, text, sentence) => {
    await expect(read(utf8(text), posicional())).rejects.toThrow(sentence);
  });
});

describe('workbooks', () => {
  const planilha = (rest: object = {}) => tabela({ formato: 'PLANILHA', ...rest });
  const sheet = async (rows: (string | number | Date | null)[][], name = 'Dados') =>
    new Uint8Array(
      await writeXlsx({
        sheets: [
          { name: 'Capa', rows: [['Olá']] },
          { name, rows },
        ],
      }),
    );
  const TITLES = ['CNPJ', 'Nome', 'NF', 'Data', 'Valor'];

  it('the sheet is chosen by its name; numbers, dates and texts come to the same', async () => {
    const content = await sheet([
      ['Títulos pagos'],
      TITLES,
      [1456789000152, 'Ágora', 2026000000123, new Date('2026-09-10T00:00:00Z'), 8335],
      ['01.456.789/0001-52', 'Ágora', '2026000000123', '10/09/2026', 'R$ 8.335,00'],
      [1456789000152, 'Ágora', '2026000000123', 46275, '8335'],
      [3.52606e49, 'Ágora', 1, 46275, 8335.005],
      [1456789000152, 'Ágora', '#N/D', 46275, 1],
    ]);
    const { lido, linhas } = await read(content, planilha({ aba: 'dados' }));
    for (const { valores } of linhas.slice(0, 3))
      expect(valores).toEqual({
        cpfCnpj: '01456789000152',
        fornecedor: 'Ágora',
        numero: '2026000000123',
        data: '2026-09-10',
        valor: 833500,
      });
    expect(linhas.slice(3).map(({ motivos }) => motivos.map(({ campo }) => campo))).toEqual([
      ['cpfCnpj', 'valor'],
      ['numero'],
    ]);
    expect(lido).toMatchObject({
      cabecalho: 2,
      aba: 'Dados',
      abas: ['Capa', 'Dados'],
      recusadas: 2,
      soma: 3 * 833500 + 100,
    });
    await expect(read(content, planilha({ aba: 'Outra' }))).rejects.toThrow(/“Outra”.*“Capa”, “Dados”/);
  });

  it('days are counted from 1904 where the layout or the workbook says so', async () => {
    const content = await sheet([TITLES, [1456789000152, 'Ágora', 1, 46275 - 1462, 1]]);
    const { linhas } = await read(content, planilha({ aba: 'Dados', datas1904: 'SIM' }));
    expect(linhas[0]?.valores.data).toBe('2026-09-10');
  });
});
