import { expect, it } from 'vitest';
import { type Command, findCommands, isMeant, isNamed } from './command.ts';

const command = (label: string, rest: Partial<Command> = {}): Command => ({
  id: label,
  group: 'telas',
  icon: 'add',
  label,
  ...rest,
});
const commands = [
  command('Empresas', { detail: 'Cadastros' }),
  command('Criar empresa', { words: 'nova novo adicionar' }),
  command('Trocar de empresa…'),
  command('Eventos', { detail: 'eSocial' }),
  command('Sair'),
  command('NF-e', { words: 'nota fiscal importar xml 11222333000181' }),
];
const labels = (query: string) => findCommands(commands, query).map(({ label }) => label);

it.each([
  ['', ['Empresas', 'Criar empresa', 'Trocar de empresa…', 'Eventos', 'Sair', 'NF-e']],
  ['  ', ['Empresas', 'Criar empresa', 'Trocar de empresa…', 'Eventos', 'Sair', 'NF-e']],
  ['empresa', ['Empresas', 'Criar empresa', 'Trocar de empresa…']],
  ['EMPRÊSA', ['Empresas', 'Criar empresa', 'Trocar de empresa…']],
  ['nova empresa', ['Criar empresa']],
  ['empresa nova', ['Criar empresa']],
  ['esocial', ['Eventos']],
  ['cadastro', ['Empresas']],
  ['entos', ['Eventos']],
  ['nfe', ['NF-e']],
  ['NF-E', ['NF-e']],
  ['e-social', ['Eventos']],
  ['importar xml', ['NF-e']],
  ['portar', []],
  ['33300', ['NF-e']],
  ['zzz', []],
  ['empresa zzz', []],
  ['(', []],
])('“%s” acha %j, sem caixa, acento nem hífen, o melhor primeiro', (query, found) => {
  expect(labels(query)).toEqual(found);
});

it.each([
  ['padaria sao', true],
  ['PADARIA', true],
  ['são', false],
  ['pa', false],
])('“%s” é o nome da Padaria São-José: %s', (query, named) => {
  expect(isNamed(command('Padaria São-José'), query)).toBe(named);
});

it.each([
  ['padaria jose', true],
  ['são', true],
  ['11222', true],
  ['112', false],
  ['daria', false],
  ['nfe 1', false],
])('“%s” procura a Padaria e Confeitaria São José: %s', (query, meant) => {
  expect(isMeant(command('Padaria e Confeitaria São José', { words: '11222333000181' }), query)).toBe(meant);
});
