import { expect, test } from 'vitest';
import { cadastrado } from '../../../../tests/support/avaliada.ts';
import { type Dita, umaNota, umContexto } from '../../../../tests/support/notaServico.ts';
import type { ContextoNota } from '../contexto.ts';
import { fatosDe, fatosQueMudaram } from './fatos.ts';

const RETIDA: Dita = { regime: { simples: 'OPTANTE' }, iss: { retido: true } };
const ANTES = fatosDe(umaNota(RETIDA), umContexto());
const { empresa } = umContexto();

test.each<[string, Dita, Partial<ContextoNota>]>([
  ['regimeEmpresa', {}, { empresa: { ...empresa, regime: 'SIMPLES' } }],
  ['simplesPrestador', { regime: { simples: 'NAO_OPTANTE' } }, {}],
  ['optanteSimplesCadastro', {}, cadastrado({ optanteSimples: false })],
  ['optanteSimplesCadastro', {}, { fornecedor: null }],
  ['aliquota', { valores: { aliquota: '3' } }, {}],
  ['aliquota', { valores: { aliquota: null } }, {}],
  ['servico', { servico: { codigoNacional: '070201' } }, {}],
  ['issRetido', { valores: { aliquota: '2' }, iss: { retido: null } }, {}],
])('%s changed, and nothing else', (fato, dita, contexto) => {
  expect(fatosQueMudaram(ANTES, fatosDe(umaNota({ ...RETIDA, ...dita }), umContexto(contexto)))).toEqual([
    fato,
  ]);
});

test('a note of another month, amount and way of writing the rate rests on the same facts', () => {
  const outra = umaNota({
    ...RETIDA,
    numero: '99',
    emissao: '2026-12-05',
    valores: { servicos: 5, aliquota: '2' },
  });
  expect(fatosQueMudaram(ANTES, fatosDe(outra, umContexto()))).toEqual([]);
});

test('a service is known by the best name that the note has', () => {
  const de = (servico: Dita['servico']) => fatosDe(umaNota({ servico }), umContexto()).servico;
  expect(de({ codigoNacional: '171901' })).toBe('171901');
  expect(de({ codigoNacional: '', item: '7.02' })).toBe('7.02');
  expect(de({ codigoNacional: '', item: '', codigoMunicipal: '02692' })).toBe('M:02692');
});

test('the rate of one in the Simples that keeps its ISS changes every month by itself, and is no fact', () => {
  const de = (aliquota: string, mais: Dita = {}) =>
    fatosDe(umaNota({ ...mais, valores: { aliquota } }), umContexto());
  expect(fatosQueMudaram(de('2.01'), de('2.35'))).toEqual([]);
  const normal = { regime: { simples: 'NAO_OPTANTE' } } as const;
  expect(fatosQueMudaram(de('2.01', normal), de('2.35', normal))).toEqual(['aliquota']);
});
