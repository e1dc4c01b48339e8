import { describe, expect, test } from 'vitest';
import { NORMAL, retida } from '../../../../tests/support/avaliada.ts';
import { type Dita, NOTA_VAZIA, umaNota, umContexto } from '../../../../tests/support/notaServico.ts';
import { isDiaUtil, noDiaUtil, pascoa } from './diasUteis.ts';
import { evaluateNota } from './evaluateNota.ts';

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %i is on %s', (ano, domingo) => {
  expect(pascoa(ano)).toBe(domingo);
});

test.each([
  ['2026-11-16', true],
  ['2026-11-14', false],
  ['2026-11-15', false],
  ['2026-11-20', false],
  ['2023-11-20', true],
  ['2026-02-16', false],
  ['2026-02-17', false],
  ['2026-02-18', true],
  ['2026-04-03', false],
  ['2026-06-04', false],
  ['2026-12-25', false],
])('%s is a working day: %s', (data, util) => {
  expect(isDiaUtil(data)).toBe(util);
});

test('a day without business is brought forward or put off', () => {
  expect(noDiaUtil('2026-11-15', 'ANTECIPA')).toBe('2026-11-13');
  expect(noDiaUtil('2026-11-15', 'POSTERGA')).toBe('2026-11-16');
  expect(noDiaUtil('2026-11-16', 'ANTECIPA')).toBe('2026-11-16');
});

describe('what is due first', () => {
  const vence = (dita: Dita, contexto = {}) => {
    const { venceEm, vence: o } = evaluateNota(umaNota(dita), umContexto(contexto));
    return [venceEm, o];
  };

  test('nothing withheld of one in the Simples is due never', () => {
    expect(vence({})).toEqual([null, '']);
    expect(evaluateNota(NOTA_VAZIA, umContexto()).venceEm).toBeNull();
  });

  test('ISS withheld comes before R-4020, and both before the tax itself', () => {
    const dita = {
      ...NORMAL.dita,
      iss: { retido: true },
      retencoes: [retida('ISS', 2000), retida('IRRF', 1500)],
    };
    expect(vence(dita, NORMAL.contexto)).toEqual(['2026-12-10', 'ISS retido']);
    expect(vence(NORMAL.dita, NORMAL.contexto)).toEqual(['2026-12-15', 'R-4020 (IRRF)']);
  });

  test('R-2010 and R-4020 fall on one day, and it is put off to the next working day', () => {
    const outubro = { emissao: '2026-10-20', competencia: '2026-10-01' };
    const dita = {
      ...NORMAL.dita,
      ...outubro,
      servico: { codigoNacional: '071101', item: '7.11' },
    };
    const [dia, o] = vence({ ...dita, valores: { servicos: 200_000 } }, NORMAL.contexto);
    expect([dia, o]).toEqual(['2026-11-16', 'R-2010 (INSS) e R-4020 (IRRF)']);
  });

  test('what the note withholds is due, though it should not have been withheld', () => {
    expect(vence({ retencoes: [retida('IRRF', 1500)] })).toEqual(['2026-12-15', 'R-4020 (IRRF)']);
  });

  test('of a person it is other events', () => {
    const dita = { prestador: { documento: '52998224725' } };
    expect(vence(dita)).toEqual(['2026-12-15', 'eSocial (INSS) e R-4010 (IRRF)']);
  });

  test('what is due in December is due in January', () => {
    const dezembro = { emissao: '2026-12-20', competencia: '2026-12-01' };
    expect(vence({ ...NORMAL.dita, ...dezembro }, { ...NORMAL.contexto, hoje: '2026-12-21' })[0]).toBe(
      '2027-01-15',
    );
  });
});
