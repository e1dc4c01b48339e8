import { z } from 'zod';
import { mesSchema } from './mes.ts';

/** Documents that one link may ask for. */
export const MAX_DOCUMENTOS_PEDIDO = 1500;

/** A link with which a client fills dates without signing in: one company, one month. */
export const ESTADOS_PEDIDO = {
  ABERTO: 'Esperando o cliente',
  RESPONDIDO: 'Respondido',
  NADA: 'Nada a informar',
  REVOGADO: 'Revogado',
  VENCIDO: 'Vencido',
} as const;
export type EstadoPedido = keyof typeof ESTADOS_PEDIDO;

/** `GET /v1/pagamentos/pedidos`. */
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
  /** Last time that it was opened, and letters that were sent. */
  abertoEm: z.iso.datetime().nullable(),
  lembretes: z.int(),
  /** The import that its answers became. */
  importacaoId: z.uuid().nullable(),
  quem: z.string(),
  criadoEm: z.iso.datetime(),
});
export type Pedido = z.infer<typeof pedidoSchema>;

/**
 * `POST …/{id}/revogar`: 200 with the link as it is. `POST …/{id}/reenviar`: 200 with a new link (`pedidoCriadoSchema`); the one
 * before opens nothing any more.
 *
 * `POST /v1/pagamentos/pedidos`. The link is told once, in the answer, and goes by e-mail where an address is given. */
export const pedirSchema = z.strictObject({
  mes: mesSchema,
  nome: z.string().trim().max(120).default(''),
  email: z.union([z.literal(''), z.email({ error: 'Confira o e-mail.' }).max(254)]).default(''),
  /** Days that it holds. */
  dias: z.int().min(1).max(60).default(15),
  lembrar: z.boolean().default(true),
  /** Also what older months lack. */
  atrasados: z.boolean().default(true),
});
export type Pedir = z.input<typeof pedirSchema>;

/** In the fragment of the public page's address: `#/datas?token=…`, taken out of it before anything is asked. */
export const PAGINA_PEDIDO = '/datas';

/** `POST /v1/datas/abrir` (public) `{ token }`. A token that nobody gave, expired or revoked: one and the same 404. */
export const abrirPedidoSchema = z.strictObject({ token: z.string().min(20).max(200) });
export const paginaPedidoSchema = z.object({
  empresa: z.string(),
  escritorio: z.string(),
  mes: z.string(),
  venceEm: z.iso.datetime(),
  estado: z.enum(['ABERTO', 'RESPONDIDO', 'NADA']),
  documentos: z.array(
    z.object({
      /** Place in this list; no id of ours leaves the house. */
      item: z.int(),
      fornecedor: z.string(),
      documento: z.string(),
      numero: z.string(),
      emissao: z.iso.date().nullable(),
      bruto: z.int().nullable(),
      retido: z.int().nullable(),
      liquido: z.int().nullable(),
      saldo: z.int().nullable(),
      /** What was filled before, kept as it is typed. */
      data: z.iso.date().nullable(),
      valor: z.int().nullable(),
      situacao: z.enum(['', 'NAO_PAGO', 'NAO_E_NOSSO', 'PAGO_POR_OUTRA']),
      observacao: z.string(),
      /** It got its date, or left the list, since the link was made: nothing is asked of it any more. */
      resolvido: z.boolean(),
    }),
  ),
});
export type PaginaPedido = z.infer<typeof paginaPedidoSchema>;

/**
 * `POST /v1/datas/guardar` (public): keeps what is filled of these items, the others stay. `POST /v1/datas/enviar`: hands in all
 * that was kept; `nada`: nothing this month. Both answer with the page as it is then.
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
