import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineResource } from '../../contract/defineResource.ts';
import { registry } from '../../contract/registry.ts';
import { isReadOnly } from '../../contract/resource.ts';
import { createSchema } from '../../contract/schema.ts';
import { demoRow } from './demoRow.ts';

const every = defineResource({
  name: 'tudo',
  path: '/sistema/tudo',
  label: { one: 'Tudo', many: 'Tudo', genero: 'o' },
  scope: 'tenant',
  permissions: { search: 'EMPRESA_BUSCA', edit: 'EMPRESA_EDITA' },
  menu: { group: 'cadastros', label: 'menu_item.tudo', icon: 'business' },
  title: 'texto',
  fields: {
    texto: { kind: 'text', label: 'Texto', max: 20, required: true },
    curto: { kind: 'text', label: 'Um nome comprido demais', max: 3, required: true },
    codigo: {
      kind: 'text',
      label: 'Código',
      max: 7,
      required: true,
      format: { test: (t) => /^\d{7}$/.test(t), message: '7 dígitos' },
    },
    letra: {
      kind: 'text',
      label: 'Letra',
      max: 2,
      required: true,
      format: { test: (t) => /^[A-Z]{2}$/.test(t), message: 'AA' },
      examples: ['AB', 'CD'],
    },
    longo: { kind: 'longText', label: 'Longo', max: 500, required: true },
    cnpj: { kind: 'cnpj', label: 'CNPJ', required: true },
    cpf: { kind: 'cpf', label: 'CPF', required: true },
    cpfCnpj: { kind: 'cpfCnpj', label: 'CPF/CNPJ', required: true },
    email: { kind: 'email', label: 'E-mail', required: true },
    telefone: { kind: 'phone', label: 'Telefone', required: true },
    cep: { kind: 'cep', label: 'CEP', required: true },
    chave: { kind: 'accessKey', label: 'Chave', required: true },
    valor: { kind: 'money', label: 'Valor', required: true, min: 1, max: 5_000 },
    taxa: { kind: 'decimal', label: 'Taxa', places: 4, min: -100, max: 100, required: true },
    peso: { kind: 'decimal', label: 'Peso', places: 3, required: true },
    dias: { kind: 'integer', label: 'Dias', min: 10, max: 12, required: true },
    data: { kind: 'date', label: 'Data', required: true },
    instante: { kind: 'instant', label: 'Instante', required: true },
    ativo: { kind: 'boolean', label: 'Ativo', default: true },
    tipo: { kind: 'enum', label: 'Tipo', options: { A: 'A', B: 'B' }, required: true },
    empresa: { kind: 'reference', label: 'Empresa', to: 'empresas', required: true },
  },
  sections: [
    {
      label: 'Tudo',
      fields: [
        'texto',
        'curto',
        'codigo',
        'letra',
        'longo',
        'cnpj',
        'cpf',
        'cpfCnpj',
        'email',
        'telefone',
        'cep',
        'chave',
        'valor',
        'taxa',
        'peso',
        'dias',
        'data',
        'instante',
        'ativo',
        'tipo',
        'empresa',
      ],
    },
  ],
  list: {
    columns: ['texto'],
    order: ['texto', 'ASC'],
    sortable: ['texto'],
    filters: ['texto'],
    search: ['texto'],
    exact: [],
  },
});

const ids = [crypto.randomUUID(), crypto.randomUUID()];
const references = { empresas: ids, perfis: ids };
const index = fc.nat({ max: 5_000 });

describe('linhas de demonstração', () => {
  it('de qualquer tipo de campo passam pela validação de quem cadastra, sem mudar', () => {
    fc.assert(
      fc.property(index, (n) => {
        const row = demoRow(every, n, references);
        expect(createSchema(every).parse(row)).toEqual(row);
      }),
    );
  });

  it.each(registry.filter((each) => !isReadOnly(each)))('de $name são válidas', (resource) => {
    fc.assert(
      fc.property(index, (n) => {
        expect(createSchema(resource).safeParse(demoRow(resource, n, references)).success).toBe(true);
      }),
    );
  });

  it('são sempre as mesmas, e outra posição dá outro documento', () => {
    expect(demoRow(every, 7, references)).toEqual(demoRow(every, 7, references));
    expect(demoRow(every, 7, references).cnpj).not.toBe(demoRow(every, 8, references).cnpj);
  });

  it('dizem o campo que não sabem preencher', () => {
    expect(() => demoRow(every, 0)).toThrow(/empresa/);
  });
});
