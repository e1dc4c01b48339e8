import { z } from 'zod';

/**
 * A document of a link, in the order of the page, with the client's answer; `versao` is the document's when the link
 * was made.
 */
const itemPedidoSchema = z.object({
  pagamentoId: z.uuid(),
  versao: z.int(),
  data: z.iso.date().nullable(),
  valor: z.int().nullable(),
  situacao: z.enum(['', 'NAO_PAGO', 'NAO_E_NOSSO', 'PAGO_POR_OUTRA']),
  observacao: z.string(),
});
export type ItemPedido = z.infer<typeof itemPedidoSchema>;
export const itensPedidosSchema = z.array(itemPedidoSchema);

export const itemVazio = ({ id, versao }: { id: string; versao: number }): ItemPedido => ({
  pagamentoId: id,
  versao,
  data: null,
  valor: null,
  situacao: '',
  observacao: '',
});

/** Returns whether there is an answer: a date, or why there is none. */
export const respondido = ({ data, situacao }: ItemPedido): boolean => data !== null || situacao !== '';
