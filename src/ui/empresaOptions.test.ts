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
  ['11222', ['Ágil', 'Padaria São João']],
  ['11.222.333/0001', ['Ágil', 'Padaria São João']],
  ['0001-81', ['Ágil', 'Padaria São João']],
  ['99', []],
  ['112229', []],
])('filtra por nome, sem acento nem caixa, e por parte do número: “%s”', (query, names) => {
  const empresas = ['Ágil', 'Padaria São João'].map((nome) => ({ uuid, nome, cpfCnpj: '11222333000181' }));
  expect(filterEmpresas(empresas, query).map(({ nome }) => nome)).toEqual(names);
});

it.each([
  ['529.982.247-25', true],
  ['982247', true],
  ['529.981.247-25', false],
  ['529', false],
])('de um CPF mascarado só se acha pelo que se vê dele, ou inteiro: “%s”', (query, found) => {
  const carlos = { uuid, nome: 'Carlos', cpfCnpj: '***982247**' };
  expect(filterEmpresas([carlos], query)).toEqual(found ? [carlos] : []);
});
