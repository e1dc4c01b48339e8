import { expect, it } from 'vitest';
import { filterEmpresas, maskedLabel } from './empresaOptions.ts';

const uuid = '4a0f6f6e-0a5f-4c53-9e0a-3a5a1df3b001';

it.each([
  [{ uuid, nome: 'Ágil Transportes', cpfCnpj: '12ABC34501DE35' }, 'Ágil Transportes - 12.***.***/01DE-**'],
  [{ uuid, nome: 'Maria da Conceição', cpfCnpj: '52998224725' }, 'Maria da Conceição - ***.982.247-**'],
  [{ uuid, nome: 'Padaria São João', cpfCnpj: '' }, 'Padaria São João'],
])('mostra nome e número mascarado, sem traço quando não há número', (empresa, label) => {
  expect(maskedLabel(empresa)).toBe(label);
});

it.each([
  ['agil', ['Ágil']],
  ['SAO', ['Padaria São João']],
  [' ', ['Ágil', 'Padaria São João']],
  ['11222', []],
])('filtra por nome, sem acento nem caixa: “%s”', (query, names) => {
  const empresas = ['Ágil', 'Padaria São João'].map((nome) => ({ uuid, nome, cpfCnpj: '11222333000181' }));
  expect(filterEmpresas(empresas, query).map(({ nome }) => nome)).toEqual(names);
});
