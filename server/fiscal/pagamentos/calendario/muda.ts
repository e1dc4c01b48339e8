import { OQueMuda } from '../../../../contract/fiscal/pagamentos/calendario/muda.ts';
import type { Muda } from '../../../../contract/fiscal/pagamentos/importacao.ts';
import type { Tx } from '../../../db/database.ts';
import { fechadasAte } from '../../nfse/revisao/fechadas.ts';
import { readNotasOfCalendario } from './readNotasOfCalendario.ts';

/** A payment about to be written, in cents; null: all that is left to pay. */
export interface NovoPagamento {
  pagamentoId: string;
  data: string;
  valor: number | null;
  encargos: number;
}

/**
 * Returns the effects of writing these payments: months, withholdings that fall due on other days, and those that
 * should have been declared before. Accepted events are not stored here: a closed month, or one past its day to
 * declare, requires a reason. Documents invisible to the transaction are skipped.
 */
export async function oQueMuda(tx: Tx, hoje: string, novos: readonly NovoPagamento[]): Promise<Muda> {
  const deCada = Map.groupBy(novos, ({ pagamentoId }) => pagamentoId);
  const mudanca = new OQueMuda(hoje);
  for await (const notas of readNotasOfCalendario(tx, [...deCada.keys()], { comBase: false })) {
    const fechadas = await fechadasAte(
      tx,
      notas.map(({ empresaId }) => empresaId),
    );
    for (const nota of notas) {
      const doDocumento = deCada.get(nota.pagamentoId) ?? [];
      mudanca.ver({
        nota,
        novos: doDocumento.map(({ data, valor, encargos }) => ({
          data,
          valor,
          encargos,
          desconto: 0,
          soubeEm: hoje,
        })),
        fechadaAte: fechadas.get(nota.empresaId) ?? null,
      });
    }
  }
  return mudanca.muda();
}
