import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCpfCnpj } from '../../../contract/brasil/cpfCnpj.ts';
import { formatMoney } from '../../../contract/brasil/money.ts';
import { sampleCnpj, sampleCpf } from '../../../contract/brasil/sample.ts';
import type { Cell } from '../../../contract/importacao.ts';
import { readCpfCnpj } from './cpfCnpj.ts';
import { type FormatoData, readDate } from './data.ts';
import { readParcela, readSituacao, readText } from './outros.ts';
import { readValor } from './valor.ts';

const AUTO = { decimal: 'AUTO', decimaisImplicitos: null } as const;
const outcome = ({ valor, erro }: { valor?: unknown; erro?: string | undefined }) =>
  erro === undefined ? valor : erro;

describe('amounts', () => {
  it.each<[Cell, number | null | RegExp]>([
    ['8.335,00', 833500],
    ['8335,00', 833500],
    ['8335.00', 833500],
    ['8,335.00', 833500],
    ['R$ 8.335,00', 833500],
    ['R$\u00a08.335,00', 833500],
    ['R$8335', 833500],
    ['-R$ 8.335,00', -833500],
    ['R$ -8.335,00', -833500],
    ['(8.335,00)', -833500],
    ['R$ (8.335,00)', -833500],
    ['8.335,00-', -833500],
    ['+8.335,00', 833500],
    ['1.234', 123400],
    ['1.234.567', 123456700],
    ['1,234,567.89', 123456789],
    ['1 234,56', 123456],
    ['0,5', 50],
    [',50', 50],
    ['205.0600', 20506],
    ['0', 0],
    [8335, 833500],
    [1407.75, 140775],
    [0.1 + 0.2, 30],
    [-3.5, -350],
    ['', null],
    [null, null],
    ['-', null],
    ['R$ -', null],
    ['="8.335,00"', 833500],
    ['1,234', /duas casas/],
    ['0.123', /duas casas/],
    ['12.3456', /duas casas/],
    [10.005, /duas casas/],
    ['1.23.456,00', /reais/],
    ['1,23,456.00', /reais/],
    ['1.234,567.89', /reais/],
    ['dez reais', /reais/],
    ['US$ 10,00', /reais/],
    ['10,00 D', /reais/],
    ['--5,00', /reais/],
    [new Date('2026-02-01'), /é uma data/],
    ['99999999999999999,00', /grande demais/],
  ])('%s', (cell, expected) => {
    const read = outcome(readValor(cell, AUTO));
    if (expected instanceof RegExp) expect(read).toMatch(expected);
    else expect(read).toBe(expected);
  });

  it.each<[string, number | null, ',' | '.' | 'AUTO', number | RegExp]>([
    ['0000833500', 2, 'AUTO', 833500],
    ['5', 2, 'AUTO', 5],
    ['83350000', 4, 'AUTO', 833500],
    ['83350050', 4, 'AUTO', /duas casas/],
    ['8335', 0, 'AUTO', 833500],
    ['0000833500-', 2, 'AUTO', -833500],
    ['8.335,00', 2, 'AUTO', /só de dígitos/],
    ['1.234', null, '.', /duas casas/],
    ['1.234', null, ',', 123400],
    ['1,234', null, '.', 123400],
    ['8.335,00', null, '.', /reais/],
  ])('%s with %s implied decimals and mark %s', (text, decimaisImplicitos, decimal, expected) => {
    const read = outcome(readValor(text, { decimal, decimaisImplicitos }));
    if (expected instanceof RegExp) expect(read).toMatch(expected);
    else expect(read).toBe(expected);
  });

  it('whatever cents are written in any usual way come back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        const br = formatMoney(cents);
        const plain = br.replaceAll('.', '');
        const ways = [
          br,
          plain,
          plain.replace(',', '.'),
          `R$ ${br}`,
          br.startsWith('-') ? `(${br.slice(1)})` : br,
        ];
        for (const way of ways) expect(readValor(way, AUTO)).toEqual({ valor: cents });
        expect(readValor(String(cents), { decimal: 'AUTO', decimaisImplicitos: 2 })).toEqual({
          valor: cents,
        });
      }),
    );
  });
});

describe('dates', () => {
  it.each<[Cell, FormatoData, string | null | RegExp]>([
    ['10/09/2026', 'AUTO', '2026-09-10'],
    ['1/9/2026', 'AUTO', '2026-09-01'],
    ['10-09-2026', 'AUTO', '2026-09-10'],
    ['10.09.26', 'AUTO', '2026-09-10'],
    ['18/09/79', 'AUTO', '2079-09-18'],
    ['18/09/80', 'AUTO', '1980-09-18'],
    ['10092026', 'AUTO', '2026-09-10'],
    ['20260910', 'AUTO', '2026-09-10'],
    [20260910, 'AUTO', '2026-09-10'],
    [1092026, 'AUTO', '2026-09-01'],
    ['2026-09-10', 'AUTO', '2026-09-10'],
    ['2026/09/10', 'AUTO', '2026-09-10'],
    ['2026-09-10T13:00:00', 'AUTO', '2026-09-10'],
    ['2026-09-10 00:00:00.000', 'AUTO', '2026-09-10'],
    ['2026-09-10T00:00:00Z', 'AUTO', '2026-09-10'],
    ['2026-09-10T23:30:00-03:00', 'AUTO', '2026-09-10'],
    ['2026-09-10T01:30:00Z', 'AUTO', /outro fuso/],
    ['10/09/2026 14:35', 'AUTO', '2026-09-10'],
    ['10 de setembro de 2026', 'AUTO', '2026-09-10'],
    ['10/set/26', 'AUTO', '2026-09-10'],
    [46275, 'AUTO', '2026-09-10'],
    [46275.7, 'AUTO', '2026-09-10'],
    [new Date('2026-09-10T12:00:00Z'), 'DDMMAAAA', '2026-09-10'],
    ['180926', 'DDMMAA', '2026-09-18'],
    ['10092026', 'DDMMAAAA', '2026-09-10'],
    ['20260910', 'AAAAMMDD', '2026-09-10'],
    ['09/10/2026', 'MM/DD/AAAA', '2026-09-10'],
    ['', 'AUTO', null],
    ['00/00/0000', 'AUTO', null],
    ['00000000', 'DDMMAAAA', null],
    ['  /  /    ', 'AUTO', null],
    [0, 'AUTO', null],
    ['31/09/2026', 'AUTO', /calendário/],
    ['29/02/2026', 'AUTO', /calendário/],
    ['09/18/2026', 'AUTO', /não há mês 18.*MM\/DD/],
    ['10/09/2206', 'AUTO', /ano 2206/],
    ['180926', 'AUTO', /saiba ler/],
    ['46275', 'AUTO', /guardou como número/],
    [12, 'AUTO', /saiba ler/],
    ['ontem', 'AUTO', /saiba ler/],
    ['2026-09-10', 'DD/MM/AAAA', /saiba ler/],
    ['20261309', 'AAAAMMDD', /não há mês 13/],
  ])('%s as %s', (cell, formato, expected) => {
    const read = outcome(readDate(cell, { formato, desde1904: false }));
    if (expected instanceof RegExp) expect(read).toMatch(expected);
    else expect(read).toBe(expected);
  });

  it('days of a workbook from 1904 on are 1462 days later', () =>
    expect(readDate(46275 - 1462, { formato: 'AUTO', desde1904: true })).toEqual({ valor: '2026-09-10' }));

  it('whatever day is written in any usual way comes back', () => {
    const day = fc.date({ min: new Date('1980-01-01'), max: new Date('2079-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [y = '', m = '', d = ''] = iso.split('-');
        const ways: [string, FormatoData][] = [
          [`${d}/${m}/${y}`, 'AUTO'],
          [`${d}/${m}/${y.slice(2)}`, 'AUTO'],
          [iso, 'AUTO'],
          [`${iso}T10:00:00`, 'AUTO'],
          [d + m + y, 'AUTO'],
          [y + m + d, 'AUTO'],
          [d + m + y.slice(2), 'DDMMAA'],
          [`${m}/${d}/${y}`, 'MM/DD/AAAA'],
        ];
        for (const [text, formato] of ways)
          expect(readDate(text, { formato, desde1904: false })).toEqual({ valor: iso });
      }),
    );
  });
});

describe('tax numbers', () => {
  it.each<[Cell, string | null | RegExp]>([
    ['01.456.789/0001-52', '01456789000152'],
    ['01456789000152', '01456789000152'],
    ['1456789000152', '01456789000152'],
    [1456789000152, '01456789000152'],
    ['1.456.789/0001-52', '01456789000152'],
    ['12abc34501de35', '12ABC34501DE35'],
    ['12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['CNPJ: 01.456.789/0001-52', '01456789000152'],
    ['="01456789000152"', '01456789000152'],
    ['000001456789000152', '01456789000152'],
    ['00052998224725', '52998224725'],
    ['529.982.247-25', '52998224725'],
    ['', null],
    ['00000000000000', null],
    ['01456789000153', /não conferem/],
    ['3,52606E+49', /perdeu os últimos dígitos/],
    [3.52606e49, /perdeu os últimos dígitos/],
    ['1,45679E+12', /perdeu os últimos dígitos/],
    [191, /CPF .* ou o CNPJ/],
    ['***.982.247-**', /mascarado/],
    ['ISENTO', /não é um CPF nem um CNPJ/],
    ['123', /não fecha/],
  ])('%s', (cell, expected) => {
    const read = outcome(readCpfCnpj(cell));
    if (expected instanceof RegExp) expect(read).toMatch(expected);
    else expect(read).toBe(expected);
  });

  it('any number comes back from its mask; without its zeros it comes back or is a question, never another number', () => {
    fc.assert(
      fc.property(fc.nat({ max: 5000 }), fc.boolean(), (seed, person) => {
        const number = person ? sampleCpf(seed) : sampleCnpj(seed);
        expect(readCpfCnpj(formatCpfCnpj(number))).toEqual({ valor: number });
        const bare = readCpfCnpj(number.replace(/^0+/, ''));
        expect(bare.erro === undefined ? bare.valor : number).toBe(number);
      }),
    );
  });
});

it.each<[Cell, string | null | RegExp]>([
  ['1/3', '1/3'],
  ['01/03', '1/3'],
  ['1 de 3', '1/3'],
  ['2', '2'],
  [1, '1'],
  ['1ª', '1'],
  ['única', '1'],
  ['000', null],
  ['', null],
  ['4/3', /4ª de 3/],
  [new Date('2026-03-01'), /transformou a parcela em data/],
  ['01/mar', /transformou a parcela em data/],
])('parcel %s', (cell, expected) => {
  const read = outcome(readParcela(cell));
  if (expected instanceof RegExp) expect(read).toMatch(expected);
  else expect(read).toBe(expected);
});

it.each<[Cell, string | RegExp]>([
  ['Não pago', 'NAO_PAGO'],
  ['não é nosso', 'NAO_E_NOSSO'],
  ['PAGO POR OUTRA EMPRESA', 'PAGO_POR_OUTRA'],
  ['estornado', 'ESTORNO'],
  ['Estorno', 'ESTORNO'],
  ['Liquidado', 'PAGO'],
  ['', ''],
  ['NAO_PAGO', 'NAO_PAGO'],
  ['talvez', /Não se sabe/],
])('situation %s', (cell, expected) => {
  const read = outcome(readSituacao(cell));
  if (expected instanceof RegExp) expect(read).toMatch(expected);
  else expect(read).toBe(expected);
});

it('a number or key that a spreadsheet spoilt is refused, never shortened', () => {
  expect(outcome(readText(3.52606e43, true))).toMatch(/perdeu/);
  expect(outcome(readText(new Date('2026-09-10'), true))).toMatch(/em data/);
  expect(readText(2026000000123, true)).toEqual({ valor: '2026000000123' });
  expect(readText("'=HYPERLINK(1)", false)).toEqual({ valor: '=HYPERLINK(1)' });
});
