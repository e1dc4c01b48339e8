import { describe, expect, it } from 'vitest';
import { plainText } from '../../contract/csv.ts';
import type { Field } from '../../contract/field.ts';
import { nfes } from '../../contract/fiscal/nfes.ts';
import { comNumero } from '../../contract/fiscal/numero.ts';
import { formatField } from './formatField.ts';
import { readNumber, writeNumber } from './numberText.ts';

const money: Field = { kind: 'money', label: 'Valor' };

describe('formatField', () => {
  it.each<[Field, unknown, string]>([
    [{ kind: 'cpfCnpj', label: 'CPF/CNPJ' }, '52998224725', '***.982.247-**'],
    [{ kind: 'cpfCnpj', label: 'CPF/CNPJ' }, '12.***.***/01DE-**', '12.***.***/01DE-**'],
    [{ kind: 'cep', label: 'CEP' }, '01310100', '01310-100'],
    [{ kind: 'phone', label: 'Telefone' }, '11987654321', '(11) 98765-4321'],
    [money, -123456, '-1.234,56'],
    [{ kind: 'decimal', label: 'Alíquota', places: 4 }, '1234.5000', '1.234,5000'],
    [{ kind: 'date', label: 'Data' }, '2026-03-05', '05/03/2026'],
    [{ kind: 'instant', label: 'Quando' }, '2026-03-06T01:30:00Z', '05/03/2026 22:30'],
    [{ kind: 'boolean', label: 'Ativa', default: true }, false, 'Não'],
    [{ kind: 'enum', label: 'UF', options: { SP: 'SP · São Paulo' } }, 'SP', 'SP · São Paulo'],
    [{ kind: 'enum', label: 'UF', options: { SP: 'SP · São Paulo' } }, 'XX', 'Outra opção'],
    [{ kind: 'date', label: 'Data' }, null, ''],
    [money, null, ''],
  ])('%o %o é mostrado como %s', (field, value, text) => {
    expect(formatField(field, value)).toBe(text);
  });
});

describe('números como se digitam e colam', () => {
  it.each([
    ['1.234,56', 123456],
    ['1234.56', 123456],
    ['R$ 1.234,56', 123456],
    ['-12', -1200],
    ['1234,5', 123450],
    ['12,345', null],
  ])('dinheiro %s vale %o centavos', (text, cents) => {
    expect(readNumber({ kind: 'money', label: 'Valor' }, text)).toBe(cents);
  });

  it('inteiros aceitam ponto de milhar e recusam decimais', () => {
    const integer = { kind: 'integer', label: 'Quantidade' } as const;
    expect(readNumber(integer, '1.234')).toBe(1234);
    expect(readNumber(integer, '1,5')).toBeNull();
    expect(writeNumber(integer, 1234567)).toBe('1.234.567');
  });

  it('o número de uma nota se escreve sem pontos em toda parte, e se busca de um jeito e de outro', () => {
    const { numero } = nfes.fields;
    expect(formatField(numero, 19_165)).toBe('19165');
    expect(plainText(numero, 19_165)).toBe('19165');
    expect(comNumero('NF-e', 19_165, 1)).toBe('NF-e 19165, série 1');
    expect(comNumero('NFS-e', '')).toBe('NFS-e sem número');
    expect(readNumber(numero, '19.165')).toBe(19_165);
    expect(writeNumber(numero, 19_165)).toBe('19165');
  });

  it('o que não pôde ser lido continua como foi digitado', () => {
    expect(writeNumber({ kind: 'money', label: 'Valor' }, '12,345')).toBe('12,345');
  });
});
