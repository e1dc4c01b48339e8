import { describe, expect, it } from 'vitest';
import { fornecedores } from '../../../../contract/fornecedores.ts';
import { filterChips } from '../filterChips.ts';
import { type CondicaoDaLista, camposLivresDoGrupo, condicoesDe, withCondicoes } from './condicoes.ts';

const FILTERS = {
  q: 'padaria',
  nome: 'silva',
  nome_comeca: 'a',
  email_vazio: true,
  uf_diferente: ['SP', 'RJ'],
  ou: [{ nome_igual: 'x', telefone_vazio: false }, { municipio: 'campinas' }],
};

describe('conditions of a list', () => {
  it('come from the address and go back to it as they were', () => {
    const asked = condicoesDe(fornecedores, FILTERS);
    expect(asked.map(({ grupo, name, operador }) => [grupo, name, operador])).toEqual([
      [0, 'nome', 'comeca'],
      [0, 'email', 'vazio'],
      [0, 'uf', 'diferente'],
      [1, 'nome', 'igual'],
      [1, 'telefone', 'preenchido'],
      [2, 'municipio', 'contem'],
    ]);
    expect(withCondicoes(fornecedores, FILTERS, asked)).toEqual(FILTERS);
  });

  it('leave the inputs of the panel alone when the last of them goes', () => {
    expect(withCondicoes(fornecedores, FILTERS, [])).toEqual({ q: 'padaria', nome: 'silva' });
  });

  it('ask nothing while their value is missing', () => {
    const half = { id: '1', grupo: 2, name: 'nome', operador: 'igual', value: undefined } as const;
    expect(withCondicoes(fornecedores, { nome: 'silva' }, [half])).toEqual({ nome: 'silva' });
  });

  it('are not offered twice in a group, nor what the panel asks already', () => {
    const named = (grupo: number, ...others: CondicaoDaLista[]) =>
      camposLivresDoGrupo(fornecedores, grupo, others).map(([name]) => name);
    expect(named(0)).not.toContain('cpfCnpj');
    expect(named(0)).toContain('nome');
    expect(named(1)).toContain('ativo');
    const asked: CondicaoDaLista = { id: '1', grupo: 1, name: 'ativo', operador: 'igual', value: [true] };
    expect(named(1, asked)).not.toContain('ativo');
    expect(named(2, asked)).toContain('ativo');
  });

  it('are said in words, one chip each and one for all alternatives', () => {
    const chips = filterChips(fornecedores, FILTERS);
    expect(chips.map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'Busca: padaria',
      'Nome: silva',
      'Nome: começa com a',
      'E-mail: está vazio',
      'UF: é diferente de SP, RJ',
      'Qualquer uma: Nome é x e Telefone está preenchido ou Município contém campinas',
    ]);
  });
});
