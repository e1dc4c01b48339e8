import { expect, it } from 'vitest';
import type { RetencaoEsperada } from '../../../../contract/fiscal/nfse/retencaoEsperada.ts';
import { comoAprova } from './comoAprova.ts';
import { comRetencao, inicial, type Rascunho } from './rascunho.ts';

const linha = (informado: number | null, esperado: number | null): RetencaoEsperada => ({
  tributo: 'IRRF',
  informado,
  esperado,
  base: null,
  aliquota: null,
  conta: '',
  norma: '',
  certeza: 'PROVAVEL',
  fronteira: false,
  momento: 'PAGAMENTO',
});

const nota = (...retencoes: RetencaoEsperada[]): Parameters<typeof comoAprova>[0] => ({
  avaliacao: { retencoes },
  revisao: { memoria: null },
});

const decididos = (one: Parameters<typeof comoAprova>[0], rascunho: Rascunho) =>
  comoAprova(one, rascunho).outros.map(({ decidido }) => decidido);

it.each([
  ['a nota diz outra coisa', linha(0, 4300), [4300]],
  ['a nota não diz', linha(null, 4300), [4300]],
  ['a nota retém o que não se retém', linha(4300, 0), [0]],
  ['a nota diz o esperado', linha(4300, 4300), []],
  ['ninguém sabe o esperado', linha(4300, null), []],
])('antes da tecla A se diz com que valor ela aprova: %s', (_, retencao, esperados) => {
  const one = nota(retencao);
  expect(decididos(one, inicial(one))).toEqual(esperados);
  expect(comoAprova(one, inicial(one)).esperado).toBe(true);
});

it.each([
  ['outro valor que o esperado', linha(5000, 4300)],
  ['o que não se retém', linha(5000, 0)],
  ['nada', linha(null, 4300)],
  ['zero', linha(0, 4300)],
])('quem usa o informado aprova com o que a nota diz: %s', (_, retencao) => {
  const one = nota(retencao);
  const rascunho = comRetencao(inicial(one), one, 'IRRF', 'informado');
  expect(comoAprova(one, rascunho)).toEqual({ outros: [], esperado: true, recalcula: false });
  // Back to the expected amount.
  const depois = comRetencao(rascunho, one, 'IRRF', 'esperado');
  expect(depois.comoNaNota).toBeUndefined();
  expect(decididos(one, depois)).toEqual([retencao.esperado]);
});

it('uma escolha que muda a conta diz que ela se refaz', () => {
  const one = nota(linha(0, 0));
  expect(comoAprova(one, { ...inicial(one), natRend: '15044' }).recalcula).toBe(true);
  expect(comoAprova(one, inicial(one)).recalcula).toBe(false);
});
