import { describe, expect, it } from 'vitest';
import { diasDoGrafico } from './dias.ts';

const now = new Date('2026-11-24T02:00:00Z');

describe('os dias que o gráfico dos logs mostra', () => {
  it.each([
    [
      'o período todo, também os dias sem linhas, até o hoje de Brasília',
      { de: '2026-11-20T03:00:00Z' },
      ['2026-11-22'],
      4,
    ],
    ['o fim pedido não entra', { de: '2026-11-01T03:00:00Z', ate: '2026-11-03T03:00:00Z' }, [], 2],
    [
      'um fim adiante de hoje para em hoje',
      { de: '2026-11-23T03:00:00Z', ate: '2027-01-01T03:00:00Z' },
      [],
      1,
    ],
    ['sem começo, desde a primeira linha', {}, ['2026-11-23', '2026-11-21'], 3],
    ['sem nada, só hoje', {}, [], 1],
  ])('%s', (_, filtro, comLinhas, quantos) => {
    const dias = diasDoGrafico(filtro, comLinhas, now);
    expect(dias).toHaveLength(quantos);
    expect(new Set(dias).size).toBe(quantos);
    for (const dia of comLinhas) expect(dias).toContain(dia);
  });
});
