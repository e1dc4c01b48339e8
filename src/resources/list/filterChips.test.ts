import { describe, expect, it } from 'vitest';
import { defineResource } from '../../../contract/defineResource.ts';
import { filterChips, withoutChip } from './filterChips.ts';
import { withFilter } from './filters.ts';

const notas = defineResource({
  name: 'notas',
  path: '/sistema/nota',
  label: { one: 'Nota', many: 'Notas', genero: 'a' },
  scope: 'tenant',
  permissions: { search: 'NFE_BUSCA', edit: 'NFE_MANIFESTA' },
  menu: { group: 'fiscal', label: 'menu_item.nfe', icon: 'receipt_long' },
  title: 'nome',
  fields: {
    nome: { kind: 'text', label: 'Nome', max: 60 },
    cnpj: { kind: 'cnpj', label: 'CNPJ' },
    uf: { kind: 'enum', label: 'UF', options: { SP: 'São Paulo', RJ: 'Rio de Janeiro' } },
    paga: { kind: 'boolean', label: 'Paga', default: false },
    valor: { kind: 'money', label: 'Valor' },
    emissao: { kind: 'date', label: 'Emissão' },
    empresa: { kind: 'reference', label: 'Empresa', to: 'empresas' },
  },
  sections: [{ label: 'Dados', fields: ['nome', 'cnpj', 'uf', 'paga', 'valor', 'emissao', 'empresa'] }],
  list: {
    columns: ['nome'],
    order: ['nome', 'ASC'],
    sortable: ['nome'],
    filters: ['nome', 'cnpj', 'uf', 'paga', 'valor', 'emissao', 'empresa'],
    search: ['nome'],
    exact: [],
  },
});

const said = (filters: Record<string, unknown>) =>
  filterChips(notas, filters).map(({ label, text }) => `${label}: ${text}`);

describe('os filtros ativos, à vista', () => {
  it('uma lista sem filtro não mostra nenhum', () => {
    expect(said({})).toEqual([]);
    expect(said({ q: '', uf: [] })).toEqual([]);
  });

  it('diz cada filtro como as pessoas leem, com o número mascarado', () => {
    const filters = { q: 'padaria', nome: 'Sol', cnpj: '12ABC34501DE35', uf: ['SP', 'RJ'], paga: [false] };
    expect(said(filters)).toEqual([
      'Busca: padaria',
      'Nome: Sol',
      'CNPJ: 12.***.***/01DE-**',
      'UF: São Paulo, Rio de Janeiro',
      'Paga: Não',
    ]);
  });

  it('junta as duas pontas de um intervalo, e aceita uma só', () => {
    expect(said({ valor_de: 0, valor_ate: 150000 })).toEqual(['Valor: de 0,00 até 1.500,00']);
    expect(said({ emissao_de: '2026-03-05' })).toEqual(['Emissão: a partir de 05/03/2026']);
    expect(said({ emissao_ate: '2026-03-05' })).toEqual(['Emissão: até 05/03/2026']);
  });

  it('mostra também o que a lista não conhece, para que se possa tirar', () => {
    expect(said({ estranho: { a: 1 } })).toEqual(['estranho: {"a":1}']);
  });

  it('tirar um filtro tira as duas pontas e deixa os outros', () => {
    const filters = { q: 'sol', valor_de: 1, valor_ate: 2 };
    const chip = filterChips(notas, filters).find(({ label }) => label === 'Valor');
    expect(chip && withoutChip(filters, chip)).toEqual({ q: 'sol' });
  });

  it('um filtro esvaziado sai do endereço; o zero e o não ficam', () => {
    expect(withFilter({ q: 'sol', nome: 'x' }, 'nome', '')).toEqual({ q: 'sol' });
    expect(withFilter({}, 'uf', [])).toEqual({});
    expect(withFilter({}, 'valor_de', 0)).toEqual({ valor_de: 0 });
    expect(withFilter({}, 'paga', [false])).toEqual({ paga: [false] });
  });
});
