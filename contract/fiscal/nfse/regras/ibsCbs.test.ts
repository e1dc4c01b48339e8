import { expect, test } from 'vitest';
import { cadastrado, NORMAL, resultado } from '../../../../tests/support/avaliada.ts';
import type { Dita } from '../../../../tests/support/notaServico.ts';

const nova = (mais: Dita = {}): Dita => ({ ...NORMAL.dita, versao: '1.01', ...mais });
const grupo = { cst: '000', classificacao: '000001', base: 100_000, ibs: 100, cbs: 900 };

test.each<[string, Dita, string]>([
  ['with the group', nova({ ibscbs: grupo }), 'CONFERE'],
  ['without it', nova(), 'ATENCAO'],
  ['without it, before 2026', nova({ emissao: '2025-12-31', competencia: '2025-12-01' }), 'NAO_CABE'],
  ['without it, on the first day', nova({ emissao: '2026-01-01', competencia: '2026-01-01' }), 'ATENCAO'],
  ['in a layout without a place for it', nova({ versao: '1.00' }), 'NAO_CABE'],
  ['of a city', nova({ leiaute: 'ABRASF_2', versao: '2.04' }), 'NAO_CABE'],
  ['of a person', nova({ prestador: { documento: '52998224725' } }), 'NAO_CABE'],
])('a note %s: %s', (_, dita, esperado) => {
  expect(resultado('L.grupo', dita, NORMAL.contexto)).toBe(esperado);
});

test('of the Simples it is not asked, and of one that nobody knows it cannot be said', () => {
  expect(resultado('L.grupo', { versao: '1.01' })).toBe('NAO_CABE');
  expect(
    resultado('L.grupo', nova({ regime: { simples: null } }), cadastrado({ optanteSimples: null })),
  ).toBe('SEM_DADOS');
});
