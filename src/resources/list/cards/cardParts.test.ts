import { describe, expect, it } from 'vitest';
import { empresas } from '../../../../contract/empresas.ts';
import { nfes } from '../../../../contract/fiscal/nfes.ts';
import { cardParts } from './cardParts.ts';

describe('o que um cartão mostra', () => {
  it('de um documento: quem, valor, prazo e situações, e depois o que o identifica', () => {
    const { columns } = nfes.list;
    expect(cardParts(nfes, columns)).toMatchObject({
      title: 'emitente',
      figure: 'valor',
      deadline: 'prazo',
      states: ['situacao', 'manifestacao'],
    });
  });

  it('o que a pessoa não escolheu ver não aparece', () => {
    const parts = cardParts(nfes, ['emitente', 'numero', 'valor']);
    expect(parts).toEqual({
      title: 'emitente',
      figure: 'valor',
      deadline: undefined,
      states: [],
      rest: ['numero'],
    });
  });

  it('de um recurso que nada declara: os seus primeiros campos, na ordem da pessoa', () => {
    const columns = ['nome', 'cpfCnpj', 'municipio', 'uf', 'regime', 'ativa', 'bairro', 'telefone'];
    const { title, rest } = cardParts(empresas, columns);
    expect(title).toBe('nome');
    expect(rest).toHaveLength(5);
    expect(rest.slice(0, 3)).toEqual(['cpfCnpj', 'municipio', 'uf']);
  });
});
