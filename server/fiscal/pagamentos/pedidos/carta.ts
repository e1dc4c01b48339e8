import type { Tx } from '../../../db/database.ts';
import type { Pedido } from '../../../mail/pedido.ts';
import { queueLetter } from '../../../mail/queue.ts';
import type { LinhaPedido } from './apresentar.ts';
import { itensSchema, respondido } from './itens.ts';

/** Puts the letter of a link in the queue; nothing where no address was given. In: the company's name, and who asks for it. */
export async function escreverAoCliente(
  tx: Tx,
  tipo: 'PEDE_DATAS' | 'LEMBRA_DATAS',
  linha: LinhaPedido,
  empresa: string,
  asked: Parameters<typeof queueLetter>[2],
): Promise<void> {
  if (linha.email === '') return;
  const dados: Pedido = {
    ...{ pedidoId: linha.id, tokenHash: linha.tokenHash, nome: linha.nome, empresa, mes: linha.mes },
    venceEm: linha.venceEm.toISOString(),
    documentos: itensSchema.parse(linha.itens).filter((item) => !respondido(item)).length,
  };
  await queueLetter(tx, { tipo, tenantId: linha.tenantId, email: linha.email, dados }, asked);
}
