import type { Tx } from '../../../db/database.ts';
import type { PedidoNaCarta } from '../../../mail/pedido.ts';
import { queueLetter } from '../../../mail/queue.ts';
import { itensPedidosSchema, respondido } from './itens.ts';
import type { LinhaPedido } from './presentPedido.ts';

/** A letter of a link; `empresa` is the company's name. */
interface Carta {
  tipo: 'PEDE_DATAS' | 'LEMBRA_DATAS';
  linha: LinhaPedido;
  empresa: string;
}

/** Queues the letter of a link; does nothing without an address. `asked` identifies the requester. */
export async function writeToCliente(
  tx: Tx,
  { tipo, linha, empresa }: Carta,
  asked: Parameters<typeof queueLetter>[2],
): Promise<void> {
  if (linha.email === '') return;
  const dados: PedidoNaCarta = {
    pedidoId: linha.id,
    tokenHash: linha.tokenHash,
    nome: linha.nome,
    empresa,
    mes: linha.mes,
    venceEm: linha.venceEm.toISOString(),
    documentos: itensPedidosSchema.parse(linha.itens).filter((item) => !respondido(item)).length,
  };
  await queueLetter(tx, { tipo, tenantId: linha.tenantId, email: linha.email, dados }, asked);
}
