import { describe, expect, test } from 'vitest';
import { retidasDe } from './retidas.ts';

describe('what stands of a note', () => {
  const esperada = { informado: 9000, base: 1_000_000, certeza: 'PROVAVEL' } as const;
  const fontes = {
    esperadas: [{ ...esperada, tributo: 'IRRF', esperado: 10_000 }],
    natureza: null,
    fornecedorCpfCnpj: '01456789000152',
  } as const;

  test.each([
    ['decided', [{ tributo: 'IRRF', informado: 9000, esperado: 10_000, decidido: 9500 }], 9500, false],
    ['decided by nobody', [{ tributo: 'IRRF', informado: 9000, esperado: null, decidido: null }], 9000, true],
    ['not accepted', null, 10_000, false],
  ] as const)('%s', (_, aceitas, valor, incerta) => {
    expect(retidasDe({ ...fontes, aceitas })).toEqual([
      { tributo: 'IRRF', valor, incerta, base: 1_000_000, codigoReceita: '1708-06' },
    ]);
  });

  test('decided not to withhold, nothing is due; what nobody can tell is left to the review', () => {
    expect(
      retidasDe({
        ...fontes,
        aceitas: [{ tributo: 'IRRF', informado: 9000, esperado: 10_000, decidido: 0 }],
      }),
    ).toEqual([]);
    expect(
      retidasDe({
        ...fontes,
        aceitas: null,
        esperadas: [{ ...esperada, tributo: 'IRRF', informado: null, esperado: null }],
      }),
    ).toEqual([]);
  });

  test('a decided nature has its own code; of a person there is none', () => {
    const codigo = (mais: object) => retidasDe({ ...fontes, aceitas: null, ...mais })[0]?.codigoReceita;
    expect(codigo({ natureza: '15001' })).toBe('3280-06');
    expect(codigo({ fornecedorCpfCnpj: '52998224725' })).toBe('');
  });
});
