import type { EstadoPedido, Pedido } from '../../../../contract/fiscal/pagamentos/pedido.ts';
import type { pagamentosPedidos } from '../tables.ts';
import { itensPedidosSchema, respondido } from './itens.ts';

export type LinhaPedido = typeof pagamentosPedidos.$inferSelect;

/** Returns the state of a link; an expired one opens nothing, answered or not. */
export function estadoDoPedido(
  {
    revogadoEm,
    enviadoEm,
    nada,
    venceEm,
  }: Pick<LinhaPedido, 'revogadoEm' | 'enviadoEm' | 'nada' | 'venceEm'>,
  now: Date,
): EstadoPedido {
  if (revogadoEm) return 'REVOGADO';
  if (enviadoEm) return nada ? 'NADA' : 'RESPONDIDO';
  return venceEm <= now ? 'VENCIDO' : 'ABERTO';
}

/** Returns a link for the API, without its token and the answers. */
export function presentPedido(linha: LinhaPedido, now: Date): Pedido {
  const itens = itensPedidosSchema.parse(linha.itens);
  return {
    id: linha.id,
    empresaId: linha.empresaId,
    mes: linha.mes,
    nome: linha.nome,
    email: linha.email,
    estado: estadoDoPedido(linha, now),
    documentos: itens.length,
    preenchidos: itens.filter(respondido).length,
    venceEm: linha.venceEm.toISOString(),
    abertoEm: linha.abertoEm?.toISOString() ?? null,
    lembretes: linha.lembretes,
    importacaoId: linha.importacaoId,
    quem: linha.quem,
    criadoEm: linha.criadoEm.toISOString(),
  };
}
