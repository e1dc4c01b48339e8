import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accessKeyCheckDigit, parseAccessKey } from '../brasil/accessKey.ts';
import { formatCpfCnpj, isCpfCnpj } from '../brasil/cpfCnpj.ts';
import { sampleCnpj, sampleCpf } from '../brasil/sample.ts';
import { anonimizador } from './anonimizar.ts';

const numero = fc.oneof(
  fc.nat({ max: 4_000_000 }).map((n) => sampleCpf(n)),
  fc
    .tuple(fc.nat({ max: 4_000_000 }), fc.integer({ min: 1, max: 9999 }), fc.boolean())
    .map(([n, branch, alphanumeric]) => sampleCnpj(n, { branch, alphanumeric })),
);

describe('a sample without anybody in it', () => {
  test('has other numbers that close, in the same shape, always the same for the same', () => {
    fc.assert(
      fc.property(fc.array(numero, { minLength: 1, maxLength: 5 }), (numeros) => {
        const { texto } = anonimizador();
        for (const one of [...numeros, ...numeros]) {
          const [bare = '', masked = ''] = texto(`${one};${formatCpfCnpj(one)}`).split(';');
          expect(isCpfCnpj(bare)).toBe(true);
          expect(bare).not.toBe(one);
          expect(masked).toBe(formatCpfCnpj(bare));
          expect(texto(one)).toBe(bare);
        }
      }),
    );
  });

  test('keeps two establishments those of one company', () => {
    const { texto } = anonimizador();
    const [a = '', b = ''] = texto(`${sampleCnpj(7)} ${sampleCnpj(7, { branch: 2 })}`).split(' ');
    expect(a.slice(0, 8)).toBe(b.slice(0, 8));
    expect([a.slice(8, 12), b.slice(8, 12)]).toEqual(['0001', '0002']);
  });

  test('has keys whose issuer is the other one and whose digit closes; other numbers stay', () => {
    const { texto } = anonimizador();
    const base = '3526071122233300018155001000000123100000123';
    const chave = base + accessKeyCheckDigit(base);
    const outro = texto('11222333000181');
    const linha = texto(`${chave};10,00;20/07/2026;123456789`);
    const [nova = ''] = linha.split(';');
    expect(parseAccessKey(nova)).toMatchObject({ cnpj: outro, dvConfere: true, numero: '000000123' });
    expect(linha.slice(44)).toBe(';10,00;20/07/2026;123456789');
  });

  test('has names as long, with capitals and signs where they were, and no two alike', () => {
    const { nome } = anonimizador();
    expect(nome('AÇÚCAR & Cia. 12')).toMatch(/^[A-Z]{6} & [A-Z][a-z]{2}\. \d{2}$/);
    expect(nome('AÇÚCAR & Cia. 12')).toBe(nome('AÇÚCAR & Cia. 12'));
    expect(nome('Bento Ltda')).not.toBe(nome('Dunas Ltda'));
  });
});
