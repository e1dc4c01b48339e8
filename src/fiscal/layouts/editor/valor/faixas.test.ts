import fc from 'fast-check';
import { expect, it } from 'vitest';
import { faixaEntre, faixaLivre, moveBorda, posicaoEm, sobrepostas, trechoDaFaixa } from './faixas.ts';

const LARGURA = 240;
const faixas = fc
  .tuple(fc.integer({ min: 1, max: LARGURA }), fc.integer({ min: 1, max: LARGURA }))
  .map(([um, outro]) => faixaEntre(um, outro, LARGURA));

it('uma borda anda quanto se pede, e para no começo, no fim da linha e na outra borda', () => {
  const faixa = { inicio: 3, fim: 8 };
  expect(moveBorda(faixa, 'fim', 5, LARGURA)).toEqual({ inicio: 3, fim: 13 });
  expect(moveBorda(faixa, 'inicio', -5, LARGURA)).toEqual({ inicio: 1, fim: 8 });
  fc.assert(
    fc.property(
      faixas,
      fc.constantFrom('inicio' as const, 'fim' as const),
      fc.integer({ min: -300, max: 300 }),
      (one, borda, passos) => {
        const { inicio, fim } = moveBorda(one, borda, passos, LARGURA);
        return 1 <= inicio && inicio <= fim && fim <= LARGURA;
      },
    ),
  );
});

it('uma faixa nova nunca pisa em outra', () => {
  expect(faixaLivre([], 80)).toEqual({ inicio: 1, fim: 10 });
  expect(
    faixaLivre(
      [
        { inicio: 1, fim: 14 },
        { inicio: 18, fim: 20 },
      ],
      80,
    ),
  ).toEqual({ inicio: 15, fim: 17 });
  fc.assert(
    fc.property(fc.array(faixas, { maxLength: 8 }), (all) => {
      const nova = faixaLivre(all, LARGURA);
      return !sobrepostas([...all, nova]).has(all.length);
    }),
  );
});

it('diz quais faixas se sobrepõem', () => {
  expect([
    ...sobrepostas([
      { inicio: 1, fim: 8 },
      { inicio: 8, fim: 9 },
      { inicio: 10, fim: 12 },
    ]),
  ]).toEqual([0, 1]);
});

it('conta caracteres, e não bytes nem metades de um sinal', () => {
  expect(trechoDaFaixa('São João 😀 fim', { inicio: 10, fim: 12 })).toBe('😀 f');
  expect(posicaoEm(0, 8, LARGURA)).toBe(1);
  expect(posicaoEm(15.9, 8, LARGURA)).toBe(2);
  expect(posicaoEm(99_999, 8, LARGURA)).toBe(LARGURA);
});
