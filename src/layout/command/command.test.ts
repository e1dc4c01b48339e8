import { expect, it } from 'vitest';
import { type Command, findCommands } from './command.ts';

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
];
const labels = (query: string) => findCommands(commands, query).map(({ label }) => label);

it.each([
  ['', ['Empresas', 'Criar empresa', 'Trocar de empresa…', 'Eventos', 'Sair']],
  ['  ', ['Empresas', 'Criar empresa', 'Trocar de empresa…', 'Eventos', 'Sair']],
  ['empresa', ['Empresas', 'Criar empresa', 'Trocar de empresa…']],
  ['EMPRÊSA', ['Empresas', 'Criar empresa', 'Trocar de empresa…']],
  ['nova empresa', ['Criar empresa']],
  ['empresa nova', ['Criar empresa']],
  ['esocial', ['Eventos']],
  ['cadastro', ['Empresas']],
  ['entos', ['Eventos']],
  ['zzz', []],
  ['empresa zzz', []],
  ['(', []],
])('“%s” acha %j, sem caixa nem acento, o melhor primeiro', (query, found) => {
  expect(labels(query)).toEqual(found);
});
