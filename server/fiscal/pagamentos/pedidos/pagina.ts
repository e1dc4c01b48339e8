import { eq, inArray } from 'drizzle-orm';
import { DOCUMENTOS_PAGOS, ESTADOS_POR_DATAR } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import type { PaginaPedido } from '../../../../contract/fiscal/pagamentos/pedido.ts';
import { pagamentos } from '../../../db/resourceTables.ts';
import type { RequestContext } from '../../../http/route.ts';
import { pagamentosPedidos } from '../tables.ts';
import { nomeDoPedido } from './criar.ts';
import { type PorLink, porLink } from './entrar.ts';
import { type ItemPedido, itensPedidosSchema } from './itens.ts';

const HOUR = 60 * 60_000;
const { id, fornecedor, documento, numero, emissao, bruto, retido, liquido, saldo, estado } = pagamentos;

/**
 * Returns the current page of a link. Each document has only what its payer knows anyway: no id of ours, and no tax
 * number. A document that no longer waits for a date is shown only as closed.
 */
export async function paginaDe(
  { tx, linha, empresa, escritorio }: PorLink,
  itens: readonly ItemPedido[],
): Promise<PaginaPedido> {
  const rows = await tx
    .select({ id, fornecedor, documento, numero, emissao, bruto, retido, liquido, saldo, estado })
    .from(pagamentos)
    .where(
      inArray(
        id,
        itens.map(({ pagamentoId }) => pagamentoId),
      ),
    );
  const porId = new Map(rows.map((row) => [row.id, row]));
  const documentos = itens.flatMap(({ pagamentoId, data, valor, situacao, observacao }, item) => {
    const row = porId.get(pagamentoId);
    if (!row) return [];
    return {
      item,
      fornecedor: row.fornecedor,
      numero: row.numero,
      emissao: row.emissao,
      documento: Object.entries(DOCUMENTOS_PAGOS).find(([code]) => code === row.documento)?.[1] ?? '',
      bruto: row.bruto,
      retido: row.retido,
      liquido: row.liquido,
      saldo: row.saldo,
      data,
      valor,
      situacao,
      observacao,
      resolvido: !ESTADOS_POR_DATAR.some((aberto) => aberto === row.estado),
    };
  });
  return {
    empresa,
    escritorio,
    mes: linha.mes,
    venceEm: linha.venceEm.toISOString(),
    documentos,
    estado: linha.enviadoEm ? (linha.nada ? 'NADA' : 'RESPONDIDO') : 'ABERTO',
  };
}

/** Returns the page of a link; its opening is audited at most once an hour. */
export const openPaginaOfPedido = (context: RequestContext, token: string): Promise<PaginaPedido> =>
  porLink(context, token, async (link) => {
    const { tx, linha, empresa, audit } = link;
    const { now } = context;
    if (!linha.abertoEm || now.getTime() - linha.abertoEm.getTime() > HOUR)
      await audit({ acao: 'ABRE_LINK', registro: nomeDoPedido(linha, empresa) });
    await tx.update(pagamentosPedidos).set({ abertoEm: now }).where(eq(pagamentosPedidos.id, linha.id));
    return paginaDe(link, itensPedidosSchema.parse(linha.itens));
  });
