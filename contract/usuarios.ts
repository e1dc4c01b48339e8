import { defineResource } from './defineResource.ts';

/** The users of a tenant (docs/decisoes.md 'Cadastros'). Only the user sets the user's own password. */
export const usuarios = defineResource({
  name: 'usuarios',
  path: '/sistema/usuario',
  label: { one: 'Usuário', many: 'Usuários', genero: 'o' },
  scope: 'tenant',
  permissions: {
    search: 'USUARIO_BUSCA',
    edit: 'USUARIO_EDITA',
    labels: { USUARIO_BUSCA: 'consultar usuários', USUARIO_EDITA: 'alterar usuários' },
  },
  menu: {
    group: 'cadastros',
    label: 'menu_item.usuarios',
    icon: 'people',
    shortcut: 'u',
    words: 'pessoas colegas acessos convites senha',
  },
  title: 'nome',
  active: 'ativo',
  importable: { key: 'email' },
  fields: {
    nome: { kind: 'text', label: 'Nome', required: true, max: 150 },
    email: {
      kind: 'email',
      label: 'E-mail',
      required: true,
      unique: 'produto',
      fixed: true,
      help: 'É com ele que a pessoa entra. O convite vai para este endereço.',
    },
    perfilId: { kind: 'reference', label: 'Perfil', to: 'perfis', required: true, onlyInForm: true },
    empresas: {
      kind: 'references',
      label: 'Empresas',
      to: 'empresas',
      help: 'Aquelas pelas quais a pessoa pode agir.',
    },
    ativo: {
      kind: 'boolean',
      label: 'Ativo',
      default: true,
      help: 'Inativo, não entra, e as sessões abertas terminam.',
    },
    ultimoAcesso: { kind: 'instant', label: 'Último acesso', readOnly: true },
  },
  sections: [
    { label: 'Identificação', fields: ['nome', 'email'] },
    { label: 'Acesso', fields: ['perfilId', 'ativo', 'empresas', 'ultimoAcesso'] },
  ],
  list: {
    columns: ['nome', 'email', 'perfilId', 'ativo', 'ultimoAcesso'],
    order: ['nome', 'ASC'],
    sortable: ['nome', 'email', 'ativo', 'ultimoAcesso'],
    filters: ['nome', 'email', 'perfilId', 'ativo', 'ultimoAcesso'],
    search: ['nome', 'email'],
    exact: [],
  },
});
