import { z } from 'zod';
import { formatInstantDate } from '../../contract/brasil/date.ts';
import { formatMonth } from '../../contract/brasil/month.ts';
import { PAGINA_PEDIDO } from '../../contract/fiscal/pagamentos/pedido.ts';
import { type Secreto, secretoSchema } from '../../contract/segredo.ts';
import { oneLine } from '../../contract/text.ts';
import { keyedHash } from '../auth/keyedHash.ts';
import type { Deps } from '../deps.ts';
import type { LETTERS_TO_CLIENTS } from './queue.ts';

/** For what a client is asked, as the letter waits in the queue: no tax number, and neither the token nor what gives it. */
export const pedidoSchema = z.object({
  pedidoId: z.uuid(),
  /** Of the link that the letter is about: another one was made since where it is not the same any more. */
  tokenHash: z.string(),
  nome: z.string(),
  empresa: z.string(),
  mes: z.string(),
  venceEm: z.iso.datetime(),
  documentos: z.int(),
});
export type Pedido = z.infer<typeof pedidoSchema>;
type Kind = (typeof LETTERS_TO_CLIENTS)[number];

/**
 * The token of a link for a client. It is stored nowhere: the server makes it again, of the seed in the database and of its own
 * key, when a letter is written; 256 bits, of which neither the database nor its copies tell anything.
 */
export const tokenDoPedido = (signingKey: Uint8Array, pedidoId: string, semente: string): Promise<string> =>
  keyedHash(signingKey, ['pagamentos_pedidos', pedidoId, semente]);

/** The address that a client opens. The fragment is sent to no server, and is in no log. */
export const linkDoPedido = ({ publicUrl }: Pick<Deps, 'publicUrl'>, token: string): Secreto =>
  secretoSchema.parse(`${publicUrl()}/#${PAGINA_PEDIDO}?token=${token}`);

/** In: which letter, of what, and whose. Out: subject and paragraphs, in plain words. */
export function writePedido(
  kind: Kind,
  pedido: Pedido,
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
