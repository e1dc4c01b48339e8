import { describe, expect, it } from 'vitest';
import { decidedOrdem, type IndiciosDeDatas } from './decide.ts';

const NADA = { dia: 0, mes: 0 };
const indicios = (mais: Partial<IndiciosDeDatas>): IndiciosDeDatas => ({
  formato: 'AUTO',
  proprias: NADA,
  ambas: 3,
  notas: NADA,
  outras: NADA,
  impossiveis: NADA,
  exemplos: { dia: '25/08/2026', mes: '08/25/2026', ambas: '08/09/2026' },
  seguidas: null,
  trocadas: false,
  virgula: false,
  ...mais,
});
const ordem = (mais: Partial<IndiciosDeDatas>) => decidedOrdem(indicios(mais)).ordem;

describe('the order of a column', () => {
  it.each([
    ['its own cells', { proprias: { dia: 1, mes: 0 } }, 'DIA'],
    ['its own cells, month first', { proprias: { dia: 0, mes: 1 } }, 'MES'],
    ['no cell that is two days', { ambas: 0 }, 'DIA'],
    ['the layout', { formato: 'MM/DD/AAAA' }, 'MES'],
    ['the issue of its notes', { notas: { dia: 0, mes: 2 } }, 'MES'],
    [
      'the issue of its notes, with other dates',
      { notas: { dia: 2, mes: 0 }, outras: { dia: 1, mes: 0 } },
      'DIA',
    ],
    ['other dates of the file', { outras: { dia: 0, mes: 1 } }, 'MES'],
    ['movements that follow each other', { seguidas: 'MES' }, 'MES'],
    ['commas of amounts', { virgula: true }, 'DIA'],
    ['what cannot be', { impossiveis: { dia: 0, mes: 1 } }, 'DIA'],
  ] as const)('follows %s', (_, mais, certa) => expect(ordem(mais)).toBe(certa));

  it.each([
    ['nothing says it', {}],
    ['its cells contradict each other', { proprias: { dia: 1, mes: 1 } }],
    ['the layout denies its cells', { proprias: { dia: 1, mes: 0 }, formato: 'MM/DD/AAAA' }],
    ['the notes deny its cells', { proprias: { dia: 0, mes: 1 }, notas: { dia: 1, mes: 0 } }],
    ['the notes contradict each other', { notas: { dia: 1, mes: 1 } }],
    ['the notes deny the layout', { formato: 'DD/MM/AAAA', notas: { dia: 0, mes: 1 } }],
    [
      'the notes say one order, other dates the other',
      { notas: { dia: 1, mes: 0 }, outras: { dia: 0, mes: 1 } },
    ],
    ['a program may have swapped some of its cells', { trocadas: true, proprias: { dia: 1, mes: 0 } }],
    [
      'only day first cannot be, though amounts have commas',
      { virgula: true, impossiveis: { dia: 1, mes: 0 } },
    ],
  ] as const)('is asked about where %s', (_, mais) => {
    const decidida = decidedOrdem(indicios(mais));
    expect(decidida.ordem).toBeNull();
    expect('motivo' in decidida && decidida.motivo).not.toBe('');
  });
});
