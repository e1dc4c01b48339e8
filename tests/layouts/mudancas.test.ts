import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LayoutEscrito, layoutSchema } from '../../contract/layouts/layout.ts';
import { mesmoLayout, mudancasDoLayout } from '../../contract/layouts/mudancas.ts';
import { layoutArbitrario } from '../support/layoutArbitrario.ts';

const layout = (mudado: Partial<LayoutEscrito> = {}) =>
  layoutSchema.parse({
    finalidade: 'DATAS_PAGAMENTO',
    formato: 'DELIMITADO',
    separador: ';',
    campos: [
      { campo: 'data', origem: { tipo: 'TITULO', titulos: ['Baixa'] } },
      { campo: 'valor', origem: { tipo: 'COLUNA', coluna: 3 } },
    ],
    ...mudado,
  });

describe('what changed between two layouts', () => {
  test('is said in sentences that name the field, where it was and where it is', () => {
    const depois = layout({
      separador: '\t',
      campos: [
        { campo: 'data', origem: { tipo: 'TITULO', titulos: ['Dt. Baixa', 'Pago em'] }, obrigatorio: true },
        { campo: 'numero', origem: { tipo: 'COLUNA', coluna: 1 } },
      ],
      naoSaoDados: [{ origem: { tipo: 'COLUNA', coluna: 1 }, operador: 'COMECA', valores: ['Total'] }],
      dePara: [{ codigo: 'F01', cpfCnpj: '12345678000195' }],
    });
    expect(mudancasDoLayout(layout(), depois)).toEqual([
      'O separador passou de “;” para tabulação.',
      'O campo Valor pago saiu.',
      'O campo Data de pagamento passou da coluna “Baixa” para “Dt. Baixa” ou “Pago em”.',
      'O campo Data de pagamento: a obrigação de estar preenchido passou de não para sim.',
      'O campo Número da nota entrou, na 1ª coluna.',
      'As linhas que não são dados: entrou na 1ª coluna, começa com “Total”.',
      'O de-para de fornecedores: entrou F01 → 12.***.***/0001-**.',
    ]);
  });

  test('is nothing exactly when the layouts are the same', () => {
    fc.assert(
      fc.property(layoutArbitrario, layoutArbitrario, (a, b) => {
        expect(mudancasDoLayout(a, structuredClone(a))).toEqual([]);
        expect(mudancasDoLayout(a, b).length === 0).toBe(mesmoLayout(a, b));
      }),
    );
  });

  test('is told of whatever single part differs, also of a mere order', () => {
    fc.assert(
      fc.property(layoutArbitrario, layoutArbitrario, fc.nat(), (a, b, at) => {
        const keys = Object.keys(a).filter(
          (key) => key !== 'finalidade' && key !== 'formato' && key !== 'campos',
        );
        const key = keys[at % keys.length] ?? '';
        const mixed = { ...a, [key]: Reflect.get(b, key) };
        const turned = { ...a, campos: a.campos.toReversed() };
        for (const other of [mixed, turned])
          expect(mudancasDoLayout(a, other).length === 0).toBe(mesmoLayout(a, other));
      }),
    );
  });
});
