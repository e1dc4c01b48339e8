import { describe, expect, it } from 'vitest';
import { comNome, mencionados, nomeIniciado, sugeridos } from './mencoes.ts';

const ANA = { id: 'a', nome: 'Ana Souza' };
const ANA_MARIA = { id: 'b', nome: 'Ana Souza Lima' };
const ZE = { id: 'c', nome: 'José Ávila' };
const todos = [ANA, ANA_MARIA, ZE];

describe('chamar um colega', () => {
  it.each([
    ['oi @', ''],
    ['oi @jo', 'jo'],
    ['@Ana So', 'Ana So'],
    ['contato ana@souza', null],
    ['sem ninguém', null],
  ])('em %j, o nome começado é %j', (texto, nome) => {
    expect(nomeIniciado(texto)).toBe(nome);
  });

  it('sugere pelo começo de qualquer parte do nome, sem acento nem caixa', () => {
    expect(sugeridos(todos, 'avi')).toEqual([ZE]);
    expect(sugeridos(todos, 'ANA')).toEqual([ANA, ANA_MARIA]);
    expect(sugeridos(todos, 'José Ávila veja')).toEqual([]);
  });

  it('escreve o nome inteiro no lugar do que se começou', () => {
    expect(comNome('veja @jo', ZE)).toBe('veja @José Ávila ');
  });

  it('avisa quem foi chamado pelo nome inteiro, uma vez cada', () => {
    expect(mencionados('@José Ávila e @Ana Souza Lima: vejam. @josé ávila?', todos).sort()).toEqual([
      'b',
      'c',
    ]);
    expect(mencionados('@Ana Souza, veja', todos)).toEqual(['a']);
    expect(mencionados('fale com @Beto', todos)).toEqual([]);
  });
});
