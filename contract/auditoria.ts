import { z } from 'zod';
import { ACOES, OUTROS_RECURSOS } from './acoes.ts';
import { defineResource } from './defineResource.ts';

export const AUDITORIA_PERMISSIONS = {
  search: 'AUDITORIA_BUSCA',
  labels: { AUDITORIA_BUSCA: 'consultar a auditoria' },
} as const;

/** What the audit asks of a resource: its name. */
type Audited = Readonly<{ name: string; label: { many: string } }>;

/**
 * The audit as a resource that nobody writes by hand. In: the resources whose records it tells of. Out: its
 * declaration; what changed, field by field, is read with `GET /v1/auditoria/{id}/alteracoes`.
 */
export function auditoriaOf(audited: readonly Audited[]) {
  const labels = Object.fromEntries(audited.map(({ name, label }) => [name, label.many]));
  return defineResource({
    name: 'auditoria',
    path: '/sistema/auditoria',
    label: { one: 'Registro da auditoria', many: 'Auditoria', counted: 'Registros' },
    scope: 'tenant',
    permissions: AUDITORIA_PERMISSIONS,
    journal: true,
    menu: {
      group: 'cadastros',
      label: 'menu_item.auditoria',
      icon: 'history',
      shortcut: 'a',
      requires: ['NOT_ADMIN'],
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
      search: ['usuario', 'registro'],
    },
  });
}

/** One field of a change, in the words and forms of the screen; tax numbers masked. */
export const alteracaoSchema = z.object({
  campo: z.string(),
  rotulo: z.string(),
  antes: z.string().nullable(),
  depois: z.string().nullable(),
});
export type Alteracao = z.infer<typeof alteracaoSchema>;

/** `GET /v1/auditoria/{id}/alteracoes`. */
export const alteracoesSchema = z.object({ alteracoes: z.array(alteracaoSchema) });

/** One moment in the life of a record, newest first; `reversivel`: its fields can be reverted to that moment. */
export const momentoSchema = z.object({
  id: z.uuid(),
  instante: z.iso.datetime(),
  acao: z.string(),
  usuario: z.string(),
  delegante: z.string(),
  alteracoes: z.array(alteracaoSchema),
  reversivel: z.boolean(),
});
export type Momento = z.infer<typeof momentoSchema>;

/** `GET /v1/{recurso}/{id}/historico`: the last moments; `mais`: there are older ones that are not shown. */
export const historicoSchema = z.object({ momentos: z.array(momentoSchema), mais: z.boolean() });
export type Historico = z.infer<typeof historicoSchema>;

/** `POST /v1/{recurso}/{id}/reverter`: reverts the record to right after that moment. */
export const reversaoSchema = z.strictObject({
  momento: z.uuid({ error: 'Escolha um momento do histórico.' }),
  versao: z.int({ error: 'Informe a versão que foi lida.' }).min(1),
});
