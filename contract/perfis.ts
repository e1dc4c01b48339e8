import { PERMISSION_LABELS, PERMISSIONS } from './permissions.ts';
import { defineResource } from './resource.ts';

const options: Record<string, string> = Object.fromEntries(
  PERMISSIONS.map((code) => [code, PERMISSION_LABELS[code]]),
);

/** Named sets of permissions (decisions, 'Registrations'). */
export const perfis = defineResource({
  name: 'perfis',
  path: '/sistema/perfil',
  label: { one: 'Perfil', many: 'Perfis' },
  scope: 'tenant',
  permissions: { search: 'PERFIL_BUSCA', edit: 'PERFIL_EDITA' },
  menu: {
    group: 'cadastros',
    label: 'menu_item.perfil',
    icon: 'badge',
    shortcut: 'r',
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
  },
});
