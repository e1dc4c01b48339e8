import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '../../contract/brasil/money.ts';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { assinaturaDe, recognizeLayout } from '../../contract/layouts/feicao.ts';
import { FINALIDADE_NAMES } from '../../contract/layouts/formatos.ts';
import { IBM850 } from '../../contract/layouts/ibm850.ts';
import { layoutSchema } from '../../contract/layouts/layout.ts';
import { ApiProblem } from '../../server/http/problem.ts';
import { readAmostra } from '../../server/leitura/amostra.ts';
import { proposeLayout } from '../../server/leitura/proposta/proposeLayout.ts';
import { feicaoDe } from '../../server/leitura/vista.ts';

const TITLES = ['CNPJ do fornecedor', 'Fornecedor', 'Nota', 'Data de pagamento', 'Valor pago'];
const titulo = (nome: string) => ({ tipo: 'TITULO' as const, titulos: [nome] });
const layoutFor = (rest: object) =>
  layoutSchema.parse({
    finalidade: 'DATAS_PAGAMENTO',
    formato: 'DELIMITADO',
    campos: ['cpfCnpj', 'fornecedor', 'numero', 'data', 'valor'].map((campo, at) => ({
      campo,
      origem: titulo(TITLES[at] ?? ''),
    })),
    ...rest,
  });

const LETTERS = 'abcXYZ áéíóúãõçÁÃÇ;,|\t"\'.-0123\n';
const row = fc.record({
  cpfCnpj: fc.nat({ max: 500 }).map((seed) => sampleCnpj(seed)),
  fornecedor: fc
    .array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 20 })
    .map((all) => `Nome ${all.join('')}`.trim())
    .map((name) => name.replace(/\s+/g, (blank) => blank)),
  numero: fc.nat({ max: 999_999_999 }).map(String),
  data: fc
    .date({ min: new Date('2001-01-01'), max: new Date('2050-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  valor: fc.integer({ min: 1, max: 1e11 }),
});

const encoders: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'UTF-8': (text) => new TextEncoder().encode(text),
  'WINDOWS-1252': (text) => Uint8Array.from([...text].map((one) => one.charCodeAt(0))),
  IBM850: (text) =>
    Uint8Array.from(
      [...text].map((one) => (one.charCodeAt(0) < 128 ? one.charCodeAt(0) : 128 + IBM850.indexOf(one))),
    ),
  'UTF-16': (text) =>
    Uint8Array.from([
      0xff,
      0xfe,
      ...[...text].flatMap((one) => [one.charCodeAt(0) & 255, one.charCodeAt(0) >> 8]),
    ]),
};

describe('what is written is read', () => {
  it('whatever the texts, amounts, days, separator, encoding and line ends', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 30 }),
        fc.record({
          separador: fc.constantFrom(';', ',', '\t', '|'),
          codificacao: fc.constantFrom(...Object.keys(encoders)),
          end: fc.constantFrom('\r\n', '\n'),
        }),
        fc.boolean(),
        async (rows, { separador, codificacao, end }, chosen) => {
          const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
          const lines = [
            TITLES,
            ...rows.map(({ cpfCnpj, fornecedor, numero, data, valor }) => [
              cpfCnpj,
              fornecedor,
              numero,
              data.split('-').reverse().join('/'),
              formatMoney(valor),
            ]),
          ].map((cells) => cells.map(quoted).join(separador));
          const bytes = encoders[codificacao]?.(lines.join(end) + end) ?? new Uint8Array();
          const layout = layoutFor(
            chosen
              ? { separador, codificacao }
              : { codificacao: codificacao === 'IBM850' ? codificacao : 'AUTO' },
          );
          const { lido, linhas } = await readAmostra({ bytes, layout });
          expect(linhas.map(({ situacao, valores }) => ({ situacao, ...valores }))).toEqual(
            rows.map((one) => ({ situacao: 'DADO', ...one })),
          );
          expect(lido.soma).toBe(rows.reduce((sum, { valor }) => sum + valor, 0));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('a layout that is proposed reads the same file whatever the order of its columns, and knows the next one', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 2, maxLength: 12 }),
        fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
        fc.nat({ max: 5 }),
        async (rows, order, above) => {
          const cells = rows.map(({ cpfCnpj, numero, data, valor }) => [
            cpfCnpj,
            'Fulano e Cia',
            numero,
            data,
            formatMoney(valor),
          ]);
          const lines = [TITLES, ...cells].map((one) => order.map((at) => one[at]).join(';'));
          const text = [...Array.from({ length: above }, () => 'Relatório'), ...lines].join('\r\n');
          const bytes = new TextEncoder().encode(text);
          const { valor: layout } = await proposeLayout({ bytes, finalidade: 'DATAS_PAGAMENTO' });
          const { lido, linhas } = await readAmostra({ bytes, layout });
          const read = linhas.map(({ valores: { cpfCnpj, numero, data, valor } }) => ({
            cpfCnpj,
            numero,
            data,
            valor,
          }));
          expect(read).toEqual(
            rows.map(({ cpfCnpj, numero, data, valor }) => ({ cpfCnpj, numero, data, valor })),
          );
          const feicao = await feicaoDe({ bytes });
          expect(feicao.assinatura).toBe(assinaturaDe(lido.titulos));
          expect(recognizeLayout(feicao, layout, feicao.assinatura)).toMatchObject({
            serve: true,
            certeza: 'CERTA',
          });
          expect(recognizeLayout(feicao, layout, '')).toMatchObject({ serve: true, certeza: 'PROVAVEL' });
          expect(
            recognizeLayout({ ...feicao, assinatura: 'conta|saldo' }, layout, feicao.assinatura).serve,
          ).toBe(false);
        },
      ),
      { numRuns: 40 },
    );
  });
});

/** Bytes that resemble files: pieces of real ones mixed with random bytes. */
const pieces = fc.oneof(
  fc.uint8Array({ maxLength: 60 }),
  fc
    .constantFrom(
      'CNPJ;Data;Valor\r\n',
      '01456789000152;10/09/2026;8.335,00\n',
      'sep=;\n',
      '"',
      "'",
      ';;;;\n',
      '\t',
      '\ufeff',
      'D0145678900015210092026000083350\r\n',
      'T000001000083350',
      'Total;1,00\n',
      '\r',
      '3,52606E+49',
      '00100000',
      'OFXHEADER:100\n<OFX>',
      '<STMTTRN><DTPOSTED>2026',
      'PK\u0003\u0004xl/workbook.xml',
      '\u001a',
    )
    .map((text) => new TextEncoder().encode(text)),
);

it('no bytes at all throw anything but a sentence, or hang', async () => {
  const campos = [
    { campo: 'cpfCnpj', origem: titulo('CNPJ') },
    { campo: 'data', origem: titulo('Data') },
    { campo: 'valor', origem: titulo('Valor') },
  ];
  const posicional = [
    { campo: 'cpfCnpj', origem: { tipo: 'FAIXA', faixa: { inicio: 2, fim: 15 } } },
    { campo: 'data', origem: { tipo: 'FAIXA', faixa: { inicio: 16, fim: 23 } }, formatoData: 'DDMMAAAA' },
  ];
  const layouts = [
    layoutFor({ campos }),
    layoutFor({ campos, aspas: "'", codificacao: 'IBM850', cabecalho: 1 }),
    layoutFor({ formato: 'POSICIONAL', campos: posicional, largura: 31 }),
    layoutFor({ formato: 'CNAB240', campos: [] }),
    layoutFor({ formato: 'OFX', campos: [] }),
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.array(pieces, { maxLength: 20 }),
      fc.constantFrom(...FINALIDADE_NAMES),
      async (parts, finalidade) => {
        const bytes = Uint8Array.from(parts.flatMap((part) => [...part]));
        const works = [
          ...layouts.map((layout) => () => readAmostra({ bytes, layout })),
          () => proposeLayout({ bytes, finalidade }),
          () => feicaoDe({ bytes }),
        ];
        for (const work of works)
          await work().catch((error: unknown) => {
            if (!(error instanceof ApiProblem)) throw error;
          });
      },
    ),
    { numRuns: 150 },
  );
});
