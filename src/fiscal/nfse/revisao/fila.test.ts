import { expect, it } from 'vitest';
import {
  atualizadas,
  type LinhaDaMesa,
  porDia,
  seguintes,
  splitForLote,
  sumOfNotas,
  vizinha,
} from './fila.ts';

const linha = (id: string, changes: Partial<LinhaDaMesa> = {}): LinhaDaMesa => ({
  id,
  versao: 1,
  prestador: `Fornecedor ${id}`,
  numero: id,
  valor: 100,
  venceEm: '2026-11-10',
  estado: 'A_REVISAR',
  divergencias: 0,
  impedimentoDoLote: null,
  responsavel: '',
  empresaId: '',
  ...changes,
});
const ids = (linhas: readonly LinhaDaMesa[]) => linhas.map(({ id }) => id).join('');

const fila = [
  linha('a'),
  linha('b', { estado: 'EM_DUVIDA', impedimentoDoLote: 'DIVERGE' }),
  linha('c', { venceEm: '2026-11-20', valor: null }),
  linha('d', { venceEm: null, estado: 'APROVADA' }),
];

it('agrupa pelo dia em que vence, na ordem da fila', () => {
  expect(porDia(fila).map(({ dia, linhas }) => [dia, ids(linhas)])).toEqual([
    ['2026-11-10', 'ab'],
    ['2026-11-20', 'c'],
    [null, 'd'],
  ]);
});

it('anda uma linha e para nas pontas', () => {
  expect(vizinha(fila, 'a', 1)?.id).toBe('b');
  expect(vizinha(fila, 'd', 1)?.id).toBe('d');
  expect(vizinha(fila, 'a', -1)?.id).toBe('a');
  expect(vizinha(fila, 'sumiu', 1)?.id).toBe('a');
  expect(vizinha([], null, 1)).toBeUndefined();
});

it('depois de decidir, vai às que esperam: as de baixo, depois as de cima; não às que estão sendo decididas', () => {
  expect(ids(seguintes(fila, 'b', new Set()))).toBe('ca');
  expect(ids(seguintes(fila, 'b', new Set(['c'])))).toBe('a');
  expect(ids(seguintes(fila, 'c', new Set(['a', 'b'])))).toBe('');
});

it('o que o servidor respondeu vale sobre o que a fila dizia, e não sobre o que ela diz depois', () => {
  const sabidos = new Map([['a', { estado: 'APROVADA', versao: 2 } as const]]);
  expect(atualizadas(fila, sabidos)[0]?.estado).toBe('APROVADA');
  const read = [linha('a', { versao: 3, estado: 'REABERTA' })];
  expect(atualizadas(read, sabidos)[0]?.estado).toBe('REABERTA');
});

it('em lote vão as que esperam sem divergência e, à parte, as que só falta provar; a soma diz quantas não têm valor', () => {
  const { livres, semProva, ficam } = splitForLote([...fila, linha('e', { impedimentoDoLote: 'PROVA' })]);
  expect([livres, semProva, ficam].map(ids)).toEqual(['ac', 'e', 'bd']);
  expect(sumOfNotas(livres)).toEqual({ soma: 100, semValor: 1 });
});
