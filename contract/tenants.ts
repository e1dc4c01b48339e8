import { defineResource } from './defineResource.ts';
import { MODULE_LABELS, MODULES } from './modules.ts';

/** The customers of the product, for the platform's administrators (docs/decisoes.md 'Cadastros'). */
export const tenants = defineResource({
  name: 'tenants',
  path: '/sistema/tenants',
  label: { one: 'Cliente', many: 'Clientes', genero: 'o' },
  scope: 'plataforma',
  permissions: { search: 'ADMIN', edit: 'ADMIN' },
  menu: {
    group: 'administrador',
    label: 'menu_item.tenant',
    icon: 'business',
    shortcut: 't',
    words: 'clientes escritórios organizações plano',
  },
  title: 'nome',
  active: 'ativo',
  fields: {
    nome: { kind: 'text', label: 'Nome', required: true, max: 150 },
    cnpj: { kind: 'cnpj', label: 'CNPJ', required: true, unique: true },
    plano: { kind: 'text', label: 'Plano', max: 40 },
    ativo: {
      kind: 'boolean',
      label: 'Ativo',
      default: true,
      help: 'Inativo, ninguém dele entra, e as sessões abertas terminam. Nada é apagado.',
    },
    modulos: { kind: 'codes', label: 'Módulos', options: MODULE_LABELS, default: MODULES },
    primeiroUsuario: {
      kind: 'text',
      label: 'Primeiro usuário',
      required: true,
      fixed: true,
      max: 150,
      help: 'Quem vai administrar o cliente, com todas as permissões.',
    },
    emailPrimeiroUsuario: {
      kind: 'email',
      label: 'E-mail do primeiro usuário',
      required: true,
      fixed: true,
      help: 'O convite para criar a senha vai para este endereço.',
    },
    usuarios: { kind: 'integer', label: 'Usuários ativos', readOnly: true, computed: true },
    empresas: { kind: 'integer', label: 'Empresas ativas', readOnly: true, computed: true },
  },
  sections: [
    { label: 'Identificação', fields: ['nome', 'cnpj', 'plano', 'ativo'] },
    { label: 'Primeiro usuário', fields: ['primeiroUsuario', 'emailPrimeiroUsuario'] },
    { label: 'Uso', fields: ['modulos', 'usuarios', 'empresas'] },
  ],
  list: {
    columns: ['nome', 'cnpj', 'plano', 'ativo', 'usuarios', 'empresas'],
    order: ['nome', 'ASC'],
    sortable: ['nome', 'plano', 'ativo'],
    filters: ['nome', 'cnpj', 'plano', 'ativo', 'modulos'],
    search: ['nome', 'plano'],
    exact: [],
  },
});
