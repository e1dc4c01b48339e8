import { describe, expect, it } from 'vitest';
import { fornecedores } from '../../../contract/fornecedores.ts';
import { compareFound } from './compareFound.ts';

const compare = (found: Record<string, string | boolean>, values: Record<string, unknown>) => {
  const { fills, differs } = compareFound(found, fornecedores.fields, values);
  return { fills: Object.fromEntries(fills), differs: Object.fromEntries(differs) };
};

describe('o CNPJ preenche o cadastro', () => {
  it('preenche o que está vazio', () => {
    expect(compare({ nome: 'ACME LTDA', uf: 'SP' }, { nome: '', uf: null })).toEqual({
      fills: { nome: 'ACME LTDA', uf: 'SP' },
      differs: {},
    });
  });

  it('só oferece o que difere do que está escrito', () => {
    expect(compare({ nome: 'ACME LTDA' }, { nome: 'Outra' })).toEqual({
      fills: {},
      differs: { nome: 'ACME LTDA' },
    });
  });

  it('uma escolha também se oferece', () => {
    expect(compare({ optanteSimples: true }, { optanteSimples: false })).toEqual({
      fills: {},
      differs: { optanteSimples: true },
    });
    expect(compare({ optanteSimples: true }, { optanteSimples: true }).differs).toEqual({});
  });

  it('caixa e acentos não são diferença', () => {
    expect(compare({ municipio: 'SAO PAULO' }, { municipio: 'São Paulo' })).toEqual({
      fills: {},
      differs: {},
    });
  });

  it('o que o formulário recusaria, ou não tem, fica de fora', () => {
    expect(compare({ telefone: '123', email: 'x', codigoIbge: '12', cnae: '6201501' }, {})).toEqual({
      fills: {},
      differs: {},
    });
  });

  it('o que o serviço não sabe não apaga nada', () => {
    expect(compare({ bairro: '' }, { bairro: 'Centro' })).toEqual({ fills: {}, differs: {} });
  });
});
