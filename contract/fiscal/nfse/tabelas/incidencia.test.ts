import { expect, test } from 'vitest';
import { hasShared } from '../../../../tests/support/shared.ts';
import { readTabela } from '../../../../tests/support/tabelas.ts';
import { itemDe, lugarDoIss, SERVICOS_NACIONAIS } from './incidencia.ts';

const OFICIAL = 'fiscal/tabelas/nfse_incidencia_por_servico.csv';

test.skipIf(!hasShared(OFICIAL))(
  'every code of the official annex has its item and its place, and there are no others',
  () => {
    const nossas = [...SERVICOS_NACIONAIS].map(([codigoNacional, item]) => [
      codigoNacional,
      item,
      lugarDoIss({ codigoNacional, item: '' }) ?? '',
    ]);
    expect(nossas).toEqual(
      readTabela(OFICIAL).map(({ cTribNac, item_lc116, incidencia }) => [cTribNac, item_lc116, incidencia]),
    );
    expect(nossas).toHaveLength(335);
  },
);

test.each([
  ['070201', '', '7.02', 'PRESTACAO'],
  ['', '7.02', '7.02', 'PRESTACAO'],
  ['', '07.02', '7.02', 'PRESTACAO'],
  ['', '17.5', '17.05', 'TOMADOR'],
  ['171901', '7.02', '17.19', 'PRESTADOR'],
  ['160101', '', '16.01', 'PRESTADOR'],
  ['160102', '', '16.01', 'PRESTACAO'],
  ['990101', '', '99.01', null],
])('code %j and item %j are %s, due at %s', (codigoNacional, item, lido, lugar) => {
  expect(itemDe({ codigoNacional, item })).toBe(lido);
  expect(lugarDoIss({ codigoNacional, item })).toBe(lugar);
});

test.each([
  ['', ''],
  ['', '7.14'],
  ['', '13.01'],
  ['', '1.10'],
  ['', '41.01'],
  ['02692', ''],
  ['', '7.02.01'],
])(
  'code %j and item %j are no service of the list: the item stays empty rather than guessed',
  (codigoNacional, item) => {
    expect(itemDe({ codigoNacional, item })).toBe('');
    expect(lugarDoIss({ codigoNacional, item })).toBeNull();
  },
);
