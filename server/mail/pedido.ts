import { z } from 'zod';
import { formatInstantDate } from '../../contract/brasil/date.ts';
import { formatMonth } from '../../contract/brasil/month.ts';
import { PAGINA_PEDIDO } from '../../contract/fiscal/pagamentos/pedido.ts';
import { type Secreto, secretoSchema } from '../../contract/segredo.ts';
import { oneLine } from '../../contract/text.ts';
import { keyedHash } from '../auth/keyedHash.ts';
import type { Deps } from '../deps.ts';
import type { LETTERS_TO_CLIENTS } from './queue.ts';

/** Request to a client, as stored in the queue: without tax number, token, or the seed of the token. */
export const pedidoNaCartaSchema = z.object({
  pedidoId: z.uuid(),
  /** Hash of the letter's link; differs from the stored one when the link was replaced since. */
  tokenHash: z.string(),
  nome: z.string(),
  empresa: z.string(),
  mes: z.string(),
  venceEm: z.iso.datetime(),
  documentos: z.int(),
});
export type PedidoNaCarta = z.infer<typeof pedidoNaCartaSchema>;
type Kind = (typeof LETTERS_TO_CLIENTS)[number];

/**
 * Returns the token of a link for a client. It is not stored: the server derives it again from the seed in the database and its own key
 * when a letter is written; 256 bits that neither the database nor its backups reveal.
 */
export const tokenDoPedido = (signingKey: Uint8Array, pedidoId: string, semente: string): Promise<string> =>
  keyedHash(signingKey, ['pagamentos_pedidos', pedidoId, semente]);

/** Returns the address that a client opens. Its fragment is sent to no server and appears in no log. */
export const linkDoPedido = ({ publicUrl }: Pick<Deps, 'publicUrl'>, token: string): Secreto =>
  secretoSchema.parse(`${publicUrl()}/#${PAGINA_PEDIDO}?token=${token}`);

/** Returns the subject and paragraphs of a letter to a client; `tenant` is the name of the sender. */
export function writePedido(
  kind: Kind,
  pedido: PedidoNaCarta,
  { tenant, link }: { tenant: string; link: string },
): { subject: string; paragraphs: string[] } {
  const empresa = oneLine(pedido.empresa);
  const mes = formatMonth(pedido.mes);
  const ate = formatInstantDate(pedido.venceEm);
  const notas = pedido.documentos === 1 ? 'uma nota de serviço' : `${pedido.documentos} notas de serviço`;
  const opening =
    kind === 'PEDE_DATAS'
      ? `${tenant} precisa saber em que dias ${empresa} pagou ${notas} de até ${mes}: por essas datas se recolhem os impostos retidos. Para informá-las, abra:`
      : `Ainda não recebemos as datas de pagamento de ${notas} de ${empresa}, de até ${mes}, que ${tenant} pediu. O link serve até ${ate}:`;
  return {
    subject:
      kind === 'PEDE_DATAS'
        ? `Datas de pagamento de ${mes}: ${empresa}`
        : `Lembrete: datas de pagamento de ${mes}: ${empresa}`,
    paragraphs: [
      opening,
      link,
      `Não é preciso senha nem cadastro, e o que for preenchido fica guardado. Se não houve pagamento, é só escolher “Nada a informar este mês”. O link vale até ${ate}, e abre para quem o tiver: repasse-o só a quem cuida dos pagamentos.`,
    ],
  };
}
