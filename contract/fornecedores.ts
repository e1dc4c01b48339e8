import { defineResource } from './defineResource.ts';
import { enderecoFields, enderecoSection } from './endereco.ts';

/** The suppliers of a tenant, seen by all its companies (decisions, 'Registrations'). */
export const fornecedores = defineResource({
  name: 'fornecedores',
  path: '/sistema/fornecedor',
  label: { one: 'Fornecedor', many: 'Fornecedores' },
  modulo: 'CADASTROS',
  scope: 'tenant',
  permissions: {
    search: 'FORNECEDOR_BUSCA',
    edit: 'FORNECEDOR_EDITA',
    labels: { FORNECEDOR_BUSCA: 'consultar fornecedores', FORNECEDOR_EDITA: 'alterar fornecedores' },
  },
  menu: {
    group: 'cadastros',
    label: 'menu_item.fornecedor',
    icon: 'local_shipping',
    shortcut: 'f',
    requires: ['NOT_ADMIN'],
  },
  title: 'nome',
  active: 'ativo',
  importable: { key: 'cpfCnpj', layouts: 'FORNECEDORES' },
  fields: {
    cpfCnpj: { kind: 'cpfCnpj', label: 'CPF/CNPJ', required: true, unique: true },
    nome: { kind: 'text', label: 'Nome', required: true, max: 150 },
    nomeFantasia: { kind: 'text', label: 'Nome fantasia', max: 150 },
    inscricaoEstadual: { kind: 'text', label: 'Inscrição estadual', max: 20 },
    inscricaoMunicipal: { kind: 'text', label: 'Inscrição municipal', max: 20 },
    optanteSimples: { kind: 'boolean', label: 'Optante pelo Simples', default: false },
    email: { kind: 'email', label: 'E-mail' },
    telefone: { kind: 'phone', label: 'Telefone' },
    ...enderecoFields,
    retemIss: { kind: 'boolean', label: 'Retém ISS', default: false },
    retemIrrf: { kind: 'boolean', label: 'Retém IRRF', default: false },
    retemCsrf: {
      kind: 'boolean',
      label: 'Retém CSRF',
      default: false,
      help: 'CSLL, PIS e Cofins retidos na fonte.',
    },
    retemInss: { kind: 'boolean', label: 'Retém INSS', default: false },
    observacao: { kind: 'longText', label: 'Observação', max: 1000 },
    ativo: { kind: 'boolean', label: 'Ativo', default: true },
  },
  sections: [
    {
      label: 'Identificação',
      fields: [
        'cpfCnpj',
        'nome',
        'nomeFantasia',
        'inscricaoEstadual',
        'inscricaoMunicipal',
        'optanteSimples',
        'ativo',
      ],
    },
    { label: 'Contato', fields: ['email', 'telefone'] },
    enderecoSection,
    { label: 'Retenções', fields: ['retemIss', 'retemIrrf', 'retemCsrf', 'retemInss'] },
    { label: 'Observação', fields: ['observacao'] },
  ],
  list: {
    columns: ['nome', 'cpfCnpj', 'municipio', 'uf', 'optanteSimples', 'ativo'],
    order: ['nome', 'ASC'],
    sortable: ['nome', 'municipio', 'uf', 'ativo'],
    grouped: ['municipio'],
    filters: ['nome', 'cpfCnpj', 'municipio', 'uf', 'optanteSimples', 'ativo'],
    search: ['nome', 'nomeFantasia', 'municipio'],
  },
});
