import { defineResource, type PermissionLabels } from './defineResource.ts';

export const PERFIL_PERMISSIONS = {
  search: 'PERFIL_BUSCA',
  edit: 'PERFIL_EDITA',
  labels: { PERFIL_BUSCA: 'consultar perfis', PERFIL_EDITA: 'alterar perfis' },
} as const;

/**
 * Returns the declaration of profiles, named sets of permissions (docs/decisoes.md 'Cadastros'); `options` is all permissions, as the
 * registry gathers them.
 */
export function perfisOf(options: PermissionLabels) {
  return defineResource({
    name: 'perfis',
    path: '/sistema/perfil',
    label: { one: 'Perfil', many: 'Perfis', genero: 'o' },
    scope: 'tenant',
    permissions: PERFIL_PERMISSIONS,
    menu: {
      group: 'cadastros',
      label: 'menu_item.perfil',
      icon: 'badge',
      shortcut: 'r',
      words: 'permissões direitos papéis acesso',
      requires: ['NOT_ADMIN'],
    },
    title: 'nome',
    fields: {
      nome: {
        kind: 'text',
        label: 'Nome',
        required: true,
        unique: true,
        max: 60,
        format: {
          test: (text) => text.toUpperCase() !== 'ADMIN',
          message: 'Este nome é da administração da plataforma. Escolha outro.',
        },
      },
      descricao: { kind: 'text', label: 'Descrição', max: 200 },
      permissoes: { kind: 'codes', label: 'Permissões', options },
      pessoas: { kind: 'integer', label: 'Pessoas', readOnly: true, computed: true },
    },
    sections: [
      { label: 'Identificação', fields: ['nome', 'descricao', 'pessoas'] },
      { label: 'Permissões', fields: ['permissoes'] },
    ],
    list: {
      columns: ['nome', 'descricao', 'pessoas'],
      order: ['nome', 'ASC'],
      sortable: ['nome'],
      filters: ['nome', 'permissoes'],
      search: ['nome', 'descricao'],
      exact: [],
    },
  });
}
