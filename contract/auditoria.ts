import { ACOES, OUTROS_RECURSOS } from './acoes.ts';
import { defineResource } from './defineResource.ts';

export const AUDITORIA_PERMISSIONS = {
  search: 'AUDITORIA_BUSCA',
  labels: { AUDITORIA_BUSCA: 'consultar a auditoria' },
} as const;

/** Guard of the audit of the tenant's records: no user of the platform reads it. */
export const AUDITORIA_GUARD = { allOf: ['AUDITORIA_BUSCA', 'NOT_ADMIN'] } as const;

/** The part of a resource that the audit uses: its name. */
type Audited = Readonly<{ name: string; label: { many: string } }>;

/**
 * Returns the declaration of the audit as a read-only resource over the given resources; the changes of each field are read with `GET
 * /v1/auditoria/{id}/alteracoes`.
 */
export function auditoriaOf(audited: readonly Audited[]) {
  const labels = Object.fromEntries(audited.map(({ name, label }) => [name, label.many]));
  return defineResource({
    name: 'auditoria',
    path: '/sistema/auditoria',
    label: { one: 'Registro da auditoria', many: 'Auditoria', counted: 'Registros', genero: 'o' },
    scope: 'tenant',
    permissions: AUDITORIA_PERMISSIONS,
    // It records what users of the tenant did with its records, which the platform's administrators cannot access.
    requires: ['NOT_ADMIN'],
    journal: true,
    menu: {
      group: 'cadastros',
      label: 'menu_item.auditoria',
      icon: 'history',
      shortcut: 'a',
      words: 'histórico quem fez alterações rastro',
    },
    title: 'instante',
    fields: {
      instante: { kind: 'instant', label: 'Quando', required: true, readOnly: true },
      usuario: { kind: 'text', label: 'Quem', max: 254, readOnly: true },
      delegante: { kind: 'text', label: 'Em nome de', max: 254, readOnly: true },
      acao: { kind: 'enum', label: 'Ação', required: true, readOnly: true, options: ACOES },
      recurso: {
        kind: 'enum',
        label: 'Recurso',
        required: true,
        readOnly: true,
        options: { ...OUTROS_RECURSOS, ...labels },
      },
      registro: { kind: 'text', label: 'Registro', max: 200, readOnly: true },
      registroId: { kind: 'text', label: 'Código do registro', max: 36, readOnly: true },
      empresaId: { kind: 'reference', label: 'Empresa', to: 'empresas', readOnly: true },
      endereco: { kind: 'text', label: 'Endereço de rede', max: 60, readOnly: true },
      requestId: { kind: 'text', label: 'Código do pedido', max: 36, readOnly: true },
    },
    sections: [
      { label: 'O que aconteceu', fields: ['instante', 'acao', 'recurso', 'registro'] },
      { label: 'Quem e de onde', fields: ['usuario', 'delegante', 'empresaId', 'endereco', 'requestId'] },
    ],
    list: {
      columns: ['instante', 'usuario', 'delegante', 'acao', 'recurso', 'registro', 'empresaId'],
      order: ['instante', 'DESC'],
      sortable: ['instante'],
      filters: ['instante', 'usuario', 'delegante', 'acao', 'recurso', 'registro', 'registroId', 'empresaId'],
      inSight: ['usuario', 'acao', 'recurso', 'registro', 'instante'],
      period: 'instante',
      search: ['usuario', 'registro'],
      exact: [],
    },
  });
}
