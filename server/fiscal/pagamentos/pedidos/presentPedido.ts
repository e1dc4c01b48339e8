import type { EstadoPedido, Pedido } from '../../../../contract/fiscal/pagamentos/pedido.ts';
import type { pagamentosPedidos } from '../tables.ts';
import { itensSchema, respondido } from './itens.ts';

export type LinhaPedido = typeof pagamentosPedidos.$inferSelect;

/** Where a link is; past its end it opens nothing, whether it was answered or not. */
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

/** A link as the API gives it: neither its token nor what was filled in. */
export function presentPedido(linha: LinhaPedido, now: Date): Pedido {
  const itens = itensSchema.parse(linha.itens);
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
