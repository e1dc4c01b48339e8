import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decidida, NORMAL, retida } from '../../../../tests/support/avaliada.ts';
import { type Dita, NOTA_VAZIA, umaNota, umContexto } from '../../../../tests/support/notaServico.ts';
import { avaliacaoSchema } from '../avaliacao.ts';
import type { TributoRetido } from '../retencaoLida.ts';
import { diverge, VERIFICACOES } from '../verificacao.ts';
import { fitsRegra, impedimentoDoLote } from './aprovavel.ts';
import { evaluateNota } from './evaluateNota.ts';

const centavos = fc.option(fc.integer({ min: 0, max: 100_000_000_00 }), { nil: null });
const tributos = fc.constantFrom<TributoRetido>(
  'ISS',
  'IRRF',
  'INSS',
  'PIS',
  'COFINS',
  'CSLL',
  'CSRF',
  'OUTRAS',
);
const ditas: fc.Arbitrary<Dita> = fc.record({
  emissao: fc.constantFrom('2025-06-01', '2026-02-07', '2026-11-05', null),
  regime: fc.record({ simples: fc.constantFrom('NAO_OPTANTE', 'MEI', 'ME_EPP', 'OPTANTE', null) }),
  servico: fc.record({
    codigoNacional: fc.constantFrom('171901', '071001', '110201', '170501', '040801', '100901', '220101', ''),
    municipioPrestacao: fc.constantFrom('3550308', '3509502', ''),
    descricao: fc.constantFrom('', '15044 – Conservação', 'INSS retido', 'pix: a@b.com'),
  }),
  prestador: fc.record({ nome: fc.constantFrom('Uma Ltda', 'Cooperativa Duas') }),
  iss: fc.record({ retido: fc.constantFrom(true, false, null) }),
  valores: fc.record({
    servicos: centavos,
    deducoes: centavos,
    descontoIncondicionado: centavos,
    baseCalculo: centavos,
    aliquota: fc.constantFrom('2', '5', '3.33', null),
    iss: centavos,
    liquido: centavos,
  }),
  retencoes: fc
    .uniqueArray(fc.tuple(tributos, fc.nat(1_000_000)), { selector: ([tributo]) => tributo })
    .map((lidas) => lidas.map(([tributo, valor]) => retida(tributo, valor))),
});
const contextos = fc.record({
  decisao: fc.constantFrom(
    null,
    decidida({ natRend: '15044', tpServico: '100000001', baseInssPercentual: '33.33' }),
    decidida({ retem: { CSRF: true, ISS: true } }),
  ),
  fornecedor: fc.constantFrom(null, umContexto().fornecedor, NORMAL.contexto.fornecedor),
});

describe('whatever a note says', () => {
  test('what is expected is whole cents, never negative, never more than its base', () => {
    fc.assert(
      fc.property(ditas, contextos, (dita, contexto) => {
        for (const { esperado, base } of evaluateNota(umaNota(dita), umContexto(contexto)).retencoes) {
          if (esperado === null) continue;
          expect(Number.isSafeInteger(esperado)).toBe(true);
          expect(esperado).toBeGreaterThanOrEqual(0);
          if (esperado > 0) expect(esperado).toBeLessThanOrEqual(base ?? -1);
        }
      }),
    );
  });

  test('informed as expected, no tax diverges', () => {
    fc.assert(
      fc.property(ditas, contextos, (dita, contexto) => {
        const primeira = evaluateNota(umaNota({ ...dita, retencoes: [] }), umContexto(contexto));
        const retencoes = primeira.retencoes.flatMap(({ tributo, esperado }) =>
          esperado === null ? [] : [retida(tributo, esperado)],
        );
        const { verificacoes } = evaluateNota(umaNota({ ...dita, retencoes }), umContexto(contexto));
        const taxas = verificacoes.filter(({ id }) =>
          ['G.retencao', 'I.irrf', 'I.csrf', 'J.inss'].includes(id),
        );
        expect(taxas.filter(({ resultado }) => resultado === 'DIVERGE')).toEqual([]);
        for (const tributo of ['IRRF', 'INSS'] as const) {
          const linha = primeira.retencoes.find((one) => one.tributo === tributo);
          const id = tributo === 'IRRF' ? 'I.irrf' : 'J.inss';
          if (linha && linha.esperado !== null)
            expect(taxas.find((one) => one.id === id)?.resultado).toBe('CONFERE');
        }
      }),
    );
  });

  test('all that is found has its shape, one id each, and in the order of the checks', () => {
    fc.assert(
      fc.property(ditas, contextos, (dita, contexto) => {
        const { verificacoes } = avaliacaoSchema.parse(evaluateNota(umaNota(dita), umContexto(contexto)));
        const ids = verificacoes.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const codigos = [...new Set(verificacoes.map(({ codigo }) => codigo))].join('');
        expect(codigos).toBe(Object.keys(VERIFICACOES).join(''));
      }),
    );
  });

  test('neither the order of what was withheld nor a second look changes what is found', () => {
    fc.assert(
      fc.property(ditas, contextos, (dita, contexto) => {
        const aoContrario = { ...dita, retencoes: [...(dita.retencoes ?? [])].reverse() };
        const uma = evaluateNota(umaNota(dita), umContexto(contexto));
        expect(evaluateNota(umaNota(aoContrario), umContexto(contexto))).toEqual(uma);
        expect(evaluateNota(umaNota(dita), umContexto(contexto))).toEqual(uma);
      }),
    );
  });
});

test('a note that says nothing is accused of nothing, owes nothing, and is still nobody’s to approve unseen', () => {
  const avaliacao = evaluateNota(NOTA_VAZIA, umContexto({ fornecedor: null }));
  expect(avaliacao.verificacoes.filter(diverge)).toEqual([]);
  expect(avaliacao.retencoes.map(({ esperado }) => esperado)).toEqual([null, null, null, null]);
  expect(avaliacao.liquidoCalculado).toBeNull();
  expect(impedimentoDoLote(avaliacao)).toBe('DIVERGE');
});

test('what diverges or asks for a look says what may be done about it', () => {
  fc.assert(
    fc.property(ditas, contextos, (dita, contexto) => {
      for (const one of evaluateNota(umaNota(dita), umContexto(contexto)).verificacoes)
        if (diverge(one)) expect(one.acoes, one.id).not.toEqual([]);
    }),
  );
});

describe('approval without a look', () => {
  const certa = evaluateNota(umaNota(), umContexto());
  const errada = evaluateNota(umaNota({ valores: { liquido: 1 } }), umContexto());
  const regra = { limiteCentavos: 100_000, ate: '2026-11-22' };

  test('many at once only where nothing diverges', () => {
    expect(impedimentoDoLote(certa)).toBeNull();
    expect(impedimentoDoLote(errada)).toBe('DIVERGE');
  });

  test.each([
    ['at the limit, on the last day', certa, { servicos: 100_000, hoje: '2026-11-22' }, true],
    ['a cent above the limit', certa, { servicos: 100_001, hoje: '2026-11-22' }, false],
    ['a day after the end', certa, { servicos: 100_000, hoje: '2026-11-23' }, false],
    ['of no known amount', certa, { servicos: null, hoje: '2026-11-22' }, false],
    ['of nothing', certa, { servicos: 0, hoje: '2026-11-22' }, false],
    ['that diverges', errada, { servicos: 100_000, hoje: '2026-11-22' }, false],
  ])('by rule, a note %s: %#', (_, avaliacao, { servicos, hoje }, cabe) => {
    expect(fitsRegra(avaliacao, umaNota({ valores: { servicos } }), regra, hoje)).toBe(cabe);
  });
});
