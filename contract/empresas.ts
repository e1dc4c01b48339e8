import { defineResource } from './defineResource.ts';
import { enderecoFields, enderecoSection } from './endereco.ts';

/**
 * Returns whether a change moves a company to production: from then on its acts reach the authority, and the user is asked to confirm
 * first.
 */
export const goesToProducao = (antes: unknown, depois: unknown): boolean =>
  depois === 'PRODUCAO' && antes !== 'PRODUCAO';

/** The companies of a tenant (docs/decisoes.md 'Cadastros'). */
export const empresas = defineResource({
  name: 'empresas',
  path: '/sistema/empresa',
  label: { one: 'Empresa', many: 'Empresas', genero: 'a' },
  modulo: 'CADASTROS',
  scope: 'tenant',
  permissions: {
    search: 'EMPRESA_BUSCA',
    edit: 'EMPRESA_EDITA',
    labels: { EMPRESA_BUSCA: 'consultar empresas', EMPRESA_EDITA: 'alterar empresas' },
  },
  menu: {
    group: 'cadastros',
    label: 'menu_item.empresas',
    icon: 'business',
    shortcut: 'e',
    words: 'clientes cnpj cadastro certificado digital a1 filiais',
    requires: ['NOT_ADMIN'],
  },
  title: 'nome',
  active: 'ativa',
  importable: { key: 'cpfCnpj' },
  duplicates: { root: 'cpfCnpj', name: 'nome', contacts: ['email', 'telefone'] },
  watched: 'cpfCnpj',
  fields: {
    cpfCnpj: { kind: 'cpfCnpj', label: 'CPF/CNPJ', required: true, unique: true },
    nome: { kind: 'text', label: 'Nome', required: true, max: 150 },
    nomeFantasia: { kind: 'text', label: 'Nome fantasia', max: 150 },
    inscricaoEstadual: { kind: 'text', label: 'Inscrição estadual', max: 20 },
    inscricaoMunicipal: { kind: 'text', label: 'Inscrição municipal', max: 20 },
    regimeTributario: {
      kind: 'enum',
      label: 'Regime tributário',
      options: { SIMPLES: 'Simples Nacional', PRESUMIDO: 'Lucro presumido', REAL: 'Lucro real', MEI: 'MEI' },
    },
    cnae: {
      kind: 'text',
      label: 'CNAE principal',
      max: 7,
      help: 'Só os 7 dígitos da subclasse.',
      format: { test: (text) => /^\d{7}$/.test(text), message: 'Informe os 7 dígitos do CNAE.' },
    },
    email: { kind: 'email', label: 'E-mail' },
    telefone: { kind: 'phone', label: 'Telefone' },
    ...enderecoFields,
    ambiente: {
      kind: 'enum',
      label: 'Ambiente',
      required: true,
      options: { SIMULADO: 'Simulado', HOMOLOGACAO: 'Homologação', PRODUCAO: 'Produção' },
      default: 'SIMULADO',
      onlyInForm: true,
      help: 'Onde os documentos fiscais desta empresa são transmitidos.',
    },
    ativa: { kind: 'boolean', label: 'Ativa', default: true },
  },
  sections: [
    {
      label: 'Identificação',
      fields: ['cpfCnpj', 'nome', 'nomeFantasia', 'inscricaoEstadual', 'inscricaoMunicipal'],
    },
    { label: 'Tributação', fields: ['regimeTributario', 'cnae', 'ambiente', 'ativa'] },
    { label: 'Contato', fields: ['email', 'telefone'] },
    enderecoSection,
  ],
  list: {
    columns: ['nome', 'cpfCnpj', 'municipio', 'uf', 'regimeTributario', 'ativa'],
    order: ['nome', 'ASC'],
    sortable: ['nome', 'nomeFantasia', 'municipio', 'uf', 'regimeTributario', 'ativa'],
    grouped: ['municipio'],
    filters: ['nome', 'cpfCnpj', 'municipio', 'uf', 'regimeTributario', 'ambiente', 'ativa'],
    acumula: ['ativa', 'regimeTributario', 'uf', 'ambiente'],
    search: ['nome', 'nomeFantasia', 'municipio'],
    exact: [],
  },
});
