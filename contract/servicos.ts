import { z } from 'zod';
import { defineResource, type PermissionLabels } from './defineResource.ts';

export const SERVICO_PERMISSIONS = {
  search: 'API_ADMINISTRA',
  edit: 'API_ADMINISTRA',
  labels: { API_ADMINISTRA: 'administrar integrações' },
} as const;

/**
 * Permissions that no service may hold: a service gives no rights over users, profiles, delegations and services, and does not decide on a
 * person's data.
 */
const OF_PEOPLE = ['USUARIO_EDITA', 'PERFIL_EDITA', 'DELEGACAO_CONCEDE', 'API_ADMINISTRA', 'DADO_ELIMINA'];

/** Name of the service that the product offers to create for scheduled work. */
export const ROTINAS = 'Rotinas automáticas';

/**
 * Returns the declaration of services, which act without being users (docs/decisoes.md 'Quem age'): with these codes, for these companies,
 * until that day. `labels` is all permissions, as the registry gathers them.
 */
export function servicosOf(labels: PermissionLabels) {
  const options = Object.fromEntries(Object.entries(labels).filter(([code]) => !OF_PEOPLE.includes(code)));
  return defineResource({
    name: 'servicos',
    path: '/sistema/integracoes',
    listAtPath: true,
    label: { one: 'Serviço', many: 'Integrações', genero: 'o' },
    scope: 'tenant',
    permissions: SERVICO_PERMISSIONS,
    menu: {
      group: 'cadastros',
      label: 'menu_item.integracoes',
      icon: 'hub',
      shortcut: 'i',
      words: 'api chaves programas webhooks serviços',
      requires: ['NOT_ADMIN'],
    },
    title: 'nome',
    active: 'ativo',
    fields: {
      nome: { kind: 'text', label: 'Nome', required: true, unique: true, max: 60 },
      ativo: {
        kind: 'boolean',
        label: 'Ativo',
        default: true,
        onlyInForm: true,
        help: 'Desligado, o que ele faz sozinho para, até ser ligado de novo.',
      },
      expiraEm: { kind: 'date', label: 'Expira em', help: 'O último dia em que age. Vazio, não expira.' },
      todasEmpresas: {
        kind: 'boolean',
        label: 'Todas as empresas',
        default: false,
        onlyInForm: true,
        help: 'Também as que forem cadastradas depois.',
      },
      empresas: { kind: 'references', label: 'Empresas', to: 'empresas', help: 'Aquelas pelas quais age.' },
      permissoes: { kind: 'codes', label: 'Permissões', options },
      criador: { kind: 'text', label: 'Criado por', max: 150, readOnly: true, computed: true },
      ultimoUso: { kind: 'instant', label: 'Último uso', readOnly: true },
    },
    sections: [
      { label: 'Identificação', fields: ['nome', 'ativo', 'expiraEm', 'criador', 'ultimoUso'] },
      { label: 'Empresas', fields: ['todasEmpresas', 'empresas'] },
      { label: 'Permissões', fields: ['permissoes'] },
    ],
    list: {
      columns: ['nome', 'ativo', 'todasEmpresas', 'expiraEm', 'ultimoUso', 'criador'],
      order: ['nome', 'ASC'],
      sortable: ['nome', 'expiraEm', 'ultimoUso'],
      filters: ['nome', 'ativo', 'expiraEm', 'permissoes'],
      search: ['nome'],
      exact: [],
    },
  });
}

/** Response of `GET /v1/servicos/{id}/alcance`: what stops when the service does. */
export const alcanceServicoSchema = z.object({ buscas: z.int(), tarefas: z.int() });
export type AlcanceServico = z.infer<typeof alcanceServicoSchema>;
