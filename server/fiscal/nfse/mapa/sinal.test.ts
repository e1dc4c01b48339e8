import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths } from '../../../../contract/brasil/month.ts';
import { sinalDe } from './sinal.ts';

describe('the sign of a supplier in a month', () => {
  const atual = '2026-07';
  it.each([
    ['2026-06', ['2026-06'], 'CHEGOU'],
    ['2026-07', ['2026-07'], 'CHEGOU'],
    ['2026-07', ['2026-04', '2026-05', '2026-06'], 'EM_CURSO'],
    ['2026-06', ['2026-03', '2026-04', '2026-05'], 'SILENCIO'],
    ['2026-06', ['2025-12', '2026-02', '2026-04'], 'SILENCIO'],
    ['2026-06', ['2026-04', '2026-05'], 'SEM_SINAL'],
    ['2026-06', ['2025-09', '2025-10', '2025-11'], 'SEM_SINAL'],
    ['2026-06', [], 'SEM_SINAL'],
  ])('%s with notes in %j: %s', (mes, comNotas, sinal) => {
    expect(sinalDe(mes, new Set(comNotas), atual)).toBe(sinal);
  });

  it('is never that something came where nothing was seen', () => {
    const mes = fc.integer({ min: -12, max: 3 }).map((n) => addMonths(atual, n));
    fc.assert(
      fc.property(mes, fc.array(mes), (one, vistos) => {
        const comNotas = new Set(vistos);
        return (sinalDe(one, comNotas, atual) === 'CHEGOU') === comNotas.has(one);
      }),
    );
  });
});
