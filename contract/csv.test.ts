import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareCell, csvLine, plainText } from './csv.ts';

const cells = (...values: string[]) =>
  csvLine(
    null,
    values.map((_, index) => String(index)),
    Object.fromEntries(values.map((value, index) => [index, value])),
  );

describe('CSV for spreadsheets', () => {
  it('neutralises formulas and leaves negative numbers alone', () => {
    expect(cells('=1+1', '+1', '-A1', '@x', '\tx', '-12,50')).toBe("'=1+1;'+1;'-A1;'@x;'\tx;-12,50\r\n");
    expect(cells('\n=1', '＝1+1', '＠x')).toBe("\"'\n=1\";'＝1+1;'＠x\r\n");
  });

  it('marks what spreadsheets show as their own errors, and a reader takes away what was added', () => {
    expect(cells('#N/D', "'=1", '#1 em tudo')).toBe("'#N/D;''=1;#1 em tudo\r\n");
    expect(["'#N/D", "''=1", '="0012"', " '+1 ", "'90"].map(bareCell)).toEqual([
      '#N/D',
      "'=1",
      '0012',
      '+1',
      "'90",
    ]);
  });

  it('quotes what would break a line', () => {
    expect(cells('a;b', 'a"b', 'a\nb')).toBe('"a;b";"a""b";"a\nb"\r\n');
  });

  it('never lets a cell begin with a formula sign, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const line = cells(text);
        const first = line.startsWith('"') ? line[1] : line[0];
        expect('=+@\t\n'.includes(first ?? 'x')).toBe(false);
      }),
    );
  });

  it('writes values as people read them', () => {
    expect(plainText({ kind: 'money', label: '' }, 123456)).toBe('1234,56');
    expect(plainText({ kind: 'date', label: '' }, '2026-11-21')).toBe('21/11/2026');
    expect(plainText({ kind: 'boolean', label: '', default: true }, false)).toBe('Não');
    expect(plainText({ kind: 'enum', label: '', options: { SP: 'São Paulo' } }, 'SP')).toBe('São Paulo');
    expect(plainText({ kind: 'cpfCnpj', label: '' }, '12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
    expect(plainText({ kind: 'instant', label: '' }, '2026-11-21T02:30:00.000Z')).toBe('20/11/2026 23:30');
  });
});
