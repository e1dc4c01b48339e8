import { describe, expect, it } from 'vitest';
import { perfilDe } from './perfil.ts';
import type { ColunaDoArquivo } from './pontos.ts';
import { qualData } from './qualData.ts';
import { qualValor } from './qualValor.ts';

const tabela = (
  ...colunas: readonly (readonly [titulo: string, ...celulas: string[]])[]
): ColunaDoArquivo[] =>
  colunas.map(([titulo, ...celulas], posicao) => ({
    posicao,
    titulo,
    composto: titulo,
    perfil: perfilDe(celulas),
  }));
const [A, B] = ['10/10/2026', '25/11/2026'] as const;

/** Returns the title of the column, 'PERGUNTA' with the titles that it asks about, or 'NENHUMA'. */
const dita = (qual: ReturnType<typeof qualData> | ReturnType<typeof qualValor>) =>
  qual.tipo === 'UMA'
    ? qual.coluna.titulo
    : qual.tipo === 'PERGUNTA'
      ? ['PERGUNTA', ...qual.colunas.map(({ titulo }) => titulo)].join(' ')
      : qual.tipo;

describe('the day of payment', () => {
  it.each([
    [
      'the title that says it',
      [
        ['Emissão', A, B],
        ['Dt. Baixa', B, A],
      ],
      true,
      'Dt. Baixa',
    ],
    [
      'the same days under two titles',
      [
        ['Pagamento', A, B],
        ['Data da baixa', A, B],
      ],
      true,
      'Pagamento',
    ],
    [
      'other days under two titles',
      [
        ['Pagamento', A, B],
        ['Data da baixa', B, A],
      ],
      true,
      'PERGUNTA Pagamento Data da baixa',
    ],
    ['one that says nothing, in a file of payments', [['Data', A, B]], true, 'Data'],
    ['one that says nothing, in another file', [['Data', A, B]], false, 'PERGUNTA Data'],
    [
      'one that says nothing, beside another',
      [
        ['Data', A, B],
        ['Emissão', B, A],
      ],
      true,
      'PERGUNTA Data Emissão',
    ],
    ['one that says something else', [['Data Prevista', A, B]], true, 'PERGUNTA Data Prevista'],
    ['none', [['Nota', '1', '2']], true, 'NENHUMA'],
  ] as const)('%s', (_, colunas, arquivoDiz, certa) => {
    expect(dita(qualData(tabela(...colunas), arquivoDiz))).toBe(certa);
  });
});

describe('the amount that was paid', () => {
  const SEM = new Set<number>();
  it.each([
    [
      'what says paid, and not face value',
      [
        ['Vlr.Titulo', '1.500,00'],
        ['Valor Baixa', '1.407,75'],
      ],
      SEM,
      'Valor Baixa',
    ],
    ['the only one', [['Valor', '10,00', '20,00']], SEM, 'Valor'],
    [
      'never a balance',
      [
        ['Valor', '10,00', '20,00'],
        ['Saldo', '90,00', '70,00'],
      ],
      SEM,
      'Valor',
    ],
    [
      'a total of what was paid over a part of it',
      [
        ['Valor pago', '9,00'],
        ['Total pago', '10,00'],
      ],
      SEM,
      'Total pago',
    ],
    [
      'the same amounts twice',
      [
        ['Valor', '10,00', '20,00'],
        ['Quantia', '10,00', '20,00'],
      ],
      SEM,
      'Valor',
    ],
    [
      'a tie',
      [
        ['Valor', '10,00', '20,00'],
        ['Quantia', '11,00', '21,00'],
      ],
      SEM,
      'PERGUNTA Valor Quantia',
    ],
    [
      'a tie, with the total that the file tells',
      [
        ['Valor', '10,00', '20,00'],
        ['Quantia', '11,00', '21,00'],
      ],
      new Set([3200]),
      'Quantia',
    ],
    [
      'never the words of a state',
      [
        ['Pago', '10,00', '20,00'],
        ['Pagamento', 'Pago', 'Sem data'],
      ],
      SEM,
      'Pago',
    ],
    ['a title of amounts over words', [['Valor pago', 'oito mil', 'dez']], SEM, 'Valor pago'],
    ['none', [['Juros', '1,00', '2,00']], SEM, 'NENHUMA'],
  ] as const)('%s', (_, colunas, ditos, certa) => {
    expect(dita(qualValor(tabela(...colunas), ditos))).toBe(certa);
  });
});
