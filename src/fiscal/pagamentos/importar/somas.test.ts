import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Lido } from '../../../../contract/layouts/leitura.ts';
import { primeiroGrupo, somasDe } from './somas.ts';

const GRUPO_NAMES = somasDe({ grupos: [], lido: null }).grupos.map(({ grupo }) => grupo);

const LIDO: Lido = {
  formato: 'DELIMITADO',
  codificacao: 'UTF-8',
  separador: ';',
  cabecalho: 1,
  titulos: [],
  aba: '',
  abas: [],
  linhas: 0,
  dados: 0,
  naoSaoDados: 0,
  recusadas: 0,
  soma: 0,
  conferencias: [],
  pagador: null,
  avisos: [],
};
const umGrupo = fc.record({ linhas: fc.nat(100_000), soma: fc.integer({ min: -1e9, max: 1e9 }) });

test('os grupos fecham com o arquivo, e um centavo ou uma linha a menos se nota', () => {
  fc.assert(
    fc.property(fc.tuple(...GRUPO_NAMES.map(() => umGrupo)), (partes) => {
      const grupos = GRUPO_NAMES.map((name, at) => ({ grupo: name, linhas: 0, soma: 0, ...partes[at] }));
      const linhas = grupos.reduce((sum, one) => sum + one.linhas, 0);
      const soma = grupos.reduce((sum, one) => sum + one.soma, 0);
      expect(somasDe({ grupos, lido: { ...LIDO, linhas, soma } })).toMatchObject({
        linhas,
        soma,
        fecham: true,
      });
      expect(somasDe({ grupos, lido: { ...LIDO, linhas, soma: soma + 1 } }).fecham).toBe(false);
      expect(somasDe({ grupos, lido: { ...LIDO, linhas: linhas + 1, soma } }).fecham).toBe(false);
    }),
  );
});

test('grupo que o servidor não contou aparece com zero, e o que pede alguém vem primeiro', () => {
  const grupos = [
    { grupo: 'APLICA', linhas: 3, soma: 300 },
    { grupo: 'NAO_ACHEI', linhas: 1, soma: 50 },
  ] as const;
  const somas = somasDe({ grupos: [...grupos], lido: null });
  expect(somas.grupos.map(({ linhas }) => linhas)).toEqual([3, 0, 0, 1, 0, 0]);
  expect(somas.fecham).toBeNull();
  expect(primeiroGrupo(somas)).toBe('NAO_ACHEI');
});
