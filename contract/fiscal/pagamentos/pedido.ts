import { z } from 'zod';
import { mesSchema } from './mes.ts';

/** Maximum number of documents of one link. */
export const MAX_DOCUMENTOS_PEDIDO = 1500;

/** States of a link with which a client, without signing in, fills in the dates of one company and one month. */
export const ESTADOS_PEDIDO = {
  ABERTO: 'Esperando o cliente',
  RESPONDIDO: 'Respondido',
  NADA: 'Nada a informar',
  REVOGADO: 'Revogado',
  VENCIDO: 'Vencido',
} as const;
export type EstadoPedido = keyof typeof ESTADOS_PEDIDO;

/** Item of `GET /v1/pagamentos/pedidos`. */
export const pedidoSchema = z.object({
  id: z.uuid(),
  empresaId: z.uuid(),
  mes: z.string(),
  nome: z.string(),
  email: z.string(),
  estado: z.enum(Object.keys(ESTADOS_PEDIDO) as [EstadoPedido, ...EstadoPedido[]]),
  documentos: z.int(),
  preenchidos: z.int(),
  venceEm: z.iso.datetime(),
  /** Last time that it was opened, and number of e-mails sent. */
  abertoEm: z.iso.datetime().nullable(),
  lembretes: z.int(),
  /** The import created from its answers. */
  importacaoId: z.uuid().nullable(),
  quem: z.string(),
  criadoEm: z.iso.datetime(),
});
export type Pedido = z.infer<typeof pedidoSchema>;

/**
 * Body of `POST /v1/pagamentos/pedidos`; the link is only in the response, and is sent by e-mail when an address is given. `POST
 * …/{id}/revogar`: 200 with the link's new state. `POST …/{id}/reenviar`: 200 with a new link (`pedidoCriadoSchema`); the old one is no
 * longer valid.
 */
export const pedirSchema = z.strictObject({
  mes: mesSchema,
  nome: z.string().trim().max(120).default(''),
  email: z.union([z.literal(''), z.email({ error: 'Confira o e-mail.' }).max(254)]).default(''),
  /** Days for which it is valid. */
  dias: z.int().min(1).max(60).default(15),
  lembrar: z.boolean().default(true),
  /** Also includes documents of earlier months without a date. */
  atrasados: z.boolean().default(true),
});
export type Pedir = z.input<typeof pedirSchema>;

/** In the fragment of the public page's address: `#/datas?token=…`, removed from it before any request. */
export const PAGINA_PEDIDO = '/datas';

/** Body of `POST /v1/datas/abrir` (public), `{ token }`. An unknown, expired or revoked token returns the same 404. */
export const abrirPedidoSchema = z.strictObject({ token: z.string().min(20).max(200) });
export const paginaPedidoSchema = z.object({
  empresa: z.string(),
  escritorio: z.string(),
  mes: z.string(),
  venceEm: z.iso.datetime(),
  estado: z.enum(['ABERTO', 'RESPONDIDO', 'NADA']),
  documentos: z.array(
    z.object({
      /** Position in this list; no id of Farol is exposed. */
      item: z.int(),
      fornecedor: z.string(),
      documento: z.string(),
      numero: z.string(),
      emissao: z.iso.date().nullable(),
      bruto: z.int().nullable(),
      retido: z.int().nullable(),
      liquido: z.int().nullable(),
      saldo: z.int().nullable(),
      /** Values filled in before, stored as they are typed. */
      data: z.iso.date().nullable(),
      valor: z.int().nullable(),
      situacao: z.enum(['', 'NAO_PAGO', 'NAO_E_NOSSO', 'PAGO_POR_OUTRA']),
      observacao: z.string(),
      /** It got its date, or left the list, since the link was created: it needs no answer any more. */
      resolvido: z.boolean(),
    }),
  ),
});
export type PaginaPedido = z.infer<typeof paginaPedidoSchema>;

/**
 * Body of `POST /v1/datas/guardar` (public), which stores the values of these items and leaves the others. `POST /v1/datas/enviar` submits
 * all stored values; `nada`: nothing this month. Both return the updated page.
 */
export const respostaPedidoSchema = z.strictObject({
  token: z.string().min(20).max(200),
  itens: z
    .array(
      z.strictObject({
        item: z.int().min(0).max(5000),
        data: z.iso.date({ error: 'Confira a data.' }).nullable(),
        valor: z.int().min(0).nullable(),
        situacao: z.enum(['', 'NAO_PAGO', 'NAO_E_NOSSO', 'PAGO_POR_OUTRA']),
        observacao: z.string().trim().max(300).default(''),
      }),
    )
    .max(5000),
  nada: z.boolean().default(false),
});
export type RespostaPedido = z.input<typeof respostaPedidoSchema>;
